// How good or bad single words sound, as people have rated them (AFINN-165). They are kept under their hashes.
import { hashOf } from './hash.ts';
import { packed, type PackedWeights, unpacked } from './packed.ts';

export interface RatedWords {
  /** -5 to 5; 0 for a word that nobody rated. */
  ratingOf(form: string): number;
}

/** So many that hardly a word stands in the place of another. */
const places = 2 ** 20;

export function packedRatings(ratings: ReadonlyMap<string, number>): PackedWeights {
  const at = new Float32Array(places);
  for (const [word, rating] of ratings) at[hashOf(word) & (places - 1)] = rating;
  return packed(at, 1);
}

/** Throws when the file is damaged. */
export function createRatedWords(packed: PackedWeights): RatedWords {
  const ratings = unpacked(packed);
  const mask = packed.size - 1;
  return { ratingOf: (form) => ratings[hashOf(form) & mask]! };
}
