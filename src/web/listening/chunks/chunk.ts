// The data of this folder: the recording of one channel on one device, its chunks, and the utterances made from them. Samples
// are mono, 16 kHz, 16 bit; times are milliseconds since 1970.
import type { Channel } from '#meeting/transcription.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';

/** One unbroken recording of one channel. */
export interface CaptureRun {
  id: string;
  /** The page that recorded it: no other page sends its chunks while that one lives. */
  owner: string;
  userId: string;
  sessionId: string;
  channel: Channel;
  /** What may make text of it. Sound that was to stay on this device never leaves it. */
  method: 'cloud' | 'on-device';
  /** BCP 47. */
  language: string;
  /** Of its first sample. */
  startedAt: number;
}

export interface Chunk {
  id: string;
  run: CaptureRun;
  /** In samples of the run; `to` is not part of it. */
  from: number;
  to: number;
  /** So many of its first samples are in the chunk before it as well. */
  overlap: number;
  speechMs: number;
  /** Its end may be in the middle of a word. */
  forced: boolean;
  /** Why no text could be made of it, in words; it is then kept, and not tried again. */
  aside?: string;
}

/** Transcribed, and not yet in the meeting. */
export interface PendingUtterance {
  id: string;
  userId: string;
  sessionId: string;
  owner: string;
  channel: Channel;
  text: string;
  /** 0: not reported. */
  confidence: number;
  at: number;
  until: number;
  /** For the list of low-confidence lines. */
  lowConfidence: boolean;
}

/** The end of what a run has said: what the next chunk must know to say no word twice and lose none. */
export interface Tail {
  runId: string;
  /** Where the last chunk ended, in samples of the run. */
  to: number;
  /** The last words with their middles; those of a broken end are left to the next chunk. */
  said: TimedWord[];
  left: TimedWord[];
  /** Whether the words had times; else only the text tells what was said. */
  timed: boolean;
  /** The last of the text, for the recogniser to go on from. Empty after anything doubtful. */
  text: string;
}

export interface TimedWord {
  word: string;
  at: number;
}

export const msOf = (samples: number): number => (samples * 1_000) / speechSampleRate;
/** When a sample of a run was recorded. */
export const timeOf = (run: CaptureRun, sample: number): number => run.startedAt + msOf(sample);
