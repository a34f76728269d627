// The re-check after a speaker was renamed in all lines: replaces the old name by the new one in every output. The lines'
// words are the same, so no agent runs again; quotes stay as they were spoken. One event covers the whole renaming.
import type { MeetingEvent, OutputCheck } from '#meeting/events.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import { isSameName, nameOn } from '#meeting/people/renames.ts';
import { type EmittedOutput, outputAlone, stands } from '#meeting/state/standing-outputs.ts';
import type { LiveSession } from '../../session/live-sessions.ts';
import type { RunDependencies } from '../entry-run.ts';
import type { JobClaim } from '../in-flight-runs.ts';
import { writeChecked } from './write-checked.ts';

/** A renaming with the job of its re-check. */
export interface RenamingWork {
  renamed: MeetingEvent<'speaker-renamed'>;
  /** The current meeting, this renaming included. */
  state: MeetingState;
  live: LiveSession;
  claim: JobClaim;
}

/** Rejects when the log cannot be written. */
export async function runRenaming(dependencies: RunDependencies, work: RenamingWork): Promise<void> {
  const { renamed, state } = work;
  const checks = renamingChecks(state, renamed.body);
  await writeChecked(dependencies.tasks.clock, renamed, work, { entryId: '', checks });
}

function renamingChecks(
  { entries, outputs }: Pick<MeetingState, 'entries' | 'outputs'>,
  { from, to }: { from: string; to: string },
): OutputCheck[] {
  const names = new Map(entries.map((entry) => [entry.id, nameOn(entry)]));
  /** Two people were separated again: outputs that rest only on one person's lines use that person's name. */
  const bothSpeak = [...names.values()].some((name) => isSameName(name, from));
  const isMeant = ({ evidence }: AgentOutput) => {
    const quoted = evidence.map(({ entryId }) => names.get(entryId) ?? '');
    return quoted.some((name) => isSameName(name, to)) && !quoted.some((name) => isSameName(name, from));
  };
  return outputs
    .filter((output) => stands(output) && (!bothSpeak || isMeant(output)))
    .flatMap((before) => {
      const output = underName(before, from, to);
      const reason = `${from} was renamed to ${to}, and so the name in it.`;
      return output ? { outputId: before.id, outcome: 'revised' as const, reason, output } : [];
    });
}

/** Undefined where it does not say the name. */
function underName(emitted: EmittedOutput, from: string, to: string): AgentOutput | undefined {
  const output = outputAlone(emitted);
  const quotes = output.evidence.map(({ quote }) => RegExp.escape(quote));
  const name = `(?<![\\p{L}\\p{N}])${RegExp.escape(from)}(?![\\p{L}\\p{N}])`;
  const words = new RegExp(`(${quotes.join('|')})|${name}`, 'gu');
  let says = false;
  const inText = (text: string) =>
    text.replace(words, (found: string, quote: string | undefined) => {
      if (quote !== undefined) return found;
      says = true;
      return to;
    });
  const { analysis, insights, reasoning_chain } = output.outputs;
  const outputs = {
    ...output.outputs,
    analysis: inText(analysis),
    insights: insights.map(inText),
    reasoning_chain: reasoning_chain.map(inText),
  };
  const people =
    output.people &&
    Map.groupBy(Object.entries(output.people), ([person]) => inText(person))
      .entries()
      .map(([person, notes]) => [person, notes.flatMap(([, known]) => known.map(inText))] as const);
  const now = { ...output, outputs, ...(people && { people: Object.fromEntries(people) }) };
  return says ? now : undefined;
}
