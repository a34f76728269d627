// One server of the simulation: the real bus, rooms, engine and live connections, put together as server/assemble.ts does, over
// a disk, a network and a post that the simulation owns.
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { createBus } from '#engine/bus.ts';
import { createOrchestrator, type Orchestrator } from '#engine/orchestrator.ts';
import type { User } from '#meeting/session.ts';
import type { RateLimit } from '#server/rate-limit.ts';
import { shareWithOthers } from '#server/between/share-with-others.ts';
import { connect, type ConnectionDependencies } from '#server/live/connection.ts';
import { createConnections } from '#server/live/connections.ts';
import { createFanOut } from '#server/live/fan-out.ts';
import { createMeetingList } from '#server/live/meeting-list/meeting-list.ts';
import { createPresence } from '#server/live/meeting-list/presence.ts';
import { createRestoreWatch } from '#server/live/restore-watch.ts';
import { createQuotas } from '#server/rooms/quotas.ts';
import { createRooms, type Rooms } from '#server/rooms/rooms.ts';
import type { OtherHolders } from '#store/database.ts';
import { createMemorySettings } from '#store/memory/memory-settings.ts';
import type { Broker } from '#providers/broker.ts';
import { agentsOf } from './agents.ts';
import type { Connection } from './network.ts';
import type { Store } from './store.ts';
import type { ProcessClock } from './time.ts';

export interface ServerDependencies {
  /** Under which name it holds sessions, over all its lives. */
  holder: string;
  store: Store;
  /** What its live connections and its engine are given, where a test plants a bug there. */
  storeOfPages: Store;
  storeOfEngine: Store;
  clock: ProcessClock;
  /** Absent where it has the store for itself. */
  between?: { broker: Broker; others: OtherHolders };
  userOf(id: string): User;
  failed(what: string, error: unknown): void;
}

export interface RunningServer {
  rooms: Rooms;
  orchestrator: Orchestrator;
  accept(connection: Connection): void;
}

/** How much may come is for other tests: the library that counts goes by the machine's own clock. */
const unlimited: RateLimit = { spend: async () => 0, refund: async () => {} };
const wire = { cork: () => {}, uncork: () => {} };

export async function startServer(dependencies: ServerDependencies): Promise<RunningServer> {
  const { holder, store, storeOfPages, storeOfEngine, clock, between, userOf } = dependencies;
  const failed = (what: string) => (error: unknown) => dependencies.failed(what, error);
  await store.leases.freeAllOf(holder);
  const bus = createBus({
    keep: (...given) => store.log.append(...given),
    keepAll: (...given) => storeOfEngine.log.appendAll(...given),
    failed: failed('a listener of the bus'),
  });
  const orchestrator = createOrchestrator({
    bus,
    database: storeOfEngine,
    holder,
    ...(between && { hasEnded: between.others.hasEnded }),
    clock,
    registry: agentsOf(clock),
    rank,
    failed: (what, error) => failed(what)(error),
  });
  const { log, room, queries } = storeOfPages;
  const settings = createMemorySettings();
  const quotas = createQuotas({ queries, clock });
  const rooms = createRooms({ log, queries, bus, quotas, settings, clock, failed: failed('the store') });
  const liveFailed = failed('a live connection');
  const presence = createPresence();
  const meetingList = createMeetingList({ queries, bus, clock, failed: liveFailed });
  const live: ConnectionDependencies = {
    rooms,
    views: { all: log, room },
    restores: { all: createRestoreWatch(log), room: createRestoreWatch(room) },
    bus,
    orchestrator,
    fanOut: createFanOut({ bus, log, room, clock, failed: liveFailed }),
    presence,
    access: { opened: () => {} },
    takeTurn: async () => {},
    catchUps: unlimited,
    messagesPerSecond: Infinity,
    meetingList,
    clock,
    failed: liveFailed,
  };
  shareWithOthers({
    database: { log, leases: store.leases, ...(between && { others: between.others }) },
    broker: between?.broker,
    bus,
    orchestrator,
    presence,
    meetingList,
    clock,
    failed,
  });
  const known = (userId: string) => ({
    user: userOf(userId),
    signInId: userId,
    endsAt: Number.POSITIVE_INFINITY,
    cookies: [],
  });
  const connections = createConnections({
    signIn: { who: async (headers) => known(headers.get('user') ?? ''), onEnded: () => () => {} },
    clock,
    failed: liveFailed,
  });
  orchestrator.sweep().catch(failed('taking up what was left behind'));
  return {
    rooms,
    orchestrator,
    accept({ atServer, userId }) {
      connections.add(atServer, known(userId), new Headers({ user: userId }));
      connect(atServer, wire, userOf(userId), live);
    },
  };
}
