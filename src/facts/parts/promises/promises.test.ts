// What becomes of promises: moved, taken back, kept, or none of it.
import { expect, test } from 'vitest';
import { foldMeeting } from '../../test-meeting.ts';

/** On Tuesday 10 March 2026; Ana is ours. */
const meeting = (...lines: string[]) => foldMeeting(lines.join('\n'), 'Ana us, Ben them');
const statesOf = (...lines: string[]) => meeting(...lines).facts.promises.map(({ state }) => state);
const contract = "Ben: I'll send you the contract by Monday.";

test.each([
  "I'll send you the contract on Wednesday instead.",
  "I'll send you the contract on Wednesday.",
  "I'll mail the contract on Wednesday instead.",
])('promised again for another day, it is moved: %s', (text) => {
  const { facts, quotes } = meeting(contract, 'Ana: Fine.', `Ben: ${text}`);
  expect(facts.promises.map(({ state }) => state)).toEqual(['moved', 'open']);
  expect(quotes('promise-moved')).toHaveLength(1);
});

test.each(['Ana', 'Ben'])('its day is refused and another one named, by %s', (who) => {
  const { facts, news } = meeting(
    contract,
    'Ana: Fine.',
    `${who}: Monday won't work for the contract, let's say Wednesday.`,
  );
  expect(facts.promises.map(({ state, due }) => [state, due?.day])).toEqual([
    ['moved', '2026-03-16'],
    ['open', '2026-03-11'],
  ]);
  expect(news.filter(({ kind }) => kind === 'promise-moved')).toMatchObject([{ day: '2026-03-11' }]);
});

test.each([
  "Ben: I'll send you the invoice on Wednesday.",
  "Ben: I'll send you the second contract on Wednesday as well.",
  "Ana: I'll send you the contract on Wednesday.",
  "Ben: Monday won't work for the workshop, let's say Wednesday.",
])('another thing or another person’s moves nothing: %s', (line) => {
  expect(statesOf(contract, 'Ana: Fine.', line)[0]).toBe('open');
  expect(meeting(contract, line).quotes('promise-moved')).toEqual([]);
});

const data = "Ben: I'll send you the data on Monday.";

test.each([
  "Ben: I can't send the data after all.",
  "Ben: I won't be able to send you the data.",
  'Ben: Forget that, never mind the data.',
  'Ana: Never mind the data.',
  'Ben: No, forget that.',
])('it is taken back: %s', (line) => {
  expect(statesOf(data, 'Ana: Great.', line)).toEqual(['taken-back']);
});

test.each([
  "Ben: I can't send the data before Monday.",
  "Ben: I can't send the data without a form.",
  "Ben: I can't see the data.",
  "Ben: I can't explain the data after all the changes.",
  'Ana: Never mind the weather.',
  "Ben: Don't worry.",
  'Ana: Forget that.',
  "Ben: I won't forget that.",
  'Ben: What did I want to say about the second table, never mind, it will come back to me.',
])('it still stands: %s', (line) => {
  expect(statesOf(data, 'Ana: Great.', line)).toEqual(['open']);
});

test.each([
  "I've just sent you the contract.",
  'I just sent you the contract.',
  'So the contract is in your inbox.',
  "That's done.",
  "Right, I've sent it.",
])('it is kept: %s', (text) => {
  expect(statesOf(contract, 'Ana: Thanks.', `Ben: ${text}`)).toEqual(['kept']);
});

test.each([
  "Ben: I haven't sent you the contract.",
  "Ben: Once I've sent you the contract, we can talk.",
  'Ben: Have I sent you the contract?',
  'Ben: I sent you the old contract last year.',
  "Ben: I've just sent you the invoice.",
  "Ben: I've read the contract.",
  'Ben: The contract will be in your inbox.',
  "Ana: That's done.",
  "Ben: That's done by the people in the warehouse, usually.",
  'Ben: The contract is done in two steps.',
])('it is not kept yet: %s', (line) => {
  expect(statesOf(contract, 'Ana: Thanks.', line)).toEqual(['open']);
});

test('a day that is named right after it is the promise’s where whoever made it names it', () => {
  const dueOf = (...lines: string[]) =>
    meeting("Ben: I'll send you the quote of the insurer.", ...lines).facts.promises[0]?.due?.day;
  expect(dueOf('Ana: By when?', 'Ben: By Friday.')).toBe('2026-03-13');
  expect(dueOf('Ben: And when do you want the list?', 'Ana: By Friday.')).toBeUndefined();
});
