// Which action items belong in a report: those of lines in which the meeting's sheet has a promise. An agent hears a task before anybody
// has answered; whether somebody owes it shows in what comes behind.
import { languageOf } from '#language/languages/language-of.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { Line } from '../lines.ts';
import type { HeldSentence } from '../held/held-sentence.ts';

type Resting = Pick<AgentOutput, 'evidence'>;

/** Without models all do, and so does what is not in English, of which nothing is learnt. */
export function onTheSheet(
  lines: readonly Line[],
  held: readonly HeldSentence[],
): (output: Resting) => boolean {
  if (!modelsInUse()?.minutes) return () => true;
  const promised = new Set(
    held.flatMap(({ entry, kinds, after }) =>
      kinds.has('promises') ? [entry.id, ...(after ? [after.entryId] : [])] : [],
    ),
  );
  const inOther = new Set(
    lines.flatMap(({ entry, facts }) =>
      (languageOf(facts.reading.text) ?? 'en') === 'en' ? [] : [entry.id],
    ),
  );
  return ({ evidence }) => evidence.some(({ entryId }) => promised.has(entryId) || inOther.has(entryId));
}
