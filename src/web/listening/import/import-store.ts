// Stores recordings on this device until they are transcribed, so that a closed page loses no minute of them.
import { type DBSchema, openDB } from 'idb';

export interface KeptImport {
  /** The meeting that it becomes. */
  sessionId: string;
  userId: string;
  name: string;
  /** The file as it was given. */
  bytes: ArrayBuffer;
  /** When it began to be recorded, as far as anybody knows; milliseconds since 1970. */
  beganAt: number;
  language: string;
  customVocabulary: string[];
  /** So many chunks are written down. */
  done: number;
}

export interface ImportStore {
  all(userId: string): Promise<KeptImport[]>;
  put(kept: KeptImport): Promise<void>;
  remove(sessionId: string): Promise<void>;
}

type Vocabulary = Record<'customVocabulary' | 'words', string[]>;

interface Shape extends DBSchema {
  /** Rows of earlier versions have `words` in place of `customVocabulary`. */
  imports: { key: string; value: Omit<KeptImport, 'customVocabulary'> & Partial<Vocabulary> };
}

export function importStore(): ImportStore {
  const opened = () =>
    openDB<Shape>('aside-imports', 1, {
      upgrade: (database) => void database.createObjectStore('imports', { keyPath: 'sessionId' }),
    });
  let database: ReturnType<typeof opened> | undefined;
  const db = () => (database ??= opened());
  return {
    all: async (userId) =>
      (await (await db()).getAll('imports'))
        .filter((kept) => kept.userId === userId)
        .map(({ words = [], ...kept }) => ({ customVocabulary: words, ...kept })),
    put: async (kept) => void (await (await db()).put('imports', kept)),
    remove: async (sessionId) => (await db()).delete('imports', sessionId),
  };
}
