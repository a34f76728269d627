// Takes over from a dead server: frees its sessions, and takes up those with open work.
import { againAndAgain } from '#meeting/again-and-again.ts';
import type { Clock } from '#meeting/clock.ts';
import type { OtherHolders } from '#store/database.ts';
import type { Leases } from '#store/leases.ts';

export interface FallenServersDependencies {
  others: OtherHolders;
  leases: Pick<Leases, 'freeAllOf'>;
  /** Takes up what was freed. */
  takeOver(): Promise<void>;
  clock: Clock;
  failed(error: unknown): void;
}

const everyMs = 2_000;

/** The answer ends it. */
export function takeOverFromFallen(dependencies: FallenServersDependencies): () => void {
  const { others, leases, takeOver, clock, failed } = dependencies;
  async function work(): Promise<void> {
    const fallen = await others.fallen(clock.now());
    for (const holder of fallen) await leases.freeAllOf(holder);
    if (fallen.length > 0) await takeOver();
  }
  return againAndAgain({ clock, everyMs, work, failed });
}
