// Decides whether a number is a social security number: by its form, or by the words around it. The last four digits alone
// count only where the line says what they are.
import type { Judgement, NumberCandidate } from './number-candidate.ts';

const longestAsTyped = 10;

export function judgeSocialSecurity({ run, cue, amount }: NumberCandidate): Judgement | undefined {
  const { digits, shape } = run;
  const cued = cue?.kind === 'ssn';
  if (digits.length === 9 && shape === '3-2-4' && cue?.kind !== 'other' && !digits.startsWith('000'))
    return { weights: [[cued ? 0.95 : 0.75, 'for the form of the number']] };
  if (cued && digits.length >= 9 && digits.length <= longestAsTyped)
    return { weights: [[0.9, 'for its length, after “social security”']] };
  if (digits.length !== 4 || run.international || amount) return undefined;
  return cued && cue.strangers <= (cue.word === 'ssn' ? 1 : 0)
    ? { weights: [[0.8, 'for the last four of a social security number']] }
    : undefined;
}
