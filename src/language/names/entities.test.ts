import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { findEntities } from './entities.ts';
import { entityCache } from './entity-cache.ts';
import { readText } from '#language/reading/reading.ts';

const named = (text: string) =>
  findEntities(readText(text))
    .filter(({ type, confidence }) => !['question', 'topic'].includes(type) && confidence >= 0.6)
    .map(({ type, value }) => `${type} ${value}`);

test.each([
  ['We met Dana Orrell of Brindlewater Logistics.', ['person Dana Orrell', 'company Brindlewater Logistics']],
  ['my name is oluwaseun and i work with microsoft', ['person oluwaseun', 'company microsoft']],
  ['please ask dr hartwell about it', ['person dr hartwell']],
  ["it's in sarah's spreadsheet", ['person sarah']],
  ['we signed with norvexa inc last week', ['company norvexa inc']],
  ['You can see it in Larkfen Suite today.', ['product Larkfen Suite']],
  ['It is all in Teams, and the sheet in Excel.', ['product Teams', 'product Excel']],
  ['i sent it via slack and they post it to xero', ['product slack', 'product xero']],
])('%s', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test.each([
  'Okay . Um {vocalsound} So the Remote .',
  'THE WHOLE LINE IS SHOUTED',
  'on Monday in English',
  'will you mark the box',
  'the outlook is grim and the teams need some slack',
])('no names in: %s', (text) => {
  expect(named(text)).toEqual([]);
});

test('confidence is the sum of the specification’s weights and ours, and each thing is kept once', () => {
  const found = findEntities(readText('Is Norvexa Inc ready? norvexa inc is late.'));
  expect(found.filter(({ type }) => type === 'company')).toMatchObject([
    { value: 'Norvexa Inc', confidence: 0.8 },
  ]);
  expect(found.find(({ type }) => type === 'question')).toMatchObject({
    value: 'Is Norvexa Inc ready',
    confidence: 0.9,
  });
  const persons = findEntities(readText('Then Dr Jane Norvek called, and later Sarah called again.'));
  expect(persons.map(({ value, confidence }) => [value, confidence])).toEqual([
    ['Dr Jane Norvek', 0.8],
    ['Sarah', 0.65],
  ]);
});

test('two texts with the same first 100 characters do not get each other’s positions', () => {
  const start =
    'so this is how it went last year when we were all in the same room and nobody knew what to do about it and then ';
  const cache = entityCache();
  const first = cache.entitiesOf(readText(`${start}Sarah called`));
  const second = cache.entitiesOf(readText(`${start}we called Sarah`));
  expect(first.map(({ value, source_position }) => [value, source_position.start])).toContainEqual([
    'Sarah',
    start.length,
  ]);
  expect(second.map(({ value, source_position }) => [value, source_position.start])).toContainEqual([
    'Sarah',
    start.length + 10,
  ]);
});

test('the cache answers a known text without reading it again, and forgets the oldest past a thousand', () => {
  let reads = 0;
  const cache = entityCache((reading) => {
    reads++;
    return findEntities(reading);
  });
  const ask = (text: string) => cache.entitiesOf(readText(text));
  ask('first text');
  ask('first text');
  expect(reads).toBe(1);
  for (let i = 0; i < 1_000; i++) ask(`text number ${i}`);
  ask('first text');
  expect(reads).toBe(1_002);
});
