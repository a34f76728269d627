// The report of a meeting: who was there, what was said and what it came to, made from the meeting's state alone. The page,
// the server and every export use this one, so the same state gives the same report wherever it is made.
import { loadModels, modelsInUse } from '#language/models/models.ts';
import type { MeetingState } from '#meeting/meeting-state.ts';
import type { OwnNote } from '#meeting/notes.ts';
import type { MeetingReport, ReportedNote } from '#meeting/report.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { linesOf } from './lines.ts';

/**
 * Waits for the language models first, so that a report never depends on who looked before. `ownNotes`: of whoever the report
 * is for. Undefined before there is a meeting.
 */
export async function makeReport(
  state: MeetingState,
  ownNotes: readonly OwnNote[] = [],
): Promise<MeetingReport | undefined> {
  // Where they cannot be had, the report is made without them and says so.
  await loadModels().catch(() => undefined);
  return reportOf(state, ownNotes);
}

/** With the models that are in memory now. */
function reportOf(state: MeetingState, ownNotes: readonly OwnNote[]): MeetingReport | undefined {
  const { session, outputs } = state;
  const analysis = analyseMeeting(state);
  if (!session || !analysis) return undefined;
  const entries = linesOf(state).map(({ entry }) => entry);
  const meetingNotes = notesOf(state, ownNotes);
  const withModels = modelsInUse() !== undefined;
  return { session, entries, outputs, meetingNotes, analysis, withModels, sample: false };
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
