// The speech of one meeting that this device holds and that has no text yet: opened with the meeting, whoever listens how,
// so that what an earlier page left is sent on by the next one. Two pages never send the same.
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { openPieceQueue, type PieceQueue, type PieceQueueDependencies } from './piece-queue.ts';
import { openPieceStore, type PieceStore, type SpeechPlace } from './piece-store.ts';

export interface KeptSpeech {
  readonly place: SpeechPlace;
  /** This page's name in the store. */
  readonly owner: string;
  readonly store: PieceStore;
  readonly queue: PieceQueue;
  close(): void;
}

export interface KeptSpeechDependencies {
  place: SpeechPlace;
  recognizerOf: PieceQueueDependencies['recognizerOf'];
  words: PieceQueueDependencies['words'];
  clock: Clock;
  openStore?: () => Promise<PieceStore>;
  /** Null where the browser has none. */
  locks?: Pick<LockManager, 'request'> | null;
}

const patienceMs = 3_000;
/** Held by a page for as long as it lives. */
const lockOf = (owner: string): string => `aside.speech:${owner}`;

export async function openKeptSpeech({
  place,
  recognizerOf,
  words,
  clock,
  openStore = openPieceStore,
  locks = navigator.locks ?? null,
}: KeptSpeechDependencies): Promise<KeptSpeech> {
  const store = await inTime(openStore(), clock);
  const owner = newId();
  const queue = openPieceQueue({ place, owner, store, recognizerOf, words, clock });
  const closed = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const hold = () => closed.promise;
  locks?.request(lockOf(owner), hold).catch(() => undefined);

  for (const other of await store.owners(place).catch(() => [])) {
    const takeUp = async (): Promise<void> => {
      await queue.takeUp(other);
      await closed.promise;
    };
    // As soon as that page is no more: when this one opens after a reload, it may still be about to go.
    if (locks) locks.request(lockOf(other), { signal: leaving.signal }, takeUp).catch(() => undefined);
    else void takeUp();
  }
  const online = (): void => queue.tryNow();
  globalThis.addEventListener?.('online', online);

  return {
    place,
    owner,
    store,
    queue,
    close() {
      globalThis.removeEventListener?.('online', online);
      queue.close();
      store.close();
      leaving.abort();
      closed.resolve();
    },
  };
}

/** Some browsers refuse, and some never answer: no meeting waits for that. */
function inTime(opening: Promise<PieceStore>, clock: Clock): Promise<PieceStore> {
  return new Promise((resolve) => {
    const cancel = clock.after(patienceMs, () => resolve(forgetfulStore));
    opening.then(resolve, () => resolve(forgetfulStore)).finally(cancel);
  });
}

const refuses = (): Promise<never> => Promise.reject(new Error('This browser keeps nothing for pages.'));

/** For browsers that keep nothing: the queue then holds everything in memory. */
const forgetfulStore: PieceStore = {
  keepBlock: refuses,
  dropBlocks: refuses,
  cut: refuses,
  samplesOf: async () => undefined,
  setAside: refuses,
  takeBack: refuses,
  countByMeeting: async () => new Map(),
  forget: refuses,
  drop: refuses,
  finish: refuses,
  said: refuses,
  tailOf: async () => undefined,
  owners: async () => [],
  takeUp: async () => ({ pieces: [], lines: [] }),
  close: () => {},
};
