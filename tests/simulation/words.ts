// What is said in a history: words that no two lines have in common by chance, so that none is taken for another's repeat.
import { randomFrom } from '../../eval/figures/random.ts';

const syllables = ['ba', 'do', 'fe', 'gu', 'ka', 'lo', 'mi', 'nu', 'pe', 'ra', 'so', 'ti', 'vu', 'we', 'zo'];
const wordsInLine = 7;

/** The same words for the same number. A few lines are too short to be looked at. */
export function wordsFor(number: number): string {
  if (number > 0.95) return 'yes';
  const random = randomFrom(Math.floor(number * 2 ** 32));
  const syllable = () => syllables[Math.floor(random() * syllables.length)]!;
  const word = () => syllable() + syllable() + syllable();
  return Array.from({ length: wordsInLine }, word).join(' ');
}
