// What those who judge a long number are shown, and what they say of it.
import type { Weight } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Cue } from './number-cues.ts';
import type { NumberRun } from './number-run.ts';

/** A number where it stands. */
export interface NumberPlace {
  reading: Reading;
  run: NumberRun;
  cue: Cue | undefined;
  /** Hardly anything else is said: the answer to a question. */
  alone: boolean;
  /** Money or a count of something. */
  amount: boolean;
}

export interface Judgement {
  weights: readonly Weight[];
  checks?: readonly string[];
}
