import type { Reading } from '#language/reading/reading.ts';
import { type Around, type Commitment, findCommitments } from './commitments.ts';
export interface Assigned {
  owner: Commitment['owner'];
  due?: string;
}
export function ownerAndDue(reading: Reading, around: Around): Assigned {
  const [best] = findCommitments(reading, around).toSorted((a, b) => b.confidence - a.confidence);
  return best ? { owner: best.owner, ...(best.due ? { due: best.due } : {}) } : { owner: { kind: 'unsaid' } };
}
