// The way of recorded pieces to their text: one request at a time for each channel, what waits joined into one, tried
// again for as long as that can help. Sound is let go of when its text is kept, and text when the meeting has it.
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/heard.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import { speechRate } from '#web/listening/capture/to-speech-rate.ts';
import type { Listener } from '../transcriber.ts';
import { createEchoWatch } from './echo-watch.ts';
import { joined } from '../samples.ts';
import { groupOf, linesOf } from './lines-of.ts';
import { msOf, type Piece, type Run, type SpokenLine, type Tail, timeOf } from './piece.ts';
import { PieceFailure, type PieceRecognizer } from './piece-recognizer.ts';
import type { PieceStore, SoundBlock, SpeechPlace } from './piece-store.ts';

export interface PieceQueueDependencies {
  place: SpeechPlace;
  /** This page's; see Run. */
  owner: string;
  store: PieceStore;
  /** What makes text of pieces that were recorded for it; undefined: they wait. */
  recognizerOf(method: Run['method']): PieceRecognizer | undefined;
  /** Words of one's trade. */
  words(): readonly string[];
  clock: Clock;
}

export interface PieceQueue {
  /** Where words and problems go; the last one counts. While there is nobody, words wait. */
  deliverTo(listener: Pick<Listener, 'onEntry' | 'onUnsure' | 'onError'> | undefined): void;
  /**
   * Takes a piece that was just cut; it is on the disk when this resolves, or held in memory where there is no room.
   * `early`: its text may come on another way, and sooner; undefined when it will not.
   */
  add(
    piece: Piece,
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
  waiting(): { pieces: number; ms: number };
  /** Pieces of which no text could be made. */
  aside(): readonly Piece[];
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
const longestSamples = 28 * speechRate;
const delaysMs = [500, 1_000, 2_000, 4_000, 5_000] as const;
const peopleTakeMs = 15_000;
/** The meeting has put it on the disk by then. */
const letGoAfterMs = 10_000;
/** What stops mattering to the sentence that follows. */
const carriedMs = 1_500;
const promptAtMost = 800;
/** Shorter audio is refused by some services; what is missing is silence. */
const shortestSamples = speechRate / 2;

interface Lane {
  busy: boolean;
  failures: number;
  notBefore: number;
  cancel(): void;
}

export function openPieceQueue(parts: PieceQueueDependencies): PieceQueue {
  const { place, store, recognizerOf, words, clock } = parts;
  let listener: Pick<Listener, 'onEntry' | 'onUnsure' | 'onError'> | undefined;
  let pending: Piece[] = [];
  let aside: Piece[] = [];
  /** Where the disk had no room. */
  const inMemory = new Map<string, Int16Array>();
  /** Texts that are expected without asking. */
  const onTheirWay = new Map<string, Promise<string | undefined>>();
  /** Sent without its neighbours: one of them cannot be read. */
  const alone = new Set<string>();
  const tails = new Map<string, Tail>();
  const lanes: Record<Channel, Lane> = { you: newLane(), them: newLane() };
  /** Heard before anybody took it. */
  const untold: SpokenLine[] = [];
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
    piece: Piece,
    samples: Int16Array,
    rest: SoundBlock,
    early?: Promise<string | undefined>,
  ): Promise<void> {
    if (early) onTheirWay.set(piece.id, early);
    const kept = store.cut(piece, samples, rest);
    inMemory.set(piece.id, samples);
    pending.push(piece);
    changed();
    await kept.then(
      () => inMemory.delete(piece.id),
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

  function nextGroup(channel: Channel): Piece[] {
    const mine = pending.filter(({ run }) => run.channel === channel && recognizerOf(run.method));
    const [first] = mine;
    if (!first) return [];
    let samples = 0;
    const end = mine.findIndex((piece) => {
      samples += piece.to - piece.from;
      if (piece === first) return false;
      return (
        piece.run.id !== first.run.id ||
        samples > longestSamples ||
        onTheirWay.has(piece.id) ||
        alone.has(piece.id) ||
        alone.has(first.id)
      );
    });
    return end === -1 ? mine : mine.slice(0, end);
  }

  /** `text`: of a single piece, when it is there already. */
  async function send(pieces: readonly Piece[], text: string | undefined): Promise<void> {
    const sounds = await Promise.all(
      pieces.map(async (piece) => inMemory.get(piece.id) ?? store.samplesOf(piece)),
    );
    const found = pieces.filter((_, i) => sounds[i]);
    if (found.length === 0) return forget(pieces);
    const [first] = found as [Piece];
    const { run } = first;
    const group = groupOf(
      found,
      sounds.filter((sound) => sound !== undefined),
    );
    const before = tails.get(run.id) ?? (await store.tailOf(run).catch(() => undefined));
    const wishes = {
      sessionId: place.sessionId,
      channel: run.channel,
      language: run.language,
      prompt: promptFor(first, before),
    };
    const heard =
      text === undefined
        ? await recognizerOf(run.method)!.hear(atLeast(group.samples), wishes, closing.signal)
        : { text };
    closing.signal.throwIfAborted();
    const { lines, tail } = linesOf(group, heard, before);
    tails.set(run.id, tail);
    // A full disk still lets go; only a page that dies at this moment says it twice or not at all.
    await store.finish(pieces, lines, tail).catch(() => store.drop(pieces).catch(() => undefined));
    forget(pieces);
    for (const line of lines) echo.take(line).forEach(deliver);
    const end = found.at(-1)!;
    if (run.channel === 'them') echo.theirsKnownUntil(timeOf(run, end.to)).forEach(deliver);
  }

  function promptFor(first: Piece, before: Tail | undefined): string {
    const isNext = before !== undefined && msOf(first.from + first.overlap - before.to) < carriedMs;
    return [words().join(', '), isNext ? before.text : '']
      .filter((text) => text !== '')
      .join('. ')
      .slice(-promptAtMost);
  }

  function forget(pieces: readonly Piece[]): void {
    pending = pending.filter((piece) => !pieces.includes(piece));
    for (const { id } of pieces) inMemory.delete(id);
  }

  function deliver(line: SpokenLine): void {
    if (!listener) return void untold.push(line);
    const { id, text, confidence, channel, at, unsure } = line;
    const heard = { id, text, confidence, channel, at };
    if (unsure) listener.onUnsure?.(heard);
    else listener.onEntry(heard);
    // Soon it is safe in the meeting's hands; said twice under one id, it is said once.
    clock.after(letGoAfterMs, () => void store.said(line).catch(() => undefined));
  }

  async function failed(lane: Lane, pieces: readonly Piece[], error: unknown): Promise<void> {
    const failure =
      error instanceof PieceFailure
        ? error
        : new PieceFailure('later', speechMessages.failed(error instanceof Error ? error.name : 'unknown'));
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
    // One bad piece must not take its neighbours with it: each is then sent by itself.
    if (pieces.length > 1) return pieces.forEach(({ id }) => alone.add(id));
    const [piece] = pieces as [Piece];
    forget(pieces);
    aside = [...aside, { ...piece, aside: failure.message }];
    tell('set-aside', failure.message);
    await store.setAside(piece, failure.message).catch(() => undefined);
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
      const left = await store.takeUp(place, owner);
      aside = [...aside, ...left.pieces.filter(isAside)];
      pending = [...left.pieces.filter((piece) => !isAside(piece)), ...pending];
      left.lines.forEach(deliver);
      changed();
      look();
    },
    look,
    tryNow() {
      for (const lane of Object.values(lanes)) lane.notBefore = 0;
      look();
    },
    waiting: () => ({
      pieces: pending.length,
      ms: pending.reduce((sum, { from, to }) => sum + msOf(to - from), 0),
    }),
    aside: () => aside,
    tryAsideAgain() {
      const again = aside;
      aside = [];
      for (const { aside: _, ...piece } of again) {
        pending.push(piece);
        store.takeBack(piece).catch(() => undefined);
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

const isAside = (piece: Piece): boolean => piece.aside !== undefined;

function newLane(): Lane {
  return { busy: false, failures: 0, notBefore: 0, cancel: () => {} };
}

/** Silence makes up for what some services call too short. */
function atLeast(samples: Int16Array): Int16Array {
  if (samples.length >= shortestSamples) return samples;
  return joined(samples, new Int16Array(shortestSamples - samples.length));
}
