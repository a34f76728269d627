// Speech of one meeting on this device that has no text yet. It is opened with the meeting, whatever the way of listening, so
// that the next page sends what an earlier one left. Two pages never send the same speech.
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { openChunkQueue, type ChunkQueue, type ChunkQueueDependencies } from './chunk-queue.ts';
import type { MeetingKey } from '../meeting-key.ts';
import { type ChunkStore, refusingChunkStore } from './store/chunk-store.ts';
import { openChunkStore } from './store/open-chunk-store.ts';

export interface UntranscribedSpeech {
  readonly meeting: MeetingKey;
  /** This page's name in the store. */
  readonly owner: string;
  readonly store: ChunkStore;
  readonly queue: ChunkQueue;
  close(): void;
}

export interface UntranscribedSpeechDependencies {
  meeting: MeetingKey;
  recognizerOf: ChunkQueueDependencies['recognizerOf'];
  customVocabulary: ChunkQueueDependencies['customVocabulary'];
  clock: Clock;
  openStore?: () => Promise<ChunkStore>;
  /** Null where the browser has none. */
  locks?: Pick<LockManager, 'request'> | null;
}

const patienceMs = 3_000;
/** Held by a page for as long as it lives. */
const lockOf = (owner: string): string => `aside.speech:${owner}`;

export async function openUntranscribedSpeech({
  meeting,
  recognizerOf,
  customVocabulary,
  clock,
  openStore = openChunkStore,
  locks = navigator.locks ?? null,
}: UntranscribedSpeechDependencies): Promise<UntranscribedSpeech> {
  const store = await inTime(openStore(), clock);
  const owner = newId();
  const queue = openChunkQueue({ meeting, owner, store, recognizerOf, customVocabulary, clock });
  const closed = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const hold = () => closed.promise;
  locks?.request(lockOf(owner), hold).catch(() => undefined);

  for (const other of await store.owners(meeting).catch(() => [])) {
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
    meeting,
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
function inTime(opening: Promise<ChunkStore>, clock: Clock): Promise<ChunkStore> {
  return new Promise((resolve) => {
    const cancel = clock.after(patienceMs, () => resolve(refusingChunkStore));
    opening.then(resolve, () => resolve(refusingChunkStore)).finally(cancel);
  });
}
