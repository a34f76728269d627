// What the meeting screen holds in its hand: one live meeting, wherever its engine runs. Free of React.
// Two ways to make one: remote-link.ts (a signed-in person, over the server) and web/local/local-link.ts (nobody signed in).
import type { Picture } from '#meeting/picture.ts';
import type { User } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** An entry as the recogniser delivers it; the link adds id, session and time. */
export type HeardWords = Pick<TranscriptEntry, 'text' | 'speaker' | 'confidence'>;

export interface MeetingLink {
  readonly sessionId: string;
  readonly user: User;
  /** 'server': kept on the server and shared; 'device': kept in this browser alone. */
  readonly keptOn: 'server' | 'device';
  /** True when this browser holds words of this meeting that were said before anybody signed in. */
  readonly saidBefore?: boolean;
  picture(): Picture;
  /** Calls `changed` after every change of the picture; the answer ends it. */
  subscribe(changed: () => void): () => void;
  /** Takes an entry. It is on this device's disk (or shown as waiting) before this returns to the event loop; never throws. */
  say(words: HeardWords): void;
  /** Shows others what is being said now; an empty text ends it. Sent and forgotten. */
  saySoFar(words: { speaker: string; text: string }): void;
  startRecording(): void;
  /** Adds the running recording's whole minutes to the meeting's duration. */
  stopRecording(): void;
  rename(title: string): void;
  close(): void;
}
