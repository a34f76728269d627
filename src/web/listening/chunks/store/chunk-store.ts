// The interface of the store that holds speech until it is in the meeting: sound is stored before anything else happens to
// it, and deleted when its text is in the meeting. open-chunk-store.ts implements it on this device.
import type { MeetingKey } from '../../meeting-key.ts';
import type { CaptureRun, Chunk, PendingUtterance, Tail } from '../chunk.ts';

/** What a page left that is no more. */
interface LeftBehind {
  /** In the order they were recorded. */
  chunks: Chunk[];
  utterances: PendingUtterance[];
}

/** Sound of a run that is not a chunk yet. */
export interface SoundBlock {
  /** Its first sample's number in the run. */
  from: number;
  /** So many of its first samples are in the chunk before it as well. */
  overlap: number;
  samples: Int16Array;
}

/** Every call rejects when the disk is full or forbidden; nothing is changed then. */
export interface ChunkStore {
  /** Sound of a run as it comes, until it is cut. */
  keepBlock(run: CaptureRun, block: SoundBlock): Promise<void>;
  /** Nobody speaks before this sample of the run. */
  dropBlocks(run: CaptureRun, before: number): Promise<void>;
  /** The chunk takes the place of the run's blocks; `rest` is what was recorded since. */
  cut(chunk: Chunk, samples: Int16Array, rest: SoundBlock): Promise<void>;
  samplesOf(chunk: Chunk): Promise<Int16Array | undefined>;
  setAside(chunk: Chunk, why: string): Promise<void>;
  /** Tried again: what was set aside is not any more. */
  takeBack(chunk: Chunk): Promise<void>;
  drop(chunks: readonly Chunk[]): Promise<void>;
  /** Text came: its utterances are kept, and its sound dropped, both or neither. */
  finish(chunks: readonly Chunk[], utterances: readonly PendingUtterance[], tail: Tail): Promise<void>;
  /** The utterance is in the meeting. */
  said(utterance: PendingUtterance): Promise<void>;
  tailOf(run: CaptureRun): Promise<Tail | undefined>;
  /** How many chunks of each of this person's meetings are here. */
  countByMeeting(userId: string): Promise<Map<string, number>>;
  /** Drops everything of a meeting that is no more. */
  forget(meeting: MeetingKey): Promise<void>;
  /** The pages that have left something of this meeting here. */
  owners(meeting: MeetingKey): Promise<string[]>;
  /** What a page left that is no more. What it had not cut yet becomes chunks as well. */
  takeUp(meeting: MeetingKey, owner: string): Promise<LeftBehind>;
  close(): void;
}

const refuse = (): Promise<never> => Promise.reject(new Error('This browser keeps nothing for pages.'));

/** For browsers that keep nothing: whoever uses it holds everything in memory. */
export const refusingChunkStore: ChunkStore = {
  keepBlock: refuse,
  dropBlocks: refuse,
  cut: refuse,
  samplesOf: async () => undefined,
  setAside: refuse,
  takeBack: refuse,
  drop: refuse,
  finish: refuse,
  said: refuse,
  tailOf: async () => undefined,
  countByMeeting: async () => new Map(),
  forget: refuse,
  owners: async () => [],
  takeUp: async () => ({ chunks: [], utterances: [] }),
  close: () => {},
};
