import { describe, expect, test } from 'vitest';
import { foldMeeting } from '../../test-meeting.ts';

describe('a day that has to be counted', () => {
  const counted = (text: string) =>
    foldMeeting(text, 'Ana us, Ben them').news.flatMap((news) => (news.kind === 'day-counted' ? [news] : []));

  test('two weeks before the day that was just named, and how near that is; one week everybody counts', () => {
    expect(
      counted('Ben: They meet on the thirtieth, the papers must be there two weeks before.'),
    ).toMatchObject([{ period: 'two weeks', from: '2026-03-30', day: '2026-03-16', daysLeft: 6 }]);
    expect(counted('Ben: They meet on the thirtieth, the papers must be there one week before.')).toEqual([]);
    expect(
      counted('Ben: They meet on the thirtieth, the papers must be there five working days before.'),
    ).toMatchObject([{ from: '2026-03-30' }]);
  });

  test('whoever has counted already is not told', () => {
    expect(
      counted('Ben: I wrote on the second of December. Three months from that. The second of March.'),
    ).toEqual([]);
    expect(
      counted('Ben: It says fourteen days before the meeting, so that is the twenty-seventh of March.'),
    ).toEqual([]);
  });

  test('a period that everybody knows has nothing to count', () => {
    expect(counted('Ben: We speak about April then, yes, the four weeks from the sixth.')).toEqual([]);
    expect(counted('Ben: The other bidder comes in. Two weeks from now, the twenty-fourth.')).toEqual([]);
  });

  test('a day that is itself the result, a day of last year and a comparison are not counted on', () => {
    for (const line of [
      'Ben: I need the layout by the fourteenth. One week before.',
      'Ben: Three weeks is after the eighteenth.',
      'Ben: The form has to be in ten working days after the ninth.',
      'Ben: Payment is sixty days from the end of the month.',
      'Ben: Six weeks from the second of January, and that was long ago.',
      "Ben: It goes red five days before the nineteenth. Or the twenty-third if they're abroad.",
    ])
      expect(counted(line)).toEqual([]);
  });

  test('months are counted by the calendar', () => {
    expect(counted('Ben: They want it three months before the first of September.')).toMatchObject([
      { from: '2026-09-01', day: '2026-06-01' },
    ]);
  });

  test('from something that is no day nothing is counted', () => {
    expect(
      counted('Ben: We are closed on the twenty-first. Delivery is six weeks from the first payment.'),
    ).toEqual([]);
  });

  test.each([
    ['who asks is counting', 'Ben: Is that not one week from the twenty-first?'],
    ['who asks is counting', "Ben: Isn't seven days from the third tomorrow?"],
    ['the day was named', 'Ben: There is Friday, too. One week before the twenty-first we have to write.'],
    ['a day of its own comes first', 'Ben: Seven days from the third tomorrow.'],
    ['it was counted', 'Ben: The twenty-eighth is one week after the twenty-first.'],
    [
      'the day stands in another line',
      'Ana: They meet on the twenty-first.\nBen: The papers are due one week before.',
    ],
    [
      'the day lies further back',
      'Ben: We open on the thirtieth. It was her idea. The menu goes out one week before.',
    ],
    ['it is a rule', 'Ben: The thirtieth, then. And no changes to the plan, one week before.'],
    ['it lies behind', 'Ben: They meet on the twelfth. The papers had to be there one week before.'],
    [
      'two days were named',
      'Ben: They meet on the twenty-first and the twenty-fourth, the papers go out one week before.',
    ],
  ])('nothing is counted where %s: %s', (_, text) => {
    expect(counted(text)).toEqual([]);
  });

  test('what happens on the day may stand before it', () => {
    expect(counted('Ben: We write two weeks before the visit on the thirtieth.')).toMatchObject([
      { from: '2026-03-30', day: '2026-03-16' },
    ]);
  });

  test('a day that stands right behind "before" is counted from, not one named earlier', () => {
    expect(
      counted('Ben: It is signed on Sunday. Three weeks before the first of May we have to write.'),
    ).toMatchObject([{ from: '2026-05-01', day: '2026-04-10' }]);
  });
});
