// The chunks of one page that wait for their text, in order, and the choice of those for the next request. The queue sends
// them and handles the result.
import type { Channel } from '#meeting/transcription.ts';
import { speechSampleRate } from '../capture/resampler.ts';
import { type CaptureRun, type Chunk, msOf } from './chunk.ts';
import type { ChunkStore } from './store/chunk-store.ts';

export interface PendingChunks {
  all(): readonly Chunk[];
  /** `early`: its text may come on another way. */
  push(chunk: Chunk, samples: Int16Array, early: Promise<string | undefined> | undefined): void;
  /** From an earlier page: before everything of this one. */
  putFirst(chunks: readonly Chunk[]): void;
  putLast(chunks: readonly Chunk[]): void;
  /** The chunks in this page's memory are now on the disk. */
  isStored(chunk: Chunk): void;
  /** The next request of a channel: consecutive chunks of one run that can be transcribed. */
  nextGroup(channel: Channel): Chunk[];
  /** The text that was expected without asking; undefined when there is none. */
  earlyText(chunk: Chunk): Promise<string | undefined>;
  samplesOf(chunk: Chunk): Promise<Int16Array | undefined>;
  /** From now on they are sent one by one: one of them cannot be read. */
  separate(chunks: readonly Chunk[]): void;
  remove(chunks: readonly Chunk[]): void;
  waiting(): { chunks: number; ms: number };
}

/** Whisper works on 30 s at a time. */
const longestSamples = 28 * speechSampleRate;

export function createPendingChunks(
  store: Pick<ChunkStore, 'samplesOf'>,
  canTranscribe: (method: CaptureRun['method']) => boolean,
): PendingChunks {
  let pending: Chunk[] = [];
  /** Not on the disk yet, or the disk had no room. */
  const inMemory = new Map<string, Int16Array>();
  const early = new Map<string, Promise<string | undefined>>();
  const separate = new Set<string>();

  const isByItself = ({ id }: Chunk): boolean => early.has(id) || separate.has(id);

  function nextGroup(channel: Channel): Chunk[] {
    const due = pending.filter(({ run }) => run.channel === channel && canTranscribe(run.method));
    const [first] = due;
    if (!first) return [];
    let samples = 0;
    const end = due.findIndex((chunk) => {
      samples += chunk.to - chunk.from;
      if (chunk === first) return false;
      const isOther = chunk.run.id !== first.run.id || isByItself(chunk) || separate.has(first.id);
      return isOther || samples > longestSamples;
    });
    return end === -1 ? due : due.slice(0, end);
  }

  return {
    all: () => pending,
    push(chunk, samples, text) {
      if (text) early.set(chunk.id, text);
      inMemory.set(chunk.id, samples);
      pending.push(chunk);
    },
    putFirst: (chunks) => void (pending = [...chunks, ...pending]),
    putLast: (chunks) => void pending.push(...chunks),
    isStored: ({ id }) => void inMemory.delete(id),
    nextGroup,
    async earlyText({ id }) {
      const text = await early.get(id);
      early.delete(id);
      return text;
    },
    samplesOf: async (chunk) => inMemory.get(chunk.id) ?? store.samplesOf(chunk),
    separate: (chunks) => chunks.forEach(({ id }) => separate.add(id)),
    remove(chunks) {
      pending = pending.filter((chunk) => !chunks.includes(chunk));
      for (const { id } of chunks) inMemory.delete(id);
    },
    waiting: () => ({
      chunks: pending.length,
      ms: pending.reduce((sum, { from, to }) => sum + msOf(to - from), 0),
    }),
  };
}
