// Runs agents on text that entered the transcript without being spoken: after a split, a parting or a join. correction-run.ts
// re-checks the outputs about the earlier text.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { MeetingEvent } from '#meeting/events.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import type { LineChange } from '#meeting/lines/lines.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import type { EntryWork } from './entry-run.ts';

/** More than agents are shown, because some of these entries may be from speakers who have not agreed. */
export const entriesBefore = 20;

/** Undefined if there is no such text, or agents have already run on it. */
export function wordsToLookAt(
  state: MeetingState,
  change: LineChange,
  live: LiveSession,
  agents: Iterable<AgentId>,
): EntryWork | undefined {
  switch (change.kind) {
    case 'entry-corrected':
      return undefined;
    case 'entry-parted': {
      const { entryId } = change.body;
      if (state.runs.some((run) => run.entryId === entryId)) return undefined;
      return workOn(state, entryId, change, live);
    }
    case 'line-split': {
      const { entryId, lineId } = change.body;
      if (state.runs.some((run) => run.entryId === entryId)) return undefined;
      const work = workOn(state, entryId, change, live);
      return work && { ...work, splitFrom: lineId };
    }
    case 'split-undone':
    case 'entry-joined': {
      const { lineId } = change.body;
      if (!changesText(change)) return undefined;
      const work = workOn(state, lineId, change, live);
      const spoke = new Set(state.outputs.flatMap((one) => (one.entryId === lineId ? [one.agentType] : [])));
      const silent = new Set([...agents].filter((id) => !spoke.has(id)));
      return work && { ...work, again: { cause: change.id, agents: silent } };
    }
  }
}

function changesText(change: MeetingEvent<'split-undone' | 'entry-joined'>): boolean {
  return change.kind === 'split-undone' || change.body.text !== undefined;
}

function workOn(
  { entries }: MeetingState,
  entryId: string,
  { at, traceId }: LineChange,
  live: LiveSession,
): EntryWork | undefined {
  const place = entries.findIndex(({ id }) => id === entryId);
  const line = entries[place];
  if (!line || line.text.length <= entryLongEnough) return undefined;
  const { id, sessionId, sequence, actor, text, speaker, timestamp, confidence } = line;
  const entry = { id, sessionId, text, speaker, timestamp, confidence };
  const said = { id, sessionId, sequence, at, actor, causes: [], traceId };
  return {
    added: { ...said, kind: 'entry-added', body: { entry } },
    recent: entries.slice(Math.max(0, place + 1 - entriesBefore), place + 1),
    live,
    claim: { attempt: 1 },
  };
}
