import { describe, expect, test } from 'vitest';
import { expectGrowthBelow } from '../../../../tests/work.ts';
import { foldMeeting } from '../../test-meeting.ts';

const fold = (text: string, sides = 'Ana us, Bo them') =>
  foldMeeting(text, sides, { begun: '2026-05-13T10:00:00.000Z' });
const days = (text: string) =>
  fold(text).news.flatMap((news) =>
    news.kind === 'too-late' ? [`${news.planned.day} after ${news.fixed.day}`] : [],
  );

describe('[A17] they decide after the offer has ended', () => {
  test('is told with the later of the two lines, whichever that is', () => {
    const board = "Bo: And the board's on the second of June.";
    const offer = "Ana: The offer, it says on the bottom, it's valid to the twenty eighth of May.";
    expect(days(`${board}\n${offer}`)).toEqual(['2026-06-02 after 2026-05-28']);
    expect(fold(`${offer}\n${board}`).quotes('too-late')).toEqual([
      [
        "And the board's on the second of June",
        "The offer, it says on the bottom, it's valid to the twenty eighth of May",
      ],
    ]);
  });

  test.each([
    [
      "Bo: Nothing gets signed till the owners sit, that's the twenty fourth.",
      "Ana: I've that price kept aside for you up to the eighteenth.",
    ],
    [
      'Bo: Their credit committee is on Wednesdays, every second. So the third of June.',
      'Ana: The price and the slot are good until Friday next week.',
    ],
    [
      'Bo: He does all the signing on the first Thursday of the month.',
      "Ana: That number's good till the twenty seventh.",
    ],
    ['Bo: The council meets on the twenty-sixth.', 'Ana: I think it is valid until the twenty-first.'],
  ])('%s | %s', (board, offer) => {
    expect(days(`${board}\n${offer}`)).toHaveLength(1);
    expect(days(`${offer}\n${board}`)).toHaveLength(1);
  });

  test('of several days the one that misses it least is told, and the day itself is not told as well', () => {
    const { news } = fold(`Ana: The quote is good until the twentieth.
      Bo: The steering group meets on the third of June. The board votes on the twenty-second.`);
    expect(news.map(({ kind }) => kind)).toEqual(['too-late']);
    expect(news).toMatchObject([{ planned: { day: '2026-05-22' } }]);
  });

  test.each([
    ['they decide in time', 'Ana: The quote is good until Friday week.\nBo: The board votes on Tuesday.'],
    ['one line says both', 'Bo: The board votes on Tuesday and your quote is good until Monday.'],
    ['it was last week', 'Ana: The quote is good until Friday.\nBo: The board met last Tuesday.'],
    ['it is asked', 'Ana: The quote is good until Friday.\nBo: Does the board vote on Tuesday?'],
    [
      'the board room is booked',
      'Ana: The quote is good until Friday.\nBo: The board room is ours on Tuesday.',
    ],
  ])('nothing is told where %s', (_, text) => {
    expect(days(text)).toEqual([]);
  });
});

describe('[A17] an answer comes after it is wanted', () => {
  test.each([
    [
      'Bo: They want my answer until the twenty-eighth.',
      "Ana: I'd hope to ring you on the Monday, the first of June.",
    ],
    ['Bo: They want a yes or a no by next Wednesday.', 'Ana: We will let you know by Friday week.'],
    ['Bo: It has to be on their desk on the twentieth.', "Ana: The steering group's on the twenty-second."],
  ])('%s | %s', (wanted, answer) => {
    expect(days(`${wanted}\n${answer}`)).toHaveLength(1);
  });

  test.each([
    'Bo: They want an answer by Friday.\nBo: I will let you know on Monday.',
    'Bo: I need to know by Friday.\nAna: We will let you know on Monday.',
  ])('nobody is reminded of what they have just answered, or asked: %s', (text) => {
    expect(days(text)).toEqual([]);
  });
});

describe('[A17] people decide or meet after the last day for a notice', () => {
  const notice = "Bo: It's up on the thirtieth of September, and it's ninety days' notice.";

  test.each([
    "Bo: I have to take it to the board, that's the first Tuesday, so the seventh of July.",
    'Ana: Then we meet again on Monday the sixth of July.',
  ])('%s', (later) => {
    expect(days(`${notice}\n${later}`)).toEqual([expect.stringMatching(/^2026-07-0[67] after 2026-07-02$/)]);
  });

  test('also where the notice is said last', () => {
    expect(days(`Bo: The board votes on the seventh of July.\n${notice}`)).toHaveLength(1);
  });

  test.each([
    ['in time', 'Ana: Then we meet again on Monday the twenty-ninth of June.'],
    ['much later', 'Ana: We meet again on the third of September.'],
    ['for something else', 'Ana: The painters come on the sixth of July.'],
  ])('nothing is told of who meets %s', (_, later) => {
    expect(days(`${notice}\n${later}`)).toEqual([]);
  });
});

test('ten times as many days in one line or in many are ten times the work', { timeout: 60_000 }, () => {
  const line = 'Bo: The board votes on Tuesday and the price is good until Friday. ';
  const many = (times: number) => () => fold(`${line}\n`.repeat(times));
  const long = (times: number) => () =>
    fold(line + 'The offer ends on Friday, the board votes on Monday. '.repeat(times));
  const notices = (times: number) => () =>
    fold(`Bo: It renews on the first of July ${'with notice on the first of July '.repeat(times)}`);
  // Quadratic work would be a hundred times as much.
  expectGrowthBelow(40, notices(50), notices(500));
  expectGrowthBelow(40, many(100), many(1_000));
  expectGrowthBelow(40, long(5), long(50));
});
