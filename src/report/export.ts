// The export of a report: the content that the exit is asked to send when somebody downloads a meeting.
import type { Lane } from '#meeting/lanes.ts';
import type { OwnNote } from '#meeting/notes.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingReport } from '#meeting/report.ts';
import { makeReport } from './meeting-report.ts';
import { makeSummary, type SummaryWanted } from './summary/summary.ts';
import { reportFile, type ReportFile, type ReportFileOptions } from './file/report-file.ts';

export interface ExportRequest extends Pick<ReportFileOptions, 'format' | 'timeZone'> {
  userId: string;
  sessionId: string;
  /** What whoever takes it wrote down for themselves. */
  ownNotes?: readonly OwnNote[];
  /** How much of the meeting whoever takes it sees: all unless told. */
  lane?: Lane | undefined;
  summary: SummaryWanted;
}

/** For Exit.send(). What is written is undefined where there is no such meeting. */
export function exportOf({ userId, sessionId, lane, ownNotes, summary, ...options }: ExportRequest) {
  return {
    purpose: 'export' as const,
    to: 'a file',
    userId,
    sessionId,
    lane,
    async content(agreed: MeetingState | undefined): Promise<MeetingReport | undefined> {
      // What the exit let out is all that there is here, whatever the policy.
      const side = lane === 'room' ? 'them' : 'us';
      const wanted = { policy: 'off', pause: summary.pause, side, ownNotes } as const;
      const report = agreed && (await makeReport(agreed, wanted));
      if (!report) return undefined;
      return { ...report, summary: await makeSummary(agreed, { ...summary, side }) };
    },
    written: (report: MeetingReport | undefined, notes: readonly string[]): ReportFile | undefined =>
      report &&
      reportFile(report, {
        ...options,
        notes,
        // What was said while it was open to everybody stays in it.
        withoutAgents: lane === 'room' && report.outputs.length === 0,
      }),
    textOf: (file: ReportFile | undefined) => file?.text ?? '',
  };
}
