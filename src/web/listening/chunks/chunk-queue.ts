// Brings recorded chunks to their text: one request at a time for each channel, waiting chunks joined into one, retried as
// long as that can help. Sound is deleted when its text is stored, and text when the meeting has it.
import type { Clock } from '#meeting/clock.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import type { Channel } from '#meeting/transcription.ts';
import type { MeetingKey } from '../meeting-key.ts';
import { joined } from '../samples.ts';
import { type CaptureRun, type Chunk, type Tail, timeOf } from './chunk.ts';
import { ChunkFailure, type ChunkRecognizer } from './chunk-recognizer.ts';
import type { ChunkStore, SoundBlock } from './store/chunk-store.ts';
import { createPendingChunks } from './pending-chunks.ts';
import { createRequestLane, type RequestLane } from './request-lane.ts';
import { createSetAsideChunks } from './set-aside-chunks.ts';
import { transcribeGroup } from './transcribe-group.ts';
import {
  createUtteranceDelivery,
  type UtteranceDelivery,
  type UtteranceListener,
} from './utterance-delivery.ts';
import { groupChunks } from './utterances-of-chunks.ts';

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
  deliverTo(listener: UtteranceListener | undefined): void;
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

export function openChunkQueue(dependencies: ChunkQueueDependencies): ChunkQueue {
  const { meeting, store, recognizerOf, clock } = dependencies;
  const pending = createPendingChunks(store, (method) => recognizerOf(method) !== undefined);
  const subscribers = new Set<() => void>();
  const changed = (): void => subscribers.forEach((tell) => tell());
  const aside = createSetAsideChunks(store);
  const delivery = createUtteranceDelivery(store, clock);
  const closing = new AbortController();
  const requests = createRequests({ ...dependencies, pending, aside, delivery, closing: closing.signal });
  const lane = (): RequestLane => createRequestLane(clock, look);
  const lanes: Record<Channel, RequestLane> = { you: lane(), them: lane() };

  function look(): void {
    delivery.deliverOverdue();
    for (const channel of ['you', 'them'] as const) void drain(channel);
  }

  async function drain(channel: Channel): Promise<void> {
    const lane = lanes[channel];
    if (closing.signal.aborted || !lane.isFree() || pending.nextGroup(channel).length === 0) return;
    lane.begin();
    await requests.sendNext(channel, lane);
    lane.end();
    changed();
    void drain(channel);
  }

  return {
    deliverTo: delivery.deliverTo,
    async add(chunk, samples, rest, early) {
      const stored = store.cut(chunk, samples, rest);
      pending.push(chunk, samples, early);
      changed();
      await stored.then(
        () => pending.isStored(chunk),
        () => delivery.tell('no-room', listeningMessages.noRoom),
      );
      look();
    },
    level: delivery.level,
    async takeUp(owner) {
      const left = await store.takeUp(meeting, owner);
      pending.putFirst(aside.takeUp(left.chunks));
      left.utterances.forEach(delivery.deliver);
      changed();
      look();
    },
    look,
    tryNow() {
      for (const lane of Object.values(lanes)) lane.hurry();
      look();
    },
    waiting: pending.waiting,
    aside: aside.all,
    tryAsideAgain() {
      pending.putLast(aside.takeBack());
      changed();
      look();
    },
    dropAside() {
      aside.drop();
      changed();
    },
    async soundOfAside() {
      const sounds = await Promise.all(aside.all().map(store.samplesOf));
      return joined(...sounds.filter((sound) => sound !== undefined));
    },
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    close() {
      closing.abort(new Error('closed'));
      for (const lane of Object.values(lanes)) lane.close();
      delivery.deliverTo(undefined);
    },
  };
}

interface RequestDependencies extends ChunkQueueDependencies {
  pending: ReturnType<typeof createPendingChunks>;
  aside: ReturnType<typeof createSetAsideChunks>;
  delivery: UtteranceDelivery;
  closing: AbortSignal;
}

/** What is asked of recognisers, and what becomes of the chunks then. */
function createRequests(dependencies: RequestDependencies) {
  const { meeting, store, recognizerOf, customVocabulary, pending, aside, delivery, closing } = dependencies;
  /** The ends of what the runs have said. */
  const tails = new Map<string, Tail>();

  /** Never rejects. */
  async function sendNext(channel: Channel, lane: RequestLane): Promise<void> {
    const [first] = pending.nextGroup(channel) as [Chunk];
    const text = await pending.earlyText(first);
    const chunks = text === undefined ? pending.nextGroup(channel) : [first];
    try {
      await send(chunks, text);
      lane.succeeded();
    } catch (error) {
      if (!closing.aborted) await takeFailure(chunks, asChunkFailure(error), lane);
    }
  }

  /** `text`: of a single chunk, when it is there already. */
  async function send(chunks: readonly Chunk[], text: string | undefined): Promise<void> {
    const sounds = await Promise.all(chunks.map(pending.samplesOf));
    const found = chunks.filter((_, i) => sounds[i]);
    if (found.length === 0) return pending.remove(chunks);
    const { run } = found[0]!;
    const group = groupChunks(
      found,
      sounds.filter((sound) => sound !== undefined),
    );
    const before = tails.get(run.id) ?? (await store.tailOf(run).catch(() => undefined));
    const { utterances, tail } = await transcribeGroup(group, before, text, {
      meeting,
      recognizer: recognizerOf(run.method)!,
      customVocabulary: customVocabulary(),
      signal: closing,
    });
    tails.set(run.id, tail);
    // A full disk still lets go; only a page that dies at this moment says it twice or not at all.
    await store.finish(chunks, utterances, tail).catch(() => store.drop(chunks).catch(() => undefined));
    pending.remove(chunks);
    utterances.forEach(delivery.deliverUnlessEcho);
    if (run.channel === 'them') delivery.theirsKnownUntil(timeOf(run, found.at(-1)!.to));
  }

  async function takeFailure(
    chunks: readonly Chunk[],
    failure: ChunkFailure,
    lane: RequestLane,
  ): Promise<void> {
    switch (failure.kind) {
      case 'gone': {
        const gone = pending.all();
        pending.remove(gone);
        return store.drop(gone).catch(() => undefined);
      }
      case 'later':
      case 'people':
        lane.wait(failure);
        return delivery.tell('transcription', failure.message);
      case 'never': {
        // One bad chunk must not take its neighbours with it: each is then sent by itself.
        const [chunk, ...others] = chunks as [Chunk, ...Chunk[]];
        if (others.length > 0) return pending.separate(chunks);
        pending.remove(chunks);
        delivery.tell('set-aside', failure.message);
        return aside.add(chunk, failure.message);
      }
    }
  }

  return { sendNext };
}

function asChunkFailure(error: unknown): ChunkFailure {
  if (error instanceof ChunkFailure) return error;
  return new ChunkFailure('later', speechMessages.failed(error instanceof Error ? error.name : 'unknown'));
}
