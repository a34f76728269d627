// What several servers of one database do for each other: they receive each other's stored and ephemeral events and presence,
// and take over from a server that has ended.
import type { Bus } from '#engine/bus.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import type { Clock } from '#meeting/clock.ts';
import type { Broker } from '#providers/broker.ts';
import type { SharedDatabase } from '#store/database.ts';
import type { MeetingList } from '../live/meeting-list/meeting-list.ts';
import type { Presence } from '../live/meeting-list/presence.ts';
import { takeOverFromFallen } from './fallen-servers.ts';
import { hearOtherServers } from './other-servers.ts';
import { shareWhoIsPresent } from './presence-elsewhere.ts';

export interface SharingDependencies {
  database: Pick<SharedDatabase, 'log' | 'leases' | 'others'>;
  /** Undefined where one server alone has the database. */
  broker: Broker | undefined;
  bus: Bus;
  orchestrator: Pick<Orchestrator, 'held' | 'takeOver'>;
  presence: Presence;
  meetingList: Pick<MeetingList, 'lookAgain'>;
  clock: Clock;
  failed(what: string): (error: unknown) => void;
}

/** The answer ends it, once this server has let its sessions go. */
export function shareWithOthers(dependencies: SharingDependencies): () => Promise<void> {
  const { database, broker, bus, orchestrator, presence, meetingList, clock } = dependencies;
  const { others, log, leases } = database;
  const { takeOver, held } = orchestrator;
  const failed = dependencies.failed('what servers do for each other');
  const ends: (() => void)[] = [];
  if (others) ends.push(takeOverFromFallen({ others, leases, takeOver, clock, failed }));
  if (broker) {
    ends.push(hearOtherServers({ broker, bus, log, held, meetingList, takeOver, clock, failed }));
    ends.push(shareWhoIsPresent({ broker, presence, bus, clock }));
  }
  return async () => {
    for (const end of ends) end();
    await broker?.close();
  };
}
