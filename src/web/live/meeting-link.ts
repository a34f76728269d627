// The interface between the meeting screen and one live meeting, wherever its engine runs, in parts with one purpose each.
// Free of React. Two implementations: remote-link.ts (a signed-in person, over the server) and web/local/local-link.ts.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { BodyOf } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import type { HourBudget, ModelOfMeeting } from '#meeting/models/model-budget.ts';
import type { Rating } from '#meeting/outputs/ranking.ts';
import type { CompanyCorrection, WrongCompany } from '#meeting/outputs/wrong-companies.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { AgentsHealth } from './agents-health.ts';
import type { KeptThresholds } from './kept-thresholds.ts';
import type { KeptOwnNotes } from './own-notes.ts';
import type { LastTime } from '#meeting/models/last-time.ts';
import type { MeetingQuestions } from './meeting-questions.ts';
import type { MeetingStateCell } from './meeting-state-cell.ts';

/** An entry as the recogniser delivers it; the session, and the id and the time where they are left out, are added. */
export type RecognizedSpeech = Pick<TranscriptEntry, 'text' | 'speaker' | 'confidence'> &
  Partial<Pick<TranscriptEntry, 'id' | 'timestamp'>>;

/** What is wrong with an entry; at least one of the two. */
export type EntryCorrection = Partial<Pick<TranscriptEntry, 'text' | 'speaker'>>;

export interface MeetingLink {
  readonly sessionId: string;
  readonly user: User;
  /** 'server': kept on the server and shared; 'device': kept in this browser alone. */
  readonly keptOn: 'server' | 'device';
  /** True when this browser holds words of this meeting that were said before anybody signed in. */
  readonly saidBefore?: boolean;
  /** The meeting as the server had it when it was opened. Absent where no server was asked. */
  readonly opened?: MeetingSession;
  /** What has happened, to read and to follow. */
  readonly state: Pick<MeetingStateCell, 'get' | 'subscribe'>;
  /** What a person does. Shown at once and safe on this device before it returns to the event loop; never throws. */
  readonly actions: MeetingActions;
  readonly engine: EngineReports;
  /** Questions that a language model of the server answers. Absent where no server was asked. */
  readonly questions?: MeetingQuestions;
  /** What language models may use in this meeting. Absent where no server was asked. */
  readonly modelBudget?: ModelBudgetOnServer;
  /** What is owed from the last meeting with the same people. Rejects when nobody can tell. */
  lastTime(signal: AbortSignal): Promise<LastTime>;
  readonly thresholds: KeptThresholds;
  readonly wrongCompanies: KeptWrongCompanies;
  /** This person's own notes. */
  readonly ownNotes: KeptOwnNotes;
  close(): void;
}

/** The companies of which this person has said that a name does not mean them. Rejects when they are out of reach. */
export interface KeptWrongCompanies {
  /** The last first. */
  load(): Promise<WrongCompany[]>;
  forget(wrong: WrongCompany): Promise<void>;
}

export interface ModelBudgetOnServer {
  /** Which model there is, and what the server's settings allow. Rejects when nobody can tell. */
  model(): Promise<ModelOfMeeting>;
  /** Sets the whole budget for an hour; it comes back through the log. Rejects with a sentence for people. */
  change(perHour: HourBudget): Promise<void>;
}

export interface MeetingActions {
  /** Adds an entry; the same id again changes nothing. */
  say(speech: RecognizedSpeech): void;
  /** Shows others what is being said now; an empty text ends it. Sent and forgotten. */
  sayInterim(words: { speaker: string; text: string }): void;
  startRecording(): void;
  /**
   * `minutes`: what was recorded in the whole meeting, where it is not the time that has passed. `at`: when it ended by this device's
   * clock, ISO 8601, where that was not now.
   */
  stopRecording(ended?: { minutes?: number; at?: string }): void;
  rename(title: string): void;
  correct(entryId: string, correction: EntryCorrection): void;
  /** Every line that carries the name `from`, now or later, reads `to`; the reverse takes it back. */
  renameSpeaker(from: string, to: string): void;
  /** Says that what another device heard of a line is no part of it: both are lines. */
  part(entryId: string, lineId: string): void;
  /** Makes two lines of one; `first` and `rest` together are its text. `speaker`: who said the rest, where it is somebody else. */
  split(lineId: string, parts: { first: string; rest: string; speaker?: string }): void;
  /** Joins what was split off to the end of its line again. */
  undoSplit(entryId: string, lineId: string): void;
  giveFeedback(outputId: string, rating: Rating): void;
  /** Says whether a name means the company that a directory knows under it. */
  correctCompany(correction: CompanyCorrection): void;
  /** Whether a participant agrees to being written down and analysed. */
  giveConsent(participantId: string, given: boolean): void;
  /** Writes a note for others, or one of this person's anew. */
  writeNote(note: BodyOf<'note-written'>): void;
  removeNote(note: BodyOf<'note-removed'>): void;
  /** Sets the whole brief. */
  changeBrief(brief: MeetingBrief): void;
}

/** What the engine tells when it is asked. */
export interface EngineReports {
  /** How the agents are doing now. Rejects when nobody can tell. */
  health(): Promise<AgentsHealth>;
  /** The audit records of one trace, oldest first. Rejects when they are out of reach. */
  audit(traceId: string): Promise<AuditLog[]>;
}
