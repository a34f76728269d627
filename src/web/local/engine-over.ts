// The page's own engine over any database: the same bus, agents and orchestrator as the server's.
import { keptAgents } from '#agents/own/kept-agents.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { createRegistry } from '#agents/registry.ts';
import { agreedMemory } from '#engine/agreed-memory.ts';
import { type Bus, createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import {
  createOrchestrator,
  type Orchestrator,
  type OrchestratorDependencies,
} from '#engine/orchestrator.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import type { Clock } from '#meeting/clock.ts';
import { wrongCompaniesOf } from '#meeting/outputs/wrong-companies.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { Database } from '#store/database.ts';
import { localState } from './local-state.ts';

export const failed = (what: string, error: unknown) => console.error(`Aside: ${what} failed`, error);

export function busOver({ log }: Pick<Database, 'log'>): Bus {
  return createBus({
    keep: log.append,
    keepAll: log.appendAll,
    failed: (error) => failed('a listener', error),
  });
}

export interface EngineOverDependencies extends Pick<OrchestratorDependencies, 'holder' | 'hasEnded'> {
  database: Database;
  bus: Bus;
  consentPolicy: ConsentPolicy;
  clock: Clock;
  companies: Parameters<typeof createRegistry>[0]['companies'];
}

export interface EngineOver {
  orchestrator: Orchestrator;
  /** Hears no more. What it holds stays held while its leases last. */
  stop(): Promise<void>;
}

export function engineOver(dependencies: EngineOverDependencies): EngineOver {
  const { database, bus, consentPolicy, clock, companies } = dependencies;
  const { log, queries, settings } = database;
  const memory = createMeetingMemory({
    database,
    bus,
    clock,
    saysNothing,
    failed: (error) => failed('the memory of meetings', error),
  });
  const registry = createRegistry({
    companies,
    wrongCompanies: (userId) => wrongCompaniesOf(settings, userId),
    memory: agreedMemory(memory, (sessionId) => localState({ log, queries }, sessionId), consentPolicy),
    clock,
  });
  const orchestrator = createOrchestrator({
    ...dependencies,
    registry,
    rank,
    ownAgents: keptAgents(settings),
    failed,
  });
  return {
    orchestrator,
    async stop() {
      orchestrator.stop();
      await memory.stop();
    },
  };
}
