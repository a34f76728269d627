// The report of a meeting: participants, transcript and results, computed from the meeting's state alone. The page, the
// server and every export use this file, so the same state gives the same report everywhere.
import { loadModels, modelsInUse } from '#language/models/models.ts';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { OwnNote } from '#meeting/notes.ts';
import type { Side } from '#meeting/session.ts';
import type { MeetingReport, ReportedNote } from '#meeting/report.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { linesOf } from './lines.ts';
import type { HeldSentence } from './held/held-sentence.ts';
import { holdMeeting } from './summary/summary.ts';

export interface ReportWanted {
  /** Who is left out. */
  policy: ConsentPolicy;
  /** Lets others in every few lines. */
  pause(): Promise<void>;
  /** Of whoever reads it. */
  side?: Side;
  /** Of whoever the report is for. */
  ownNotes?: readonly OwnNote[] | undefined;
  /** Brings the language models. Where they cannot be had, the report is made without them and says so. */
  load?: typeof loadModels;
}

/** Waits for the models first, so that a report never depends on who looked before. Undefined before there is a meeting. */
export async function makeReport(
  state: MeetingState,
  { policy, pause, side = 'us', ownNotes = [], load = loadModels }: ReportWanted,
): Promise<MeetingReport | undefined> {
  const held = await holdMeeting(state, pause, policy, { side, load });
  return held && reportOf(state, policy, held.sentences, ownNotes);
}

/** With the models that are in memory now. */
function reportOf(
  state: MeetingState,
  policy: ConsentPolicy,
  held: readonly HeldSentence[],
  ownNotes: readonly OwnNote[],
): MeetingReport | undefined {
  const { agreed, leftOut } = agreedPart(state, policy);
  const { session, outputs } = agreed;
  const analysis = analyseMeeting(agreed, held);
  if (!session || !analysis) return undefined;
  return {
    session,
    entries: linesOf(agreed).map(({ entry }) => entry),
    outputs: outputs.map(({ asTold: _, ...output }) => output),
    meetingNotes: notesOf(agreed, ownNotes),
    analysis,
    withModels: modelsInUse() !== undefined,
    sample: false,
    ...(leftOut.lines + leftOut.outputs > 0 && { leftOut }),
  };
}

/** In the order of writing. */
function notesOf({ notes }: MeetingState, own: readonly OwnNote[]): ReportedNote[] {
  const shared = notes.map(({ to, text, at, actor, entryId }) => ({ to, by: actor.name, at, text, entryId }));
  const mine = own.map(({ text, at, entryId }) => ({ to: 'me' as const, by: '', at, text, entryId }));
  return [...shared, ...mine].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** What stands in every report that was made without the models. */
export const withoutModels =
  'The language models could not be loaded: summary and sentiment come from simple rules, and follow-ups are missing.';
