// The one interface for every way of listening: the browser's recogniser, cloud transcription, Whisper on this device. A
// transcriber listens and reports; its caller decides what is recorded, shown or stored.
import type { Channel } from '#meeting/transcription.ts';
import { speech } from '#meeting/limits.ts';

/** Something that was said, as the recogniser finally has it. */
export interface Utterance {
  /** Where the same utterance may come again, after a reload: then under the same id. Unique among all meetings. */
  id?: string;
  text: string;
  /** 0 to 1; 0 means "not reported". */
  confidence: number;
  /** "you" unless told otherwise. */
  channel?: Channel;
  /** When it was said, in milliseconds since 1970; just now, unless told otherwise. */
  at?: number;
  /** What else it may have been, likeliest first. */
  alternatives?: { text: string; confidence: number }[];
}

export interface SpeechProblem {
  /** The recogniser's own error code, or 'unsupported' or 'denied-before-start'. */
  code: string;
  /** For people: one of #meeting/messages.ts. */
  message: string;
  /** True when the transcriber has stopped trying; false when it goes on by itself. */
  final: boolean;
}

/**
 * idle: not asked to listen. starting: asked, nothing heard from the recogniser yet. listening: it says that it listens.
 * restarting: it ended by itself and will be started again. stopping: the last words are awaited. paused: not
 * listening, by choice, until resumed. failed: it gave up.
 */
export type TranscriberState =
  | 'idle'
  | 'starting'
  | 'listening'
  | 'restarting'
  | 'stopping'
  | 'paused'
  | 'failed';

/** How the listening goes; told a few times a second while it does. */
export interface ListeningHealth {
  /** Root mean square of each channel now, 0 to 1; a channel is absent where its level cannot be known. */
  levels: Partial<Record<Channel, number>>;
  /** How much was listened to since the start. */
  capturedMs: number;
}

export interface SpeechListener {
  sessionId: string;
  onEntry(utterance: Utterance): void;
  /** What is being said now, from its beginning; an empty text ends it. */
  onInterim(text: string, channel?: Channel): void;
  onError(problem: SpeechProblem): void;
  /** Final words of too low confidence for the transcript. They must stay recoverable. */
  onLowConfidence?(utterance: Utterance): void;
  onState?(state: TranscriberState): void;
  onHealth?(health: ListeningHealth): void;
}

export interface Transcriber {
  /** For the status bar: how it listens, and where the audio goes. */
  readonly method: string;
  readonly capabilities: {
    interimWords: boolean;
    wordTimes: boolean;
    speakers: boolean;
    /** True when no audio leaves this device. */
    onThisDevice: boolean;
  };
  /** Listens until stopped, through every interruption it can survive. Never throws: problems go to `onError`. */
  start(listener: SpeechListener): void;
  /** Hears nothing until `resume`; the last words before it still come. */
  pause(): void;
  resume(): void;
  /** Listens to a tab or to the machine's sound as well, as the channel "them"; browsers ask which. Absent where it cannot. Only after a click, and while it listens. */
  shareSound?(): void;
  /** Stops soon: the last words still come, then the state is 'idle'. */
  stop(): void;
  /** Stops now: what is being said is delivered before this returns, and nothing after it. */
  stopNow(): void;
}

/** Final words between "not reported" and the threshold have low confidence. */
export function isLowConfidence(utterance: Utterance): boolean {
  return utterance.confidence > 0 && utterance.confidence < speech.confidence;
}
