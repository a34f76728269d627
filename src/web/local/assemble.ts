// The composition root of the page's own engine: browser store, bus and agents, for whoever is not signed in or cannot
// reach the server. The same engine as the server's.
import { roster } from '#agents/roster.ts';
import { type Bus, createBus } from '#engine/bus.ts';
import { createOrchestrator, type Orchestrator } from '#engine/orchestrator.ts';
import type { Clock } from '#meeting/clock.ts';
import { openBrowserStore } from '#store/browser/browser-store.ts';
import type { LogStore } from '#store/store.ts';

export interface LocalEngine {
  store: LogStore;
  bus: Bus;
  orchestrator: Orchestrator;
  clock: Clock;
}

export async function assembleLocalEngine(clock: Clock): Promise<LocalEngine> {
  const store = await openBrowserStore(window.localStorage);
  const failed = (what: string, error: unknown) => console.error(`Aside: ${what} failed`, error);
  const bus = createBus({ keep: store.append, failed: (error) => failed('a listener', error) });
  const orchestrator = createOrchestrator({ bus, store, roster, clock, failed });
  return { store, bus, orchestrator, clock };
}
