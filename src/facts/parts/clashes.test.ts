import { describe, expect, test } from 'vitest';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { foldMeeting } from '../test-meeting.ts';

/** Sides are not known: it is said of anybody's day. */
const fold = (text: string) => foldMeeting(text, '', { begun: '2026-05-13T10:00:00.000Z' });
const days = (text: string) =>
  fold(text).news.flatMap((news) =>
    news.kind === 'too-late' ? [`${news.planned.day} after ${news.fixed.day}`] : [],
  );

describe('a plan after the day that counts', () => {
  test('is told with the later of the two lines, whichever that is', () => {
    const plan = 'Imelda: I will have it with you on Friday week.';
    const fixed = 'Perpetua: The board votes on Tuesday and will not wait.';
    expect(days(`${plan}\n${fixed}`)).toEqual(['2026-05-22 after 2026-05-19']);
    const meeting = fold(`${fixed}\n${plan}`);
    expect(meeting.quotes('too-late')).toEqual([
      ['I will have it with you on Friday week', 'The board votes on Tuesday and will not wait'],
    ]);
  });

  test('of several plans the one that misses it least is told', () => {
    expect(
      days(`Ana: The new timetable goes live on the third of June.
        Ana: I will finish the report by next Friday.
        Bo: The steering group meets on Wednesday.`),
    ).toEqual(['2026-05-22 after 2026-05-20']);
  });

  test.each([
    ['the plan comes first', 'Ana: I will send it on Monday.\nBo: The board votes on Friday week.'],
    ['one person says both', 'Ana: The board votes on Tuesday.\nAna: I will send the minutes on Thursday.'],
    ['it was last week', 'Ana: I will send it tomorrow.\nBo: The board met last Tuesday.'],
    ['it is asked', 'Bo: The board votes on Tuesday.\nAna: Shall I send it on Thursday?'],
    [
      'it counts from that day',
      'Bo: The board sits on Tuesday.\nAna: A yes on Tuesday and we will have you live by Friday week.',
    ],
  ])('nothing is told where %s', (_, text) => {
    expect(days(text)).toEqual([]);
  });
});

describe('a delivery sooner than it takes', () => {
  const soon = (text: string) =>
    fold(text).news.flatMap((news) =>
      news.kind === 'too-soon' ? [`${news.lead.text} from ${news.begins}, not ${news.planned.day}`] : [],
    );

  test('counts from the day of the order that the line names, or from today', () => {
    const lead = 'Obinna: The units are six weeks from order just now.';
    expect(
      soon(`${lead}\nTamsin: A yes on the ninth of June and we will have you live by the end of June.`),
    ).toEqual(['six weeks from 2026-06-09, not 2026-06-30']);
    expect(soon(`Dex: So, June first, on your dock.\n${lead}`)).toEqual([
      'six weeks from 2026-05-13, not 2026-06-01',
    ]);
  });

  test.each([
    'Tamsin: I will send you the contract on Friday.',
    'Tamsin: We will have you live by the end of September.',
  ])('a paper needs no order, and a late day is no conflict: %s', (line) => {
    expect(soon(`Obinna: The units are six weeks from order.\n${line}`)).toEqual([]);
  });
});

describe('notice that is said across lines', () => {
  test('the end, then how long before: the last day to write', () => {
    const { news } =
      fold(`Bo: It goes to the thirtieth of September and then it makes itself longer for two years.
      Ana: And how much warning do they want?
      Bo: Ninety days, by post.`);
    expect(news).toMatchObject([{ kind: 'deadline', deadline: { kind: 'notice', day: '2026-07-02' } }]);
  });

  test('ninety days of something else are none', () => {
    const { news } = fold(`Bo: It renews on the thirtieth of September.
      Ana: Fine.
      Bo: The trial ran ninety days.`);
    expect(news).toEqual([]);
    const { news: counted } = fold(`Bo: It renews on the thirtieth of September.
      Ana: How do they warn us?
      Bo: They pay ninety days from the invoice, by letter.`);
    expect(counted).toEqual([]);
  });
});

test(
  'ten times as many plans and days in one line or in many are ten times the work',
  { timeout: 60_000 },
  () => {
    const line = 'Bo: The board votes on Tuesday and I will send it on Friday week. ';
    const many = (times: number) => () => fold(`${line}\n`.repeat(times));
    const long = (times: number) => () =>
      fold(line + 'I will send it on Friday, the board votes on Monday. '.repeat(times));
    // Quadratic work would be a hundred times as much.
    expectGrowthBelow(40, many(100), many(1_000));
    expectGrowthBelow(40, long(5), long(50));
  },
);
