// The four verdicts as the screen names them, in the order of the buttons.
import type { Verdict } from '#meeting/ranking.ts';

export const verdictWords: Readonly<Record<Verdict, string>> = {
  useful: 'Useful',
  wrong: 'Wrong',
  'too-late': 'Too late',
  'too-pushy': 'Too pushy',
};
