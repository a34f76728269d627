// The model that one person has agreed to download for listening on this device, stored in this browser. Another model, or a
// larger download, needs a new agreement.
import { z } from 'zod';
import { HeldModel } from '#protocol/on-device-model.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';

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

export function keptModelConsent(userId: string, storage?: DeviceStorage): KeptModelConsent {
  const kept = storedValue(`aside.on-device:${userId}`, ModelConsent, storage);
  return { get: kept.read, agree: kept.write, withdraw: kept.remove, subscribe: kept.subscribe };
}

/** Whether what was agreed to is still what would happen. */
export function covers(consent: ModelConsent | undefined, wanted: ModelConsent): boolean {
  return consent !== undefined && consent.path === wanted.path && wanted.bytes <= consent.bytes;
}
