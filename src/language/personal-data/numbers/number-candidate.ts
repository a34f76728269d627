// A long number as the judges of phones, cards and social security numbers see it, and their verdict.
import type { Weight } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Cue } from './number-cues.ts';
import type { NumberRun } from './number-run.ts';

/** A number with what stands around it. */
export interface NumberCandidate {
  reading: Reading;
  run: NumberRun;
  cue: Cue | undefined;
  /** The text says hardly anything else, as in an answer to a question. */
  alone: boolean;
  /** It is an amount of money or a count of something. */
  amount: boolean;
}

export interface Judgement {
  weights: readonly Weight[];
  checks?: readonly string[];
}
