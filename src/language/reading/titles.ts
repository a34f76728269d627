// The titles before names, and what people are called by: "Anna" of "Anna Weber", "Dr. Weber" of "Dr. Anna Weber".

export const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr doctor mister prof professor sir madam'.split(' '),
);

const particles = new Set('van von de del della der den di da dos la le bin ten ter zu'.split(' '));

/** The first name, or title and surname. */
export function shortName(name: string): string {
  const words = wordsOf(name);
  const from = titleWords(words);
  if (from === 0 || from === words.length) return words[0] ?? '';
  let surname = words.length - 1;
  while (surname > from && particles.has(words[surname - 1]!.toLowerCase())) surname--;
  return [...words.slice(0, from), ...words.slice(surname)].join(' ');
}

/** In small letters, the word by which a name is known again: "anna" of "Anna Weber", "weber" of "Dr. Weber". */
export function firstName(name: string): string {
  const words = wordsOf(name.toLowerCase());
  return words[titleWords(words)] ?? words[0] ?? '';
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/);

/** How many words at the beginning are titles: "Prof. Dr." */
function titleWords(words: readonly string[]): number {
  const first = words.findIndex((word) => !titles.has(word.toLowerCase().replace(/\.$/, '')));
  return first < 0 ? words.length : first;
}
