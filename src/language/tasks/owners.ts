// Owner and time of a line that is known to hold a commitment, because a model or a person said so: what the rules find
// first, else the speaker, unless the line tells somebody else.
import type { Reading } from '#language/reading/reading.ts';
import { findAmounts } from '#language/things/amounts.ts';
import { findAcceptance } from './acceptance.ts';
import { type Around, calledAround, calledBy } from './addressing.ts';
import type { Commitment } from './commitments/commitment.ts';
import { findCommitments } from './commitments.ts';
import { correctedDue } from './times/corrections.ts';
import { findDueWords } from './times/due-words.ts';

export interface Assigned {
  owner: Commitment['owner'];
  /** As spoken. */
  due?: string;
}

export function ownerAndDue(reading: Reading, around: Around): Assigned {
  const found = findCommitments(reading, around).toSorted((a, b) => b.confidence - a.confidence);
  const best = found.find(({ owner }) => owner.kind !== 'unsaid') ?? found[0];
  const owner = best && best.owner.kind !== 'unsaid' ? best.owner : ownerWithout(reading, around);
  const due = best?.due ?? found.find((commitment) => commitment.due)?.due ?? dueWithout(reading);
  return { owner, ...(due ? { due } : {}) };
}

/** Without a wording that tells, what is taken on is the speaker's, and what is put to somebody theirs. */
function ownerWithout(reading: Reading, around: Around): Commitment['owner'] {
  const last = reading.tokens.length;
  if (last === 0 || findAcceptance(reading).length > 0) return { kind: 'speaker' };
  const name = calledAround(reading, 0, last, calledBy(around));
  return name === undefined ? { kind: 'speaker' } : { kind: 'named', name };
}

/** A deadline before any other time; else a length of time with which the line begins: "Two days, I'd say." */
function dueWithout(reading: Reading): string | undefined {
  const dues = findDueWords(reading);
  const due = dues.toSorted((a, b) => b.confidence - a.confidence || a.start - b.start)[0];
  if (due) return correctedDue(reading, dues, due, 0)?.text;
  const first = reading.tokens[0]?.start;
  return findAmounts(reading).find(({ unit, start }) => unit === 'duration' && start === first)?.text;
}
