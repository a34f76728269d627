// What somebody promised or was asked to do, as every part of the search for it gives it.
import type { Finding, TextSpan } from '#language/reading/finding.ts';

export type CommitmentRule =
  | 'task/promise'
  | 'task/shared-plan'
  | 'task/request'
  | 'task/duty'
  | 'task/assignment'
  | 'task/named'
  | 'task/accepted'
  /** Only the model found it: no rule matches these words. */
  | 'task/learnt';

export interface Commitment extends Finding<CommitmentRule> {
  /** From the verb on, exactly as spoken. */
  task: string;
  /** Whose task it is: the speaker's, that of the person named, or of the one who was asked without a name. */
  owner:
    | { kind: 'speaker' }
    | { kind: 'named'; name: string }
    | { kind: 'addressed'; name: string }
    | { kind: 'unsaid' };
  /** As spoken; of a time that was corrected at once, the later one. */
  due?: string;
  /** Where that stands; undefined where it was said in the line before, with what was asked. */
  dueAt?: TextSpan;
}

/** Somebody else is asked or told to do it. */
export const isRequest = ({ rule }: Commitment): boolean =>
  rule === 'task/request' || rule === 'task/assignment';

/** In the same words, in part. */
export const overlap = (a: Finding, b: Finding): boolean => a.start < b.end && b.start < a.end;
