// Numbers for words and for pairs of words, the same on every machine: what the models know features by.

/** Words longer than any real one are told apart by their beginning. */
const mostCharacters = 40;

/** 32 bits of a word, or of the part of it from `from` up to `to`, after Fowler, Noll and Vo. */
export function hashOf(word: string, from = 0, to = word.length): number {
  let hash = 0x811c9dc5;
  const end = Math.min(to, from + mostCharacters);
  for (let i = from; i < end; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** One number of two; the order matters. */
export function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ (other + 0x9e3779b9 + (one << 6) + (one >>> 2)), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}
