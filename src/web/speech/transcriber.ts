// The one interface for every way of listening: the browser's recogniser today, cloud and on-device speech later.
// A transcriber hears and reports; what is recorded, shown or kept is decided by those who call it.
import { speech } from '#meeting/limits.ts';

/** A stretch of speech that will not change any more. */
export interface Heard {
  text: string;
  /** 0 to 1; 0 means "not reported". */
  confidence: number;
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
 * restarting: it ended by itself and will be started again. stopping: the last words are awaited. failed: it gave up.
 */
export type TranscriberState = 'idle' | 'starting' | 'listening' | 'restarting' | 'stopping' | 'failed';

export interface Listener {
  sessionId: string;
  onEntry(heard: Heard): void;
  /** What is being said now, from its beginning; an empty text ends it. */
  onInterim(text: string): void;
  onError(problem: SpeechProblem): void;
  /** Final words too doubtful for the transcript. They must stay recoverable. */
  onUnsure?(heard: Heard): void;
  onState?(state: TranscriberState): void;
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
  start(listener: Listener): void;
  /** Stops soon: the last words still come, then the state is 'idle'. */
  stop(): void;
  /** Stops now: what is being said is delivered before this returns, and nothing after it. */
  stopNow(): void;
}

/** Final words between "not reported" and the threshold are unsure. */
export function isUnsure(heard: Heard): boolean {
  return heard.confidence > 0 && heard.confidence < speech.confidence;
}
