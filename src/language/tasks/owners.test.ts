import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findWithdrawals } from './acceptance.ts';
import type { Around } from './addressing.ts';
import { findCommitments } from './commitments.ts';
import { ownerAndDue } from './owners.ts';

const around: Around = {
  speaker: 'Ottoline Brandt',
  participants: ['Ottoline Brandt', 'Zubair Qureshi', 'Maeve Tierney', 'Will Sandoval'],
  before: [{ speaker: 'Maeve Tierney', text: 'Right, what else is on the list?' }],
};
const sure = (text: string, more: Partial<Around> = {}) =>
  findCommitments(readText(text), { ...around, ...more }).filter(({ confidence }) => confidence >= 0.5);

test.each([
  ['Zubair, can you send the drawings over?', 'Zubair Qureshi'],
  ['zubair can you send the drawings over', 'Zubair Qureshi'],
  ['Okay, Maeve, please book the room.', 'Maeve Tierney'],
  ['can you check the totals by friday maeve', 'Maeve Tierney'],
  ['Maeve, copy me on the new version.', 'Maeve Tierney'],
  ['Will, could you ring the depot tomorrow?', 'Will Sandoval'],
  ['zubair will update the forecast by monday', 'Zubair Qureshi'],
])('who is called by name owns the task: %s', (text, name) => {
  expect(sure(text)[0]?.owner).toEqual({ kind: 'named', name });
});

const titled = ['Ottoline Brandt', 'Dr. Weber', 'Mr. Price', 'mr castellane'];
test.each([
  ['Dr. Weber, can you send the drawings over?', 'Dr. Weber'],
  ['mr castellane could you check the totals by friday', 'mr castellane'],
])('whoever has a title is called by it: %s', (text, name) => {
  expect(sure(text, { participants: titled })[0]?.owner).toEqual({ kind: 'named', name });
});
test.each(['Could you send the drawings to Dr. Weber?', 'Could you please send me the price?'])(
  'whoever is spoken of owns nothing: %s',
  (text) => {
    expect(sure(text, { participants: titled })[0]?.owner).toMatchObject({ name: 'Maeve Tierney' });
  },
);

test.each([
  [
    "i'll pass it on to payroll today please draft three goals by friday",
    'pass it on to payroll',
    'draft three goals',
  ],
  ["i'll ring them today could you please send me the list by friday", 'ring them', 'send me the list'],
  ["I'll ring them today, can you send me the list by Friday?", 'ring them', 'send me the list'],
])('what is asked behind a promise is another task of another person: %s', (text, own, asked) => {
  expect(sure(text)).toMatchObject([
    { task: own, owner: { kind: 'speaker' }, due: 'today' },
    {
      task: asked,
      owner: { kind: 'addressed', name: 'Maeve Tierney' },
      due: expect.stringMatching(/^by friday$/i),
    },
  ]);
});

test.each(["i'll make sure to please the board by friday", "i'll send it to zubair please by friday"])(
  'nothing else is asked of anybody: %s',
  (text) => {
    expect(sure(text)).toMatchObject([{ owner: { kind: 'speaker' }, due: 'by friday' }]);
  },
);

test('without a name a request is for whoever spoke before', () => {
  expect(sure('could you please send me the figures')[0]?.owner).toEqual({
    kind: 'addressed',
    name: 'Maeve Tierney',
  });
  expect(findCommitments(readText('could you please send me the figures'))[0]?.owner).toEqual({
    kind: 'unsaid',
  });
});

test.each([
  "I'll put the numbers in a one-pager.",
  "i'll ring him on thursday",
  "I'll have it on your desk by Monday.",
  "I'll catch her after the meeting",
  "I'll walk it over this afternoon",
  'You will have the draft by tomorrow.',
  'I call them on Friday.',
  "We'll send you the form tonight.",
])('what people say they will do is theirs: %s', (text) => {
  expect(sure(text)[0]?.owner).toEqual({ kind: 'speaker' });
});

test.each([
  'Leave that with me.',
  'that i can do',
  'Yep, will do.',
  'Consider it done.',
  'Friday, got it.',
  'sure no problem',
])('saying yes takes on the task of the request before: %s', (text) => {
  const asked = [{ speaker: 'Maeve Tierney', text: 'Can you send us the test report by Friday?' }];
  const [accepted] = sure(text, { before: asked });
  expect(accepted).toMatchObject({ owner: { kind: 'speaker' } });
  expect(accepted?.due?.toLowerCase()).toMatch(/friday$/);
  expect(accepted?.task).toMatch(/send us the test report|that/i);
});

test.each(['Got it.', 'Understood.', 'No problem.', 'Of course.'])(
  'without a request nothing is taken on: %s',
  (text) => {
    expect(sure(text)).toEqual([]);
  },
);

test.each([
  "let's get going",
  'If they sign, I will write the offer.',
  "if they sign i'd send them the plan",
  'She said I will send it over.',
  "I'll send it over. No, forget that.",
  'I call it a draft.',
  'ask me anything',
])('no task is made of: %s', (text) => {
  expect(sure(text)).toEqual([]);
});

test.each(['No need, then.', 'forget that', "Don't bother.", 'never mind'])(
  'it is taken back: %s',
  (text) => {
    expect(findWithdrawals(readText(text))).not.toEqual([]);
  },
);

test.each([
  ['Tomorrow I will send the deck.', 'Tomorrow'],
  ["I'll send three cases. Sunday night.", 'Sunday night'],
  ["I'll draft something and get it to you this week.", 'this week'],
  ["Two days, I'll do it myself.", 'Two days'],
])('the time of a task may stand beside it: %s', (text, due) => {
  expect(ownerAndDue(readText(text), around).due).toBe(due);
});

test('who gets it does not owe it', () => {
  expect(sure('Draft to you by Thursday.')[0]?.owner).toEqual({ kind: 'speaker' });
});

test('of several who are called nobody is the owner', () => {
  expect(sure('thanks Zubair, Maeve, let me know by Thursday')[0]?.owner).toEqual({ kind: 'unsaid' });
});

test('what one person was asked by name nobody else takes on', () => {
  const before = [{ speaker: 'Maeve Tierney', text: 'Zubair, can you send us the test report by Friday?' }];
  expect(sure('Sure, no problem.', { before })).toEqual([]);
  expect(sure('Sure, no problem.', { before, speaker: 'Zubair Qureshi' })).toHaveLength(1);
});

test('a day that was said of something else is no day of the task', () => {
  expect(sure("The next fair is in June, I'll send the drawings.")[0]?.due).toBeUndefined();
});
