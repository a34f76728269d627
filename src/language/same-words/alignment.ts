// Which words of two lines are the same words said once: the best local alignment of the two, as pairs of places.
import type { SpokenWord } from './spoken-words.ts';

/** The places of one word in both lines. */
export type WordPair = readonly [one: number, other: number];

const same = 2;
const soundsAlike = 1;
const missing = -1;
const otherWord = -1;

/** In order. Undefined words of `other` are nobody's. The work is the product of the two lengths. */
export function align(one: readonly SpokenWord[], other: readonly (SpokenWord | undefined)[]): WordPair[] {
  const width = other.length + 1;
  const scores = new Int32Array((one.length + 1) * width);
  let best = 0;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const at = i * width + j;
      const score = Math.max(
        0,
        scores[at - width - 1]! + likeness(one[i - 1]!, other[j - 1]),
        scores[at - width]! + missing,
        scores[at - 1]! + missing,
      );
      scores[at] = score;
      if (score > scores[best]!) best = at;
    }
  }
  const pairs: WordPair[] = [];
  for (let at = best; scores[at]! > 0;) {
    const [i, j] = [Math.floor(at / width), at % width];
    const alike = likeness(one[i - 1]!, other[j - 1]);
    if (scores[at] === scores[at - width - 1]! + alike) {
      if (alike > 0) pairs.push([i - 1, j - 1]);
      at -= width + 1;
    } else if (scores[at] === scores[at - width]! + missing) at -= width;
    else at -= 1;
  }
  return pairs.toReversed();
}

function likeness(one: SpokenWord, other: SpokenWord | undefined): number {
  if (one.form === other?.form) return same;
  return one.sound === other?.sound ? soundsAlike : otherWord;
}
