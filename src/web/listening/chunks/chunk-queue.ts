// The way of recorded chunks to their text: one request at a time for each channel, what waits joined into one, tried
// again for as long as that can help. Sound is let go of when its text is kept, and text when the meeting has it.
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/transcription.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import type { Listener } from '../transcriber.ts';
import { createEchoWatch } from './echo-watch.ts';
import { joined } from '../samples.ts';
import { groupChunks, utterancesOf } from './utterances-of-chunks.ts';
import { msOf, type Chunk, type CaptureRun, type PendingUtterance, type Tail, timeOf } from './chunk.ts';
import { ChunkFailure, type ChunkRecognizer } from './chunk-recognizer.ts';
import type { MeetingKey } from '../device-memory.ts';
import type { ChunkStore, SoundBlock } from './chunk-store.ts';

export interface ChunkQueueDependencies {
  meeting: MeetingKey;
  /** This page's; see Run. */
  owner: string;
  store: ChunkStore;
  /** What makes text of chunks that were recorded for it; undefined: they wait. */
  recognizerOf(method: CaptureRun['method']): ChunkRecognizer | undefined;
  customVocabulary(): readonly string[];
  clock: Clock;
}

export interface ChunkQueue {
  /** Where words and problems go; the last one counts. While there is nobody, words wait. */
  deliverTo(listener: Pick<Listener, 'onEntry' | 'onLowConfidence' | 'onError'> | undefined): void;
  /**
   * Takes a chunk that was just cut; it is on the disk when this resolves, or held in memory where there is no room.
   * `early`: its text may come on another way, and sooner; undefined when it will not.
   */
  add(
    chunk: Chunk,
    samples: Int16Array,
    rest: SoundBlock,
    early?: Promise<string | undefined>,
  ): Promise<void>;
  /** How loud a channel was in the 20 ms from this moment on: tells the other side's echo. */
  level(channel: Channel, level: number, at: number): void;
  /** Takes over what another page left that is no more. */
  takeUp(owner: string): Promise<void>;
  /** Looks whether something is due: called as sound comes, since a hidden page's timers are slow. */
  look(): void;
  /** Another try now: the network is back, or somebody says so. */
  tryNow(): void;
  /** What is safe here and has no text yet. */
  waiting(): { chunks: number; ms: number };
  /** Chunks of which no text could be made. */
  aside(): readonly Chunk[];
  /** Sends them once more: the service, or its settings, may be another. */
  tryAsideAgain(): void;
  dropAside(): void;
  /** Their sound, one after the other. */
  soundOfAside(): Promise<Int16Array>;
  subscribe(changed: () => void): () => void;
  /** Sends nothing more; what waits stays on the disk. */
  close(): void;
}

/** Whisper works on 30 s at a time. */
const longestSamples = 28 * speechSampleRate;
const delaysMs = [500, 1_000, 2_000, 4_000, 5_000] as const;
const peopleTakeMs = 15_000;
/** The meeting has put it on the disk by then. */
const letGoAfterMs = 10_000;
/** What stops mattering to the sentence that follows. */
const carriedMs = 1_500;
const promptAtMost = 800;
/** Shorter audio is refused by some services; what is missing is silence. */
const shortestSamples = speechSampleRate / 2;

interface Lane {
  busy: boolean;
  failures: number;
  notBefore: number;
  cancel(): void;
}

