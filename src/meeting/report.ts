// The report of a meeting in its exchange format: participants, transcript and results. Made by report/.
import { z } from 'zod';
import { MeetingAnalysis } from './outputs/analysis.ts';
import { OutputCheck } from './events.ts';
import { NoteAudience } from './notes.ts';
import { AgentOutput } from './outputs/output.ts';
import { Ranking } from './outputs/ranking.ts';
import { MeetingSession, Timestamp } from './session.ts';
import { MeetingSummary } from './models/summary.ts';
import { Trail } from './outputs/trail.ts';
import { TranscriptEntry } from './transcript.ts';

const ReportedOutput = AgentOutput.extend({
  entryId: z.string().optional(),
  ranking: Ranking.optional(),
  trail: Trail.optional(),
  check: OutputCheck.pick({ outcome: true, reason: true })
    .extend({ at: Timestamp, model: z.string().optional(), before: z.string().optional() })
    .optional(),
});

/** A note as a report tells it. `to`: me is one of the reader's own. */
const ReportedNote = z.object({
  to: z.enum(['me', ...NoteAudience.options]),
  by: z.string(),
  at: Timestamp,
  text: z.string(),
  entryId: z.string().optional(),
});
export type ReportedNote = z.infer<typeof ReportedNote>;

export const MeetingReport = z.object({
  session: MeetingSession,
  /** Every speaker by name: a report is read by others, to whom "You" would mean themselves. */
  entries: z.array(TranscriptEntry),
  /** Those that were withdrawn among them, marked: `check` says why. */
  outputs: z.array(ReportedOutput),
  /** What people wrote down for others, and whoever asked for the report for themselves. */
  meetingNotes: z.array(ReportedNote),
  analysis: MeetingAnalysis,
  /** By a template; absent where none was asked for. */
  summary: MeetingSummary.optional(),
  /** False where the language models could not be loaded: summary and sentiment are the rules' alone, follow-ups are missing. */
  withModels: z.boolean(),
  /** True for the sample that belongs to no meeting. */
  sample: z.boolean(),
  /** What concerns people who said no to being analysed, counted; absent where nobody did. */
  leftOut: z.object({ lines: z.number().int().min(0), outputs: z.number().int().min(0) }).optional(),
});
export type MeetingReport = z.infer<typeof MeetingReport>;

export const exportFormats = ['markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];
