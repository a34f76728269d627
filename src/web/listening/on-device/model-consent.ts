// What one person agreed to have downloaded for listening on this device, kept in this browser. Another model, or a larger
// download, is another question.
import { z } from 'zod';
import { HeldModel } from '#protocol/on-device-model.ts';

export const ModelConsent = z.object({
  name: HeldModel.shape.name,
  path: HeldModel.shape.path,
  englishOnly: z.boolean(),
  on: z.enum(['webgpu', 'wasm']),
  /** Of the model, for this way of computing. */
  modelBytes: z.number().min(0),
  /** All that may be downloaded, the program and what takes the place of the graphics processor included. */
  bytes: z.number().min(0),
});
export type ModelConsent = z.infer<typeof ModelConsent>;

export interface KeptModelConsent {
  /** The same object until it changes. */
  get(): ModelConsent | undefined;
  agree(to: ModelConsent): void;
  withdraw(): void;
  subscribe(changed: () => void): () => void;
}

export function keptModelConsent(
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  userId: string,
): KeptModelConsent {
  const key = `aside.on-device:${userId}`;
  const subscribers = new Set<() => void>();
  let consent = stored(memory, key);
  const change = (to: ModelConsent | undefined, keep: () => void) => {
    consent = to;
    try {
      keep();
    } catch {
      // A full or forbidden memory: it holds for this page.
    }
    for (const changed of subscribers) changed();
  };
  return {
    get: () => consent,
    agree: (to) => change(to, () => memory.setItem(key, JSON.stringify(to))),
    withdraw: () => change(undefined, () => memory.removeItem(key)),
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
  };
}

/** Whether what was agreed to is still what would happen. */
export function covers(consent: ModelConsent | undefined, wanted: ModelConsent): boolean {
  return consent !== undefined && consent.path === wanted.path && wanted.bytes <= consent.bytes;
}

function stored(memory: Pick<Storage, 'getItem'>, key: string): ModelConsent | undefined {
  try {
    return ModelConsent.parse(JSON.parse(memory.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}
