// The data of a recording on this device: its state, its events, and its effects. It separates two facts: that the meeting is
// being recorded under this person's name, and that this device is the one that listens. recording-step.ts has the
// transitions.
import type { RecognizedSpeech } from '#web/live/meeting-link.ts';
import type { LowConfidenceLine } from './low-confidence-lines.ts';
import type { RecordingState } from './recording-state.ts';
import type { ListeningHealth, SpeechProblem } from '../transcriber.ts';
import type { UnfinishedRecording } from './unfinished-recording.ts';

export interface RecordingMachine {
  shown: RecordingState;
  /** As it was last told. */
  meeting: SeenMeeting;
  /** This person's recording was begun by this tab, so it ends with it. */
  isOwner: boolean;
  /** This tab has ended the recording that the meeting still shows. */
  endedHere: boolean;
  /** Until then a stop is that of the tab from which this one has taken over, and the recording goes on here. */
  inheritsUntil: number;
  /** The transcriber that was paused is still the one in use: it is resumed rather than started. */
  canResume: boolean;
  /** What transcribers before this one have captured. */
  capturedBefore: number;
  /** Takes the last words while the page goes away. */
  leaving: UnfinishedRecording | undefined;
  /**
   * An earlier page left the recording running: it is to be ended once the meeting is up to date, as of the last moment at which
   * that page was known to record, if it has not ended it itself.
   */
  abandoned: { aliveAt: string | undefined } | undefined;
}

/** The meeting as far as this person's own recording goes: what others record is theirs. */
export interface SeenMeeting {
  /** Set while a device of this person records. */
  recordingSince: string | undefined;
  isConnected: boolean;
  isDeleted: boolean;
  /** Whether this person's role allows to record. */
  mayRecord: boolean;
  /** The host has ended it for all. */
  hasEnded: boolean;
  /** Milliseconds by which the clock of `recordingSince` is ahead of this device's. */
  serverAheadMs: number;
}

/** How it listens, and where the audio goes. */
export type ListeningMethod = Pick<RecordingState, 'method' | 'capabilities' | 'canShare'>;

export type RecordingEvent =
  /** From the person. */
  | { kind: 'toggle' | 'pause' | 'resume' | 'stop-elsewhere' | 'try-again' | 'dismiss' }
  | { kind: 'add-line' | 'drop-line'; id: string }
  /** From now on another transcriber listens. */
  | { kind: 'other-method'; method: ListeningMethod }
  /** From the transcriber. */
  | { kind: 'listening' }
  | { kind: 'utterance'; speech: RecognizedSpeech }
  | { kind: 'low-confidence'; line: LowConfidenceLine }
  | { kind: 'interim'; speaker: string; text: string }
  | { kind: 'problem'; problem: SpeechProblem }
  | { kind: 'health'; health: ListeningHealth }
  /** From what waits for its text. */
  | { kind: 'waiting'; waiting: RecordingState['waiting']; aside: number }
  /** From the meeting. */
  | { kind: 'meeting'; meeting: SeenMeeting }
  /** From the watch over silence. */
  | { kind: 'stop-announced'; stopsAt: number | undefined }
  | { kind: 'silent-too-long' }
  /** From the page. `left`: all that was said into it has come. */
  | { kind: 'leave' | 'left' | 'close' }
  | { kind: 'returned'; unfinished: UnfinishedRecording };

export type RecordingEffect =
  /** Of the transcriber in use. */
  | { do: 'start' | 'resume' | 'pause' | 'stop' | 'stop-now' }
  /** Put the next transcriber in the place of this one. */
  | { do: 'exchange' }
  /** Of this person, in the meeting. */
  | { do: 'start-recording' }
  /** `at`: when it was over, where that was not now. */
  | { do: 'stop-recording'; at?: string }
  | { do: 'say'; speech: RecognizedSpeech }
  | { do: 'say-so-far'; speaker: string; text: string }
  | { do: 'watch-silence' | 'end-silence' | 'break-silence' }
  | { do: 'level'; level: number }
  | { do: 'play-demo' | 'stop-demo' }
  | { do: 'send-waiting' | 'send-set-aside' }
  | { do: 'keep-lines'; lines: readonly LowConfidenceLine[] }
  | { do: 'forget-lines' }
  | { do: 'keep-unfinished'; unfinished: UnfinishedRecording };

export type RecordingStep = [RecordingMachine, RecordingEffect[]];

const nobodyListens = {
  phase: 'ready',
  since: undefined,
  health: undefined,
  lastWordsAt: undefined,
} as const;

/** Not listening: what is shown of it. */
export const notListening: Pick<RecordingState, keyof typeof nobodyListens> = nobodyListens;

export function newRecording(
  method: ListeningMethod,
  meeting: SeenMeeting,
  lowConfidence: readonly LowConfidenceLine[],
): RecordingMachine {
  const shown: RecordingState = {
    ...notListening,
    ...method,
    waiting: { chunks: 0, ms: 0 },
    aside: 0,
    earlierMs: 0,
    interim: [],
    problem: undefined,
    lowConfidence,
    stopsAt: undefined,
    stoppedByItself: false,
    ending: false,
    stoppedBy: undefined,
  };
  return {
    shown,
    meeting,
    isOwner: false,
    endedHere: false,
    inheritsUntil: 0,
    canResume: false,
    capturedBefore: 0,
    leaving: undefined,
    abandoned: undefined,
  };
}
