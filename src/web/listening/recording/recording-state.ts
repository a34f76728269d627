// The public state of a recording, and the requests that can be made of it. open-recording.ts implements it.
import type { LowConfidenceLine } from '#web/listening/recording/low-confidence-lines.ts';
import type { ChunkQueue } from '#web/listening/chunks/chunk-queue.ts';
import type { ListeningHealth, SpeechProblem, Transcriber } from '#web/listening/transcriber.ts';

export interface RecordingState {
  /**
   * ready: not listening. starting: asked, and the browser may be asking for the microphone. recording: listening.
   * paused: not listening, and about to go on.
   */
  phase: 'ready' | 'starting' | 'recording' | 'paused';
  /** How it listens, and where the audio goes. */
  method: string;
  capabilities: Transcriber['capabilities'];
  /** When this device began to listen, or went on after a pause, ISO 8601. */
  since: string | undefined;
  /** For how long it had listened before the last pause. */
  earlierMs: number;
  /** What is being said into this device now. */
  interim: readonly { speaker: string; text: string }[];
  problem: SpeechProblem | undefined;
  /** Recognised with too low confidence for the transcript, oldest first; kept until somebody decides. */
  lowConfidence: readonly LowConfidenceLine[];
  /** How the listening goes; undefined when it does not. */
  health: ListeningHealth | undefined;
  /** Speech that is safe on this device and has no text yet, also after the listening. */
  waiting: { chunks: number; ms: number };
  /** Chunks of speech that are kept, but of which no text could be made. */
  aside: number;
  /** Whether a tab or the machine's sound can be listened to as well. */
  canShare: boolean;
  /** When the last words came, or the listening began, in milliseconds since 1970. */
  lastWordsAt: number | undefined;
  /** When the recording will stop by itself, since nothing is heard. */
  stopsAt: number | undefined;
  /** True after it did. */
  stoppedByItself: boolean;
  /** True from the end of this tab's recording until the meeting has it: what still runs is no other device's. */
  ending: boolean;
  /** What stopped this device's recording: the person on another device, the host's ending the meeting, or another role. */
  stoppedBy: 'another-device' | 'end' | 'role' | undefined;
}

/** What was recorded and waits for its text. */
export type WaitingSpeech = Omit<ChunkQueue, 'add' | 'level' | 'takeUp' | 'look' | 'close'>;

export interface Recording {
  state(): RecordingState;
  subscribe(changed: () => void): () => void;
  toggle(): void;
  /** Hears nothing until `resume`, by choice. */
  pause(): void;
  resume(): void;
  /** Nothing is heard, and yet it is to go on. */
  keepGoing(): void;
  /** Listens in another way from now on, without ending a recording that runs. */
  listenBy(transcriber: Transcriber): void;
  /** Listens to a tab or to the machine's sound as well; only after a click. */
  shareSound(): void;
  /** What is to become of the chunks that are kept aside. */
  readonly aside: Pick<WaitingSpeech, 'tryAsideAgain' | 'dropAside' | 'soundOfAside'> | undefined;
  /** Ends this person's recording on whichever device it runs. */
  stopElsewhere(): void;
  /** Listens anew after a problem, without ending a recording that runs. */
  tryAgain(): void;
  dismiss(): void;
  addLowConfidence(id: string): void;
  dropLowConfidence(id: string): void;
  /** The page is going away, perhaps for good: what is being said is remembered on this device. */
  leavePage(): void;
  /** The page is back: takes up what `leavePage` left, also in a page opened later. Called by itself on opening. */
  returnToPage(): void;
  /** Stops at once, for good. */
  close(): void;
}
