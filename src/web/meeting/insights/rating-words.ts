// The four verdicts as the screen names them, in the order of the buttons.
import type { Rating } from '#meeting/ranking.ts';

export const ratingWords: Readonly<Record<Rating, string>> = {
  useful: 'Useful',
  wrong: 'Wrong',
  'too-late': 'Too late',
  'too-pushy': 'Too pushy',
};
