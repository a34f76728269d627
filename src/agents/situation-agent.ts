// Makes an agent out of the situations it has something to say of.
import type { Finding } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { SituationContext } from '#language/situations/situation.ts';
import type { AgentDefinition } from '#meeting/agent.ts';
import type { Agent, AgentContext, AgentResult } from './agent.ts';
import {
  type Brief,
  contextOfSituation,
  nothingKnown,
  spokenOf,
  tell,
  type Tellings,
} from './situation-told.ts';

interface Speciality<R extends string> {
  definition: AgentDefinition;
  /** Completes "No … in this entry.": a key of meeting/reason.ts. */
  looksFor: string;
  find: (reading: Reading, context: SituationContext) => readonly Finding[];
  /** What is not told is another agent's. */
  tellings: Tellings<R>;
}

export function situationAgent<R extends string>(speciality: Speciality<R>): Agent {
  return { definition: speciality.definition, analyze: (context) => situationsTold(speciality, context) };
}

export function situationsTold<R extends string>(
  { find, looksFor, tellings }: Omit<Speciality<R>, 'definition'>,
  context: AgentContext,
  brief: Brief = nothingKnown,
): AgentResult {
  const about = contextOfSituation(context, brief);
  const found = toldBy(tellings, find(context.reading, about));
  const told = tell(context, found, tellings, about.side);
  if (told.length > 0) return spokenOf(context, told);
  const code = found.length === 0 ? 'nothing-found' : 'weak-signs';
  return { outcome: 'silent', reason: { code, what: looksFor } };
}

export function toldBy<R extends string>(tellings: Tellings<R>, findings: readonly Finding[]): Finding<R>[] {
  const isTold = (finding: Finding): finding is Finding<R> => Object.hasOwn(tellings, finding.rule);
  return findings.filter(isTold);
}
