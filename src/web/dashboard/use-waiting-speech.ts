// How much speech of each meeting waits on this device for its text; it is sent when the meeting is opened.
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#web/account/use-account.ts';
import type { ChunkStore } from '#web/listening/chunks/store/chunk-store.ts';
import type { MeetingKey } from '#web/listening/meeting-key.ts';
import { openChunkStore } from '#web/listening/chunks/store/open-chunk-store.ts';

/** Chunks by the meeting's id. */
export type WaitingChunks = ReadonlyMap<string, number>;

const nothing: WaitingChunks = new Map();

export function useWaitingSpeech(): WaitingChunks {
  const { account } = useAccount();
  const userId = account.state === 'loading' ? undefined : account.user.uid;
  const { data = nothing } = useQuery({
    queryKey: ['waiting-speech', userId],
    queryFn: async () => (await withStore((store) => store.countByMeeting(userId!))) ?? nothing,
    enabled: userId !== undefined,
    // Whoever comes back from a meeting sees what is so now.
    staleTime: 0,
  });
  return data;
}

/** Of a meeting that is no more. */
export async function forgetSpeech(place: MeetingKey): Promise<void> {
  await withStore((store) => store.forget(place));
}

/** Held no longer than it takes. Undefined in a browser that keeps nothing for pages. */
async function withStore<T>(use: (store: ChunkStore) => Promise<T>): Promise<T | undefined> {
  const store = await openChunkStore().catch(() => undefined);
  try {
    return store && (await use(store));
  } finally {
    store?.close();
  }
}
