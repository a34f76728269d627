// The list of one person's meetings, for the dashboard and the analysis page; free of React. Created by meetingsOn() in
// web/account (the server's list for a signed-in person, otherwise this browser's).
import type { BriefPerson } from '#meeting/brief.ts';
import type { MeetingPlace, MeetingTotals } from '#meeting/meeting-list.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { OwnNote } from '#meeting/notes.ts';
import type { TemplateId } from '#meeting/models/summary.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { ListFollower } from '#protocol/client/follow-list.ts';
import type { AllQuestions, MeetingQuestions } from './meeting-questions.ts';
import type { ReportFile, ReportFileOptions } from '#report/file/report-file.ts';

export interface ExportOptions extends Pick<ReportFileOptions, 'format' | 'timeZone'> {
  /** Of its summary: the one for the kind of meeting unless told. */
  template?: TemplateId | undefined;
}

export interface Meetings {
  /** Newest first: the first hundred, or the hundred behind `before`. */
  list(before?: MeetingPlace): Promise<MeetingSession[]>;
  /** Of all of them. */
  totals(): Promise<MeetingTotals>;
  /** Those of this person's last meetings: on whose side they were and what they do, as it was last set. */
  people(): Promise<BriefPerson[]>;
  /** The title is trimmed and must not be blank. */
  create(title: string): Promise<MeetingSession>;
  remove(sessionId: string): Promise<void>;
  /** For whoever was invited. */
  leave(sessionId: string): Promise<void>;
  /** Hears how the list changes elsewhere; the answer ends it. */
  follow(follower: ListFollower): () => void;
  /** The whole meeting as it stands, for a report; undefined when there is none (or it is somebody else's). */
  state(sessionId: string): Promise<MeetingState | undefined>;
  /** What is asked of people before what they say in this meeting is analysed. */
  consentPolicy(sessionId: string): Promise<ConsentPolicy>;
  /** What this person wrote down for themselves beside it. */
  ownNotes(sessionId: string): Promise<readonly OwnNote[]>;
  /** Questions about all of them. */
  readonly questions: AllQuestions;
  /** About one of them, to a language model of the server; undefined where no server keeps it. */
  questionsOf(sessionId: string): MeetingQuestions | undefined;
  /** The meeting as a file, with personal data masked; the export is written down. Rejects with a sentence for people. */
  exportFile(sessionId: string, options: ExportOptions): Promise<ReportFile>;
}