export function openChunkQueue(parts: ChunkQueueDependencies): ChunkQueue {
  const { meeting, store, recognizerOf, customVocabulary, clock } = parts;
  let listener: Pick<Listener, 'onEntry' | 'onLowConfidence' | 'onError'> | undefined;
  let pending: Chunk[] = [];
  let aside: Chunk[] = [];
  /** Where the disk had no room. */
  const inMemory = new Map<string, Int16Array>();
  /** Texts that are expected without asking. */
  const onTheirWay = new Map<string, Promise<string | undefined>>();
  /** Sent without its neighbours: one of them cannot be read. */
  const alone = new Set<string>();
  const tails = new Map<string, Tail>();
  const lanes: Record<Channel, Lane> = { you: newLane(), them: newLane() };
  /** Heard before anybody took it. */
  const untold: PendingUtterance[] = [];
  const subscribers = new Set<() => void>();
  /** Said once: who has no headset knows it then. */
  let isEchoTold = false;
  const echo = createEchoWatch(clock, () => {
    if (!isEchoTold) tell('echo', listeningMessages.echo);
    isEchoTold = true;
  });
  const closing = new AbortController();

  function changed(): void {
    for (const tell of subscribers) tell();
  }

  async function add(
    chunk: Chunk,
    samples: Int16Array,
    rest: SoundBlock,
    early?: Promise<string | undefined>,
  ): Promise<void> {
    if (early) onTheirWay.set(chunk.id, early);
    const kept = store.cut(chunk, samples, rest);
    inMemory.set(chunk.id, samples);
    pending.push(chunk);
    changed();
    await kept.then(
      () => inMemory.delete(chunk.id),
      () => tell('no-room', listeningMessages.noRoom),
    );
    look();
  }

  function look(): void {
    echo.overdue().forEach(deliver);
    for (const channel of ['you', 'them'] as const) void drain(channel);
  }

  async function drain(channel: Channel): Promise<void> {
    const lane = lanes[channel];
    if (lane.busy || closing.signal.aborted || clock.now() < lane.notBefore) return;
    const [first] = nextGroup(channel);
    if (!first) return;
    lane.busy = true;
    const text = await onTheirWay.get(first.id);
    onTheirWay.delete(first.id);
    const group = text === undefined ? nextGroup(channel) : [first];
    try {
      await send(group, text);
      lane.failures = 0;
    } catch (error) {
      if (!closing.signal.aborted) await failed(lane, group, error);
    }
    lane.busy = false;
    changed();
    void drain(channel);
  }

  function nextGroup(channel: Channel): Chunk[] {
    const mine = pending.filter(({ run }) => run.channel === channel && recognizerOf(run.method));
    const [first] = mine;
    if (!first) return [];
    let samples = 0;
    const end = mine.findIndex((chunk) => {
      samples += chunk.to - chunk.from;
      if (chunk === first) return false;
      return (
        chunk.run.id !== first.run.id ||
        samples > longestSamples ||
        onTheirWay.has(chunk.id) ||
        alone.has(chunk.id) ||
        alone.has(first.id)
      );
    });
    return end === -1 ? mine : mine.slice(0, end);
  }

  /** `text`: of a single chunk, when it is there already. */
  async function send(chunks: readonly Chunk[], text: string | undefined): Promise<void> {
    const sounds = await Promise.all(
      chunks.map(async (chunk) => inMemory.get(chunk.id) ?? store.samplesOf(chunk)),
    );
    const found = chunks.filter((_, i) => sounds[i]);
    if (found.length === 0) return forget(chunks);
    const [first] = found as [Chunk];
    const { run } = first;
    const group = groupChunks(
      found,
      sounds.filter((sound) => sound !== undefined),
    );
    const before = tails.get(run.id) ?? (await store.tailOf(run).catch(() => undefined));
    const options = {
      sessionId: meeting.sessionId,
      channel: run.channel,
      language: run.language,
      prompt: promptFor(first, before),
    };
    const transcription =
      text === undefined
        ? await recognizerOf(run.method)!.transcribe(atLeast(group.samples), options, closing.signal)
        : { text };
    closing.signal.throwIfAborted();
    const { lines, tail } = utterancesOf(group, transcription, before);
    tails.set(run.id, tail);
    // A full disk still lets go; only a page that dies at this moment says it twice or not at all.
    await store.finish(chunks, lines, tail).catch(() => store.drop(chunks).catch(() => undefined));
    forget(chunks);
    for (const line of lines) echo.take(line).forEach(deliver);
    const end = found.at(-1)!;
    if (run.channel === 'them') echo.theirsKnownUntil(timeOf(run, end.to)).forEach(deliver);
  }

  function promptFor(first: Chunk, before: Tail | undefined): string {
    const isNext = before !== undefined && msOf(first.from + first.overlap - before.to) < carriedMs;
    return [customVocabulary().join(', '), isNext ? before.text : '']
      .filter((text) => text !== '')
      .join('. ')
      .slice(-promptAtMost);
  }

  function forget(chunks: readonly Chunk[]): void {
    pending = pending.filter((chunk) => !chunks.includes(chunk));
    for (const { id } of chunks) inMemory.delete(id);
  }

  function deliver(line: PendingUtterance): void {
    if (!listener) return void untold.push(line);
    const { id, text, confidence, channel, at, lowConfidence } = line;
    const transcription = { id, text, confidence, channel, at };
    if (lowConfidence) listener.onLowConfidence?.(transcription);
    else listener.onEntry(transcription);
    // Soon it is safe in the meeting's hands; said twice under one id, it is said once.
    clock.after(letGoAfterMs, () => void store.said(line).catch(() => undefined));
  }

  async function failed(lane: Lane, chunks: readonly Chunk[], error: unknown): Promise<void> {
    const failure =
      error instanceof ChunkFailure
        ? error
        : new ChunkFailure('later', speechMessages.failed(error instanceof Error ? error.name : 'unknown'));
    if (failure.kind === 'gone') {
      const gone = pending;
      forget(gone);
      return store.drop(gone).catch(() => undefined);
    }
    if (failure.kind !== 'never') {
      tell('transcription', failure.message);
      const delayMs = delaysMs[Math.min(lane.failures, delaysMs.length - 1)]!;
      lane.failures += 1;
      return wait(lane, failure.kind === 'people' ? peopleTakeMs : Math.max(delayMs, failure.retryAfterMs));
    }
    // One bad chunk must not take its neighbours with it: each is then sent by itself.
    if (chunks.length > 1) return chunks.forEach(({ id }) => alone.add(id));
    const [chunk] = chunks as [Chunk];
    forget(chunks);
    aside = [...aside, { ...chunk, aside: failure.message }];
    tell('set-aside', failure.message);
    await store.setAside(chunk, failure.message).catch(() => undefined);
  }

  function tell(code: string, message: string): void {
    listener?.onError({ code, message, final: false });
  }

  function wait(lane: Lane, ms: number): void {
    lane.notBefore = clock.now() + ms;
    lane.cancel();
    lane.cancel = clock.after(ms, look);
  }

  return {
    deliverTo(next) {
      listener = next;
      if (next) untold.splice(0).forEach(deliver);
    },
    add,
    level: echo.level,
    async takeUp(owner) {
      const left = await store.takeUp(meeting, owner);
      aside = [...aside, ...left.chunks.filter(isAside)];
      pending = [...left.chunks.filter((chunk) => !isAside(chunk)), ...pending];
      left.utterances.forEach(deliver);
      changed();
      look();
    },
    look,
    tryNow() {
      for (const lane of Object.values(lanes)) lane.notBefore = 0;
      look();
    },
    waiting: () => ({
      chunks: pending.length,
      ms: pending.reduce((sum, { from, to }) => sum + msOf(to - from), 0),
    }),
    aside: () => aside,
    tryAsideAgain() {
      const again = aside;
      aside = [];
      for (const { aside: _, ...chunk } of again) {
        pending.push(chunk);
        store.takeBack(chunk).catch(() => undefined);
      }
      changed();
      look();
    },
    dropAside() {
      store.drop(aside).catch(() => undefined);
      aside = [];
      changed();
    },
    async soundOfAside() {
      const sounds = await Promise.all(aside.map(store.samplesOf));
      return joined(...sounds.filter((sound) => sound !== undefined));
    },
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    close() {
      closing.abort(new Error('closed'));
      for (const lane of Object.values(lanes)) lane.cancel();
      listener = undefined;
    },
  };
}

const isAside = (chunk: Chunk): boolean => chunk.aside !== undefined;

function newLane(): Lane {
  return { busy: false, failures: 0, notBefore: 0, cancel: () => {} };
}

/** Silence makes up for what some services call too short. */
function atLeast(samples: Int16Array): Int16Array {
  if (samples.length >= shortestSamples) return samples;
  return joined(samples, new Int16Array(shortestSamples - samples.length));
}
