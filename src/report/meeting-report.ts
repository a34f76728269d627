// The report of a meeting: who was there, what was said and what it came to, made from the meeting's state alone. The page,
// the server and every export use this one, so the same state gives the same report wherever it is made.
import { loadModels, modelsInUse } from '#language/models/models.ts';
import type { MeetingState } from '#meeting/meeting-state.ts';
import type { MeetingReport } from '#meeting/report.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { linesOf } from './lines.ts';

/** Waits for the language models first, so that a report never depends on who looked before. Undefined before there is a meeting. */
export async function makeReport(state: MeetingState): Promise<MeetingReport | undefined> {
  // Where they cannot be had, the report is made without them and says so.
  await loadModels().catch(() => undefined);
  return reportOf(state);
}

/** With the models that are in memory now. */
function reportOf(state: MeetingState): MeetingReport | undefined {
  const { session, outputs } = state;
  const analysis = analyseMeeting(state);
  if (!session || !analysis) return undefined;
  const entries = linesOf(state).map(({ entry }) => entry);
  return { session, entries, outputs, analysis, withModels: modelsInUse() !== undefined, sample: false };
}

/** What stands in every report that was made without the models. */
export const withoutModels =
  'The language models could not be loaded: summary and sentiment come from simple rules, and follow-ups are missing.';
