// A line of the transcript with its history: heard by several devices, corrected, renamed and split by people.
import type { Actor } from '../events.ts';
import type { TranscriptEntry } from '../transcript.ts';

/** What another device heard of a line. */
export interface JoinedEntry extends TranscriptEntry {
  sequence: number;
  actor: Actor;
  /** How the line read from then on. */
  joinedText?: string;
  takesSpeaker: boolean;
}

/** What a line has of the device that it stands for. */
type AsHeard = Pick<TranscriptEntry, 'text' | 'speaker' | 'confidence'> & { actor: Actor };

/** Off which line it was split, by whom and when. */
export interface SplitOff {
  lineId: string;
  actor: Actor;
  at: string;
  /** The white space that stood between the two. */
  between: string;
  /** False while the split waits on this device. */
  saved: boolean;
}

export interface MeetingEntry extends TranscriptEntry {
  /** 0 while it waits on this device for the server. */
  sequence: number;
  actor: Actor;
  /** Set when the server will never take it; in words. */
  refused?: string;
  /** Set when a person mended it: who, when, and how it read before the first time. */
  corrected?: {
    actor: Actor;
    at: string;
    before: { text: string; speaker: string };
    /** False while the correction waits on this device. */
    saved: boolean;
  };
  /** Set when the server will never take a correction of this device; in words. */
  correctionRefused?: string;
  /** The speakers it had before it was renamed with all lines of that name, oldest first. */
  formerly?: readonly string[];
  /** What other devices heard of it, in the order of the log. */
  joined?: readonly JoinedEntry[];
  /** Before the first of them. */
  asHeard?: AsHeard;
  /** A person split its end off: the line that this is. */
  continuedBy?: string;
  /** A person split it off the line before it. */
  splitOff?: SplitOff;
}
