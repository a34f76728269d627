import { describe, expect, test } from 'vitest';
import { readReview, type ReviewReading } from './review-answer.ts';

const same = (text: string) => text;
const reading: ReviewReading = {
  about: 5,
  at: '2026-11-26T15:00:00.000Z',
  agent: 'action-items',
  lines: [
    { id: 'a', number: 4, speaker: 'Ana', side: 'us', text: 'could you maybe send the list by Friday' },
    { id: 'b', number: 5, speaker: 'Kim', side: 'them', text: 'maybe, if my boss lets me' },
  ],
  putBack: same,
  hidden: same,
  methods: [],
};
const review = (change: object) =>
  JSON.stringify({
    confidence: 0.9,
    quotes: [{ line: 5, quote: 'if my boss lets me' }],
    verdict: 'wrong',
    thing: null,
    move: null,
    reasoning: 'Kim promised nothing.',
    ...change,
  });

describe('[G10] a look at a note', () => {
  test.each(['stands', 'wrong'] as const)('that it %s is told with its reason and its words', (verdict) => {
    expect(readReview(review({ verdict }), reading)).toMatchObject({
      outcome: verdict,
      result: { outcome: 'spoke', analysis: 'Kim promised nothing.', evidence: [{ entryId: 'b', start: 7 }] },
    });
  });

  test('a better note takes its place, with what it rests on', () => {
    const better = {
      verdict: 'sharpen',
      thing: 'The list hangs on Kim’s boss',
      move: 'Ask Kim when the boss decides.',
      quotes: [
        { line: 5, quote: 'if my boss lets me' },
        { line: 4, quote: 'send the list by Friday' },
      ],
    };
    expect(readReview(review(better), reading)).toMatchObject({
      outcome: 'sharpen',
      result: {
        analysis: 'The list hangs on Kim’s boss. Ask Kim when the boss decides.',
        evidence: [{ entryId: 'b' }, { entryId: 'a' }],
      },
    });
  });

  test.each<[string, object, string]>([
    ['is not sure', { confidence: 0.5 }, 'silent'],
    ['rests on nothing', { quotes: [] }, 'refused'],
    ['does not quote the line of the note', { quotes: [{ line: 4, quote: 'by Friday' }] }, 'refused'],
    ['gives no reason', { reasoning: ' ' }, 'refused'],
    ['sends people to an address', { reasoning: 'See https://example.com for it.' }, 'refused'],
    ['names a number that nobody said', { reasoning: 'Kim needs 14 days.' }, 'refused'],
    ['puts it better without a word', { verdict: 'sharpen', thing: null }, 'refused'],
    ['has an outcome of its own', { verdict: 'delete' }, 'refused'],
  ])('one that %s is not taken', (_, change, outcome) => {
    expect(readReview(review(change), reading).result.outcome).toBe(outcome);
  });
});
