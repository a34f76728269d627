// What a clause takes on or asks for, and around whom it is said.
import type { Weight } from '#language/reading/finding.ts';
import type { CommitmentRule, Commitment } from '../tasks/commitments/commitment.ts';
import type { DateMention } from '../things/dates.ts';
import type { GermanSentence } from './german-words.ts';

/** `participants`: who is there, by whose first names somebody may be addressed. `dates`: of the same reading. */
export interface GermanAround {
  /** Who says it. */
  speaker?: string;
  participants?: readonly string[];
  dates: readonly DateMention[];
}

export interface GermanTask {
  rule: CommitmentRule;
  /** Where the task begins. */
  from: number;
  /** The clause it stands in. */
  clause: GermanSentence;
  owner: Commitment['owner'];
  weight: Weight;
}
