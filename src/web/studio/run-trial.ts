// Tries two versions of an agent on a meeting, and puts what they would have whispered side by side by line. The same run as
// in a meeting, on this page: nothing is sent and nothing is published.
import { ownAgent } from '#agents/own/own-agent.ts';
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { tryAgent } from '#engine/trial/try-agent.ts';
import { loadModels } from '#language/models/models.ts';
import { wallClock } from '#meeting/clock.ts';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingEntry, MeetingState } from '#meeting/state/meeting-state.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';

export interface TrialRow {
  line: MeetingEntry;
  /** What each version would have whispered on it. */
  saved?: EmittedOutput | undefined;
  edited?: EmittedOutput | undefined;
  change: 'same' | 'new' | 'gone' | 'changed';
}

export interface TrialResult {
  rows: TrialRow[];
  /** Lines that were looked at. */
  lines: number;
}

export interface TrialTask {
  state: MeetingState;
  /** Lines of people who may not be analysed are not looked at. */
  policy: ConsentPolicy;
  /** Undefined where nothing is saved yet. */
  saved: string | undefined;
  edited: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  progress(share: number): void;
}

/** Rejects when it is aborted. */
export async function runTrial({
  state,
  policy,
  saved,
  edited,
  signal,
  progress,
}: TrialTask): Promise<TrialResult> {
  await loadModels();
  const { agreed } = agreedPart(state, policy);
  const versions = saved === undefined || saved === edited ? [edited] : [edited, saved];
  const all = Math.max(1, agreed.entries.length * versions.length);
  const tried: EmittedOutput[][] = [];
  for (const [index, text] of versions.entries()) {
    const { file } = readAgentFile(text);
    const agent = file && ownAgent('own-intrial0', file);
    tried.push(
      agent
        ? await tryAgent(
            { clock: wallClock, rank },
            {
              state: agreed,
              agent,
              signal,
              progress: (lines) => progress((index * agreed.entries.length + lines) / all),
            },
          )
        : [],
    );
  }
  const [now = [], before] = tried;
  return {
    lines: agreed.entries.length,
    rows: sideBySide(agreed.entries, saved === undefined ? undefined : (before ?? now), now),
  };
}

/** The lines on which either speaks. Without a saved version nothing is a change. */
function sideBySide(
  entries: readonly MeetingEntry[],
  saved: readonly EmittedOutput[] | undefined,
  edited: readonly EmittedOutput[],
): TrialRow[] {
  const [before, now] = [saved ?? [], edited].map(
    (outputs) => new Map(outputs.map((one) => [one.entryId, one])),
  );
  return entries.flatMap((line): TrialRow[] => {
    const [one, other] = [before!.get(line.id), now!.get(line.id)];
    if (!one && !other) return [];
    return [{ line, saved: one, edited: other, change: saved ? changeOf(one, other) : 'same' }];
  });
}

function changeOf(saved: EmittedOutput | undefined, edited: EmittedOutput | undefined): TrialRow['change'] {
  if (!saved) return 'new';
  if (!edited) return 'gone';
  return saysTheSame(saved, edited) ? 'same' : 'changed';
}

function saysTheSame(one: EmittedOutput, other: EmittedOutput): boolean {
  return (
    one.outputs.insights.join() === other.outputs.insights.join() &&
    one.outputs.analysis === other.outputs.analysis &&
    one.ranking?.decision === other.ranking?.decision
  );
}
