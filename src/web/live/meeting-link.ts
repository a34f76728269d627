// What the meeting screen holds in its hand: one live meeting, wherever its engine runs. Free of React.
// Two ways to make one: remote-link.ts (a signed-in person, over the server) and web/local/local-link.ts (nobody signed in).
import type { AuditLog } from '#meeting/governance.ts';
import type { MeetingState } from '#meeting/meeting-state.ts';
import type { Rating } from '#meeting/ranking.ts';
import type { User } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { AgentsHealth } from './agents-health.ts';
import type { KeptThresholds } from './kept-thresholds.ts';

/** An entry as the recogniser delivers it; the link adds the session, and the id and the time where they are left out. */
export type HeardWords = Pick<TranscriptEntry, 'text' | 'speaker' | 'confidence'> &
  Partial<Pick<TranscriptEntry, 'id' | 'timestamp'>>;

/** What is wrong with an entry; at least one of the two. */
export type Correction = Partial<Pick<TranscriptEntry, 'text' | 'speaker'>>;

export interface MeetingLink {
  readonly sessionId: string;
  readonly user: User;
  /** 'server': kept on the server and shared; 'device': kept in this browser alone. */
  readonly keptOn: 'server' | 'device';
  /** True when this browser holds words of this meeting that were said before anybody signed in. */
  readonly saidBefore?: boolean;
  state(): MeetingState;
  /** Calls `changed` after every change of the picture; the answer ends it. */
  subscribe(changed: () => void): () => void;
  /** Takes an entry; the same id again changes nothing. It is on this device's disk (or shown as waiting) before this returns to the event loop; never throws. */
  say(words: HeardWords): void;
  /** Shows others what is being said now; an empty text ends it. Sent and forgotten. */
  saySoFar(words: { speaker: string; text: string }): void;
  startRecording(): void;
  /** Adds the running recording's whole minutes to the meeting's duration, which is `minutes` where they are given. */
  stopRecording(minutes?: number): void;
  rename(title: string): void;
  /** Mends an entry. Like what is said, this and the next two are safe on the device at once, and show at once. */
  correct(entryId: string, correction: Correction): void;
  giveFeedback(outputId: string, rating: Rating): void;
  /** Whether a participant agrees to being written down and analysed. */
  giveConsent(participantId: string, given: boolean): void;
  /** How the agents are doing now. Rejects when nobody can tell. */
  health(): Promise<AgentsHealth>;
  /** The audit records of one trace, oldest first. Rejects when they are out of reach. */
  audit(traceId: string): Promise<AuditLog[]>;
  readonly thresholds: KeptThresholds;
  close(): void;
}
