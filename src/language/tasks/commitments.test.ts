import { expect, test } from 'vitest';
import { findCommitments } from './commitments.ts';
import { readText } from '#language/reading/reading.ts';

const found = (text: string) => findCommitments(readText(text)).filter(({ confidence }) => confidence >= 0.5);

test.each([
  "I'll send you the agreement by Friday.",
  'ill be quick but i will send you the agreement by friday',
])('a promise gives task, owner and time as spoken: %s', (text) => {
  const [promise] = found(text);
  expect(promise).toMatchObject({ rule: 'task/promise', owner: { kind: 'speaker' } });
  expect(promise!.task).toBe('send you the agreement');
  expect(promise!.due?.toLowerCase()).toBe('by friday');
});

test('a request names its owner only when a name was said', () => {
  expect(found('Tom, can you send me the list by end of next week?')[0]).toMatchObject({
    owner: { kind: 'named', name: 'Tom' },
    due: 'by end of next week',
  });
  expect(found('could you please update the slides')[0]).toMatchObject({ owner: { kind: 'unsaid' } });
});

test.each([
  'I will not send anything.',
  'can you hear me okay',
  'let me share my screen',
  "i'll just listen for a bit",
  'we should probably talk',
  'I sent it yesterday.',
  "I'll ask you to stop there.",
  "I'm going to ask everybody to mute.",
  'Make it Friday, please.',
  'could you make it monday',
])('no task is made of: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['Make it Friday, please.', 0],
  ['Could you make it Friday instead?', 0],
  ['Okay, make that the tenth.', 0],
  ['Make it shorter by Friday, please.', 1],
  ['Please make it two copies by Friday.', 1],
  ['Send it by Friday, please.', 1],
])('another day alone is nothing to do: %s', (text, tasks) => {
  expect(found(text)).toHaveLength(tasks);
});

test('a task stops where another thought begins', () => {
  expect(found('I will update the deck and the contract but first I need coffee')[0]!.task).toBe(
    'update the deck and the contract',
  );
});

test.each([
  "I'll send it, no, forget that",
  "I'll send you the draft by Friday, actually never mind",
  'could you send me the list, no, never mind the list',
  "I'll update the deck - on second thoughts",
  "I'll send you the draft, actually, forget the draft",
])('what is taken back behind a comma is no task: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ["I'll send you the draft, don't worry", 'send you the draft'],
  ["I'll send you the draft, never mind the annex", 'send you the draft'],
  ["I'll send you the draft, no need to reply", 'send you the draft'],
  ["I'll send you the draft. Leave the draft on my desk.", 'send you the draft'],
  ["Forget that, I'll send you the draft", 'send you the draft'],
  ["I'll ask Tom to cancel this order", 'ask Tom to cancel this order'],
  ["I'll send you the draft. I won't forget it.", 'send you the draft'],
])('what takes something else back, or nothing, leaves the task without its own words: %s', (text, task) => {
  const [first] = findCommitments(readText(text));
  expect(first?.task).toBe(task);
});

test.each([
  ["no not yet i'll order five today", 1],
  ["No, I'll send it today.", 1],
  ["Well, no, sorry, we'll call them tomorrow.", 1],
  ["There is no way I'll send it today.", 0],
  ["It's not that I'll send it today.", 0],
  ["Never mind, no, I won't.", 0],
])('a no that answers denies nothing of the promise behind it: %s', (text, count) => {
  expect(found(text)).toHaveLength(count);
});
