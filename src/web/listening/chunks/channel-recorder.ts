// Turns the sound of one channel into chunks: stores speech as it arrives, cuts it in the pauses, and passes it to the queue.
// Silence is dropped.
import { newId } from '#meeting/ids.ts';
import type { PageSpeechStream } from './speech-stream.ts';
import { type ChunkBounds, createSegmenter } from './segmenter.ts';
import { joined } from '../samples.ts';
import { msOf, type CaptureRun } from './chunk.ts';
import type { ChunkQueue } from './chunk-queue.ts';
import type { ChunkStore } from './store/chunk-store.ts';
import { levelDetector, type SpeechDetector } from './speech-detector.ts';

export interface ChannelRecorderDependencies {
  run: CaptureRun;
  store: ChunkStore;
  queue: ChunkQueue;
  detector?: SpeechDetector;
  /** Brings words while they are spoken; see cloud/speech-stream.ts. */
  stream?: Pick<PageSpeechStream, 'push' | 'commit'> | undefined;
  /** Root mean square of every 20 ms, and when they began. */
  onLevel?(level: number, at: number): void;
}

export interface ChannelRecorder {
  push(samples: Int16Array): void;
  /** Puts what is not on the disk yet there, as the page is going away. */
  keepNow(): void;
  /** Nothing more will come: what is left becomes the last chunk. Resolves when it is safe. */
  end(): Promise<void>;
  capturedMs(): number;
}

/** So much is on the way to the disk at most: a quarter of a second. */
const keptEvery = 4_096;

export function createChannelRecorder({
  run,
  store,
  queue,
  detector = levelDetector(),
  stream,
  onLevel,
}: ChannelRecorderDependencies): ChannelRecorder {
  /** The samples since `from`. */
  let sound = new Int16Array(0);
  let from = 0;
  let overlap = 0;
  /** What is before this sample of the run is on the disk, as far as it is needed. */
  let keptTo = 0;
  let hasBlocks = false;
  /** What is before this sample was streamed, as far as anybody spoke. */
  let streamedTo = 0;
  let adding: Promise<unknown> = Promise.resolve();

  const segmenter = createSegmenter(detector, {
    onChunk,
    onSilence(before) {
      letGo(before);
      overlap = 0;
      if (!hasBlocks) return;
      hasBlocks = false;
      store.dropBlocks(run, before).catch(() => undefined);
    },
    onLevel: (level, at) => onLevel?.(level, run.startedAt + msOf(at)),
  });

  function onChunk(cut: ChunkBounds): void {
    const { to, next, speechMs } = cut;
    streamTo(to);
    const early = stream?.commit();
    if (next < to) streamedTo = next;
    const samples = sound.slice(0, to - from);
    const chunk = { id: newId(), run, from, to, overlap, speechMs, forced: next < to };
    letGo(next);
    overlap = to - next;
    hasBlocks = segmenter.speaking();
    adding = queue.add(
      chunk,
      samples,
      { from, overlap, samples: hasBlocks ? sound : new Int16Array(0) },
      early,
    );
    if (hasBlocks) keptTo = from + sound.length;
  }

  function streamTo(end: number): void {
    const begin = Math.max(streamedTo, from);
    if (!stream || end <= begin) return;
    stream.push(sound.subarray(begin - from, end - from));
    streamedTo = end;
  }

  function letGo(before: number): void {
    sound = sound.slice(before - from);
    from = before;
    keptTo = Math.max(keptTo, from);
  }

  function keep(): void {
    if (!segmenter.speaking()) return;
    const begin = hasBlocks ? keptTo : from;
    const samples = sound.subarray(begin - from);
    if (samples.length === 0) return;
    hasBlocks = true;
    keptTo = from + sound.length;
    // A full disk is told when the chunk is cut; until then the page has it.
    store
      .keepBlock(run, { from: begin, overlap: begin === from ? overlap : 0, samples })
      .catch(() => undefined);
  }

  return {
    push(samples) {
      sound = joined(sound, samples);
      segmenter.push(samples);
      if (segmenter.speaking()) streamTo(from + sound.length);
      if (from + sound.length - keptTo >= keptEvery) keep();
    },
    keepNow: keep,
    async end() {
      segmenter.end();
      await adding;
    },
    capturedMs: () => msOf(from + sound.length),
  };
}
