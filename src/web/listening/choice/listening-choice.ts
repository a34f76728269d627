// One person's choice for listening, stored in this browser: the method, the language, their custom vocabulary.
// transcription-method.ts says what is available.
import { z } from 'zod';
import { speech } from '#meeting/limits.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';

export const MethodId = z.enum(['browser', 'cloud', 'on-device']);
export type MethodId = z.infer<typeof MethodId>;

/** One bad field does not take the others with it. */
export const ListeningChoice = z.object({
  method: MethodId.catch('browser'),
  /** BCP 47. */
  language: z
    .string()
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/)
    .catch(speech.language),
  /** The browser's recogniser may not send audio anywhere. */
  onThisDevice: z.boolean().catch(false),
  /** Names and words that a recogniser would not expect. */
  customVocabulary: z.array(z.string().trim().min(1).max(60)).max(100).catch([]),
  /** A recording in which nothing is heard stops after this long; 0: never. */
  stopAfterMinutes: z
    .union([z.literal(5), z.literal(15), z.literal(60), z.literal(0)])
    .catch(speech.stopAfterMinutes),
});
export type ListeningChoice = z.infer<typeof ListeningChoice>;

export interface KeptChoice {
  get(): ListeningChoice;
  set(part: Partial<ListeningChoice>): void;
  subscribe(changed: () => void): () => void;
}

export function keptChoice(userId: string, storage?: DeviceStorage): KeptChoice {
  const kept = storedValue(
    `aside.listening:${userId}`,
    z.unknown().transform(renamed).pipe(ListeningChoice),
    storage,
  );
  const usual = ListeningChoice.parse({});
  const get = () => kept.read() ?? usual;
  return {
    get,
    set: (part) => kept.write(ListeningChoice.parse({ ...get(), ...part })),
    subscribe: kept.subscribe,
  };
}

/** Earlier versions kept the custom vocabulary as `words`. */
function renamed(choice: unknown): unknown {
  if (typeof choice !== 'object' || choice === null || !('words' in choice)) return choice;
  const { words, ...rest } = choice;
  return { customVocabulary: words, ...rest };
}

/** As people type them: by line or comma. What cannot be kept is left out. */
export function vocabularyFromText(text: string): string[] {
  const words = text
    .split(/[\n,;]/)
    .map((word) => word.trim().slice(0, 60).trim())
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, 100);
}
