// Chunks that could not be transcribed: kept until somebody tries them again or deletes them.
import type { Chunk } from './chunk.ts';
import type { ChunkStore } from './store/chunk-store.ts';

export interface SetAsideChunks {
  all(): readonly Chunk[];
  /** Resolves when it is kept as such; never rejects. */
  add(chunk: Chunk, why: string): Promise<void>;
  /** Keeps those of an earlier page that are set aside, and answers the others. */
  takeUp(chunks: readonly Chunk[]): Chunk[];
  /** Empties it; the chunks are to be tried again. */
  takeBack(): Chunk[];
  drop(): void;
}

export function createSetAsideChunks(
  store: Pick<ChunkStore, 'setAside' | 'takeBack' | 'drop'>,
): SetAsideChunks {
  let aside: Chunk[] = [];
  return {
    all: () => aside,
    async add(chunk, why) {
      aside = [...aside, { ...chunk, aside: why }];
      await store.setAside(chunk, why).catch(() => undefined);
    },
    takeUp(chunks) {
      aside = [...aside, ...chunks.filter(isAside)];
      return chunks.filter((chunk) => !isAside(chunk));
    },
    takeBack() {
      const again = aside.map(({ aside: _, ...chunk }): Chunk => chunk);
      aside = [];
      for (const chunk of again) store.takeBack(chunk).catch(() => undefined);
      return again;
    },
    drop() {
      store.drop(aside).catch(() => undefined);
      aside = [];
    },
  };
}

const isAside = ({ aside }: Chunk): boolean => aside !== undefined;
