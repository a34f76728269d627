import { expect, test } from 'vitest';
import { foldMeeting } from '#facts/test-meeting.ts';
import { newsWhispers } from './news-whispers.ts';

/** What is told of the news of a conversation that begins on 13 May 2026. */
function told(text: string, sides = 'Ana us, Bo them') {
  const { facts, news } = foldMeeting(text, sides, { begun: '2026-05-13T10:00:00.000Z' });
  return newsWhispers('action-items', { known: { facts, news } }).map(
    ({ kind, thing, move, quiet = false }) => ({
      kind,
      thing,
      move,
      quiet,
    }),
  );
}

test('[A17] an offer that ends within a week is told with its day, whoever made it; of a later day all have heard', () => {
  expect(told('Bo: That number from the Danes is good till the eighteenth.')).toMatchObject([
    {
      kind: 'deadline/offer',
      thing: 'Ends on 18 May, in 5 days: “That number from the Danes is good till the eighteenth”',
      quiet: false,
    },
  ]);
  expect(told('Bo: That number is good till the twenty seventh.')).toMatchObject([{ quiet: true }]);
});

test('the day on which it is decided is there for whoever looks, with what our side owes before it', () => {
  const board = "Bo: Steering's on the nineteenth and they want a name out of us.";
  const sitting =
    "The decision falls on 19 May, in 6 days: “Steering's on the nineteenth and they want a name out of us”";
  expect(told(board)).toMatchObject([{ kind: 'deadline/sitting', thing: sitting, quiet: true }]);
  expect(told(`Ana: I'll send you the two pages.\n${board}`)).toMatchObject([
    { thing: sitting, move: "Ana’s “I'll send you the two pages” has no day yet.", quiet: true },
  ]);
});

test('[A17] an answer that is wanted by a day is told, and that nobody has named ours', () => {
  const wanted = 'Bo: The other firm wants my answer until the twenty-eighth.';
  expect(told(wanted)).toMatchObject([
    { kind: 'deadline/answer-due', move: 'No day has been named yet for our answer.' },
  ]);
  expect(told(`Ana: We will let you know by Friday.\n${wanted}`)).toMatchObject([
    { kind: 'deadline/answer-due', move: undefined },
  ]);
});

test.each([
  "Bo: I'll get you an answer by Friday.",
  "Bo: I'll write to you with a proper answer by, let's say, Friday.",
])('[A17] whoever promises an answer wants none: %s', (said) =>
  expect(told(said).filter(({ kind }) => kind === 'deadline/answer-due')).toEqual([]),
);

test('[A17] what is decided after an offer ends says how late it is, and where either was said', () => {
  expect(
    told("Ana: It's valid to the twenty eighth of May.\nBo: And the board's on the second of June."),
  ).toMatchObject([
    {
      kind: 'too-late',
      thing: "2 June is 5 days too late: “It's valid to the twenty eighth of May”",
      move: "One of the two days has to move: “And the board's on the second of June”.",
    },
  ]);
});

test('[A17] a notice that was counted says from which earlier words, and one that was missed says so', () => {
  const end = 'Bo: The one we have is up on the thirtieth of September.';
  expect(told(`${end}\nAna: And how much notice is it?\nBo: It's ninety days' notice.`)).toMatchObject([
    {
      kind: 'deadline/counted',
      thing: 'Notice must be given by 2 July, in 50 days: “ninety days”',
      move: 'Counted back from Bo’s “The one we have is up on the thirtieth of September”.',
    },
  ]);
  expect(
    told("Bo: It renews on the first of July. Sixty days' notice, or it rolls for a year."),
  ).toMatchObject([{ thing: 'Notice had to be given by 2 May, 11 days ago: “Sixty days”' }]);
});

test('[A17] a meeting after the last day for notice is told with both days', () => {
  expect(
    told(
      "Bo: It's up on the thirtieth of September, and it's ninety days' notice.\nAna: Then we meet again on Monday the sixth of July.",
    ),
  ).toMatchObject([
    { kind: 'deadline/counted' },
    {
      kind: 'deadline/after-notice',
      thing: '6 July is 4 days after the last day for notice, 2 July',
      move: 'Settle before 2 July whether notice is given: “Then we meet again on Monday the sixth of July” is too late for it.',
    },
  ]);
});
