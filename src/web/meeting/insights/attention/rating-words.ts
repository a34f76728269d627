// The four ratings as the screen names them, in the order of the buttons.
import type { Rating } from '#meeting/outputs/ranking.ts';

export const ratingWords: Readonly<Record<Rating, string>> = {
  useful: 'Useful',
  wrong: 'Wrong',
  'too-late': 'Too late',
  'too-pushy': 'Too pushy',
};
