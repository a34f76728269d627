import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hear, type RecentLines } from './hear.ts';
import type { HeardEntry } from './heard-lines.ts';

const talk = [
  'Good morning everybody, shall we begin with the budget for the second quarter?',
  'Yes, let us do that.',
  'We planned 14800 for the licences in Leeds, and spent about twelve.',
  'Then I would like to move the rest into the training budget for next year.',
  'Fine with me.',
  'As long as the auditors see the change in writing, I have nothing against it.',
];

/** The talk as one device cuts it, with how late each piece comes. */
const hearing = (device: string) =>
  fc.tuple(fc.array(fc.nat(14), { minLength: 6, maxLength: 6 }), fc.nat(4_000)).map(([cuts, lateMs]) =>
    talk.flatMap((sentence, i): HeardEntry[] => {
      const words = sentence.split(' ');
      const cut = cuts[i]! % words.length;
      const pieces = [words.slice(0, cut), words.slice(cut)].filter((piece) => piece.length > 0);
      return pieces.map((piece, part) => {
        const at = i * 8_000 + part * (words.length - cut) * 300 + lateMs;
        return {
          id: `${device}-${i}-${part}`,
          device,
          text: piece.join(' '),
          confidence: 0,
          at,
          receivedAt: at,
        };
      });
    }),
  );

function countOf(texts: readonly string[]): Map<string, number> {
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return new Map([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
}

test('[J4] however devices cut what is said, and in whatever order it comes, every word is in a line', () => {
  fc.assert(
    fc.property(hearing('ana'), hearing('ben'), hearing('cleo'), (...devices) => {
      let recent: RecentLines = [];
      for (const entry of devices.flat().toSorted((a, b) => a.receivedAt - b.receivedAt))
        recent = hear(recent, entry).recent;
      const lines = countOf(recent.map(({ text }) => text));
      for (const [word, count] of countOf(talk))
        expect(lines.get(word) ?? 0, word).toBeGreaterThanOrEqual(count);
    }),
    { numRuns: 200 },
  );
});
