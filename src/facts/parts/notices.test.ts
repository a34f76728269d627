import { describe, expect, test } from 'vitest';
import { foldMeeting } from '../test-meeting.ts';

const fold = (text: string) => foldMeeting(text, '', { begun: '2026-05-13T10:00:00.000Z' });

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

test('[A17] the period is said some lines after the end, by whoever is asked for it', () => {
  const { news } = foldMeeting(
    `Claude: The current one runs to December thirty first and then it rolls for two years.
     Denise: Two years, yeah.
     Claude: There is no panic on that.
     Denise: What's the notice on it again?
     Claude: It's the ninety days, the standard.`,
    'Denise us, Claude them',
    { begun: '2026-09-10T10:00:00.000Z' },
  );
  expect(news).toMatchObject([{ kind: 'deadline', deadline: { kind: 'notice', day: '2026-10-02' } }]);
});
