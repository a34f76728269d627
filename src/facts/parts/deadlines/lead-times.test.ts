import { describe, expect, test } from 'vitest';
import { foldMeeting } from '../../test-meeting.ts';

const fold = (text: string) => foldMeeting(text, '', { begun: '2026-05-13T10:00:00.000Z' });

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
