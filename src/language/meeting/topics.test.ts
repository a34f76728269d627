import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { TopicCount, topicsOf, wordsOfNames } from './topics.ts';

function topicsIn(lines: readonly string[], names: readonly string[] = []): [word: string, count: number][] {
  const count = new TopicCount();
  for (const line of lines) count.add(readText(line));
  return count.top(wordsOfNames(names)).map(({ word, count }) => [word, count]);
}

test.each([
  ['we stay here, they landed and I will signal, to signal is fine', []],
  ['twenty-two of the seventy, the fourteenth, a madam and some people', []],
  ['the training went on, we were training the drivers', ['training', 'drivers']],
  ['we signed the signed form', ['form']],
  ["the client's warehouse and our pricing", ['client', 'warehouse', 'pricing']],
  ['payslips for hotels', ['payslips', 'hotels']],
])('of “%s” %j are things', (line, things) => {
  expect(topicsOf(readText(line)).map(({ word }) => word)).toEqual(things);
});

test('the most frequent come first, at most six, singular and plural as one, in the form heard most', () => {
  const lines = [
    'the cranes and the gearbox',
    'our cranes, a gearbox, the proposal',
    'one crane, the slides, the timer, the workshop, the harbour, the ropes',
  ];
  const topics = topicsIn(lines);
  expect(topics).toHaveLength(6);
  expect(topics.slice(0, 2)).toEqual([
    ['cranes', 3],
    ['gearbox', 2],
  ]);
});

test('two words that nearly always stand together are one topic, once', () => {
  const lines = [
    'the remote control',
    'a remote control with buttons',
    'the remote',
    'the buttons, the data',
  ];
  expect(topicsIn(lines)).toEqual([
    ['remote control', 2],
    ['buttons', 2],
    ['data', 1],
  ]);
  // A comma parts them, and once may be chance.
  expect(topicsIn(['the remote, control', 'the remote, control'])).toEqual([
    ['remote', 2],
    ['control', 2],
  ]);
  expect(topicsIn(['the remote control'])).toHaveLength(2);
  // Each word is in one topic alone.
  expect(
    topicsIn(['the remote control', 'the remote control', 'the control unit', 'the control unit']),
  ).toEqual([
    ['remote control', 2],
    ['unit', 2],
  ]);
});

test('nobody is a topic, by whatever part of their name', () => {
  const lines = ["Nuala's payslips", 'with Nuala and Bao-Linh', 'the linh'];
  expect(topicsIn(lines, ['Nuala Byrne', 'Bao-Linh'])).toEqual([['payslips', 1]]);
});

test('of German talk the nouns are topics, of other languages nothing', () => {
  const count = new TopicCount();
  for (const text of [
    'Das ist noch nicht fertig, wir haben die Wartung noch nicht besprochen.',
    'Dann machen wir die Wartung auch noch, und die Pumpen kommen nächste Woche.',
    'Nicht schlecht, dann auch die Pumpen.',
    'Il faut encore parler de la livraison et de la livraison des pompes avec vous.',
  ])
    count.add(readText(text));
  expect(count.top().map(({ word }) => word)).toEqual(['wartung', 'pumpen']);
});

test.each([
  [
    'Das kostet zweitausend Euro im Monat, also zehn Prozent mehr, und die Wartung dauert eine Stunde.',
    ['wartung'],
  ],
  ['Wir haben noch drei Wochen und zwei Tage bis zum Ersten, dann sind die Pumpen da.', ['pumpen']],
  ['Es geht um Zwölf und nicht um Zweihundert, und die Uhr läuft seit einer Minute.', []],
  ['zwei, drei, vierhundert Euro', []],
  ['tausend Prozent', []],
])('what German counts with is no topic: %s', (line, topics) => {
  expect(topicsOf(readText(line)).map(({ word }) => word)).toEqual(topics);
});

test('in English talk the euro is a topic', () => {
  const line = 'we should talk about what the euro does to our pricing';
  expect(topicsOf(readText(line)).map(({ word }) => word)).toEqual(['euro', 'pricing']);
});
