// Bugs as they could be made, each a wrapper around a real part: the checker must find every one of them, or it would find
// none that nobody planted.
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { AppendOutcome, LogView } from '#store/log.ts';
import type { Rule } from './checker.ts';
import type { Disk } from './disk.ts';
import type { Plant } from './plant.ts';
import { type Store, withChanges } from './store.ts';

interface PlantedBug extends Plant {
  name: string;
  /** The rules by which it may be found: which of them breaks first is a matter of the history. */
  breaks: readonly Rule[];
}

export const plantedBugs: readonly PlantedBug[] = [
  { name: 'a number is skipped', breaks: ['numbers', 'rest'], store: skipsANumber },
  {
    name: 'acknowledged before the flush',
    breaks: ['acknowledged', 'said', 'screens'],
    disk: answersTooEarly,
  },
  { name: 'resumed one event too late', breaks: ['screens', 'rest'], storeOfPages: resumesTooLate },
  { name: 'a lease without fencing', breaks: ['leases'], store: withoutFencing },
  { name: 'a run doubled', breaks: ['runs'], storeOfEngine: runsOfItsOwn },
  {
    name: 'a row of the outbox lost at a reload',
    breaks: ['said'],
    device: (device) => ({ ...device, all: async () => (await device.all()).slice(0, -1) }),
  },
];

/** Every number from this one on is one too high. */
const skipped = 9;

function skipsANumber(store: Store): Store {
  const up = (sequence: number) => (sequence >= skipped ? sequence + 1 : sequence);
  const down = (sequence: number) => (sequence >= skipped ? sequence - 1 : sequence);
  const raised = (event: DurableEvent): DurableEvent => ({ ...event, sequence: up(event.sequence) });
  const told = (outcome: AppendOutcome): AppendOutcome =>
    'event' in outcome ? { ...outcome, event: raised(outcome.event) } : outcome;
  const { log } = store;
  return {
    ...store,
    log: withChanges(log, {
      append: async (event, under) => told(await log.append(event, under)),
      appendAll: async (events, under) => (await log.appendAll(events, under)).map(told),
      head: async (sessionId) => up(await log.head(sessionId)),
      holds: (sessionId, sequence, id) => log.holds(sessionId, down(sequence), id),
      eventsAfter: async (sessionId, after, limit) =>
        (await log.eventsAfter(sessionId, down(after), limit)).map(raised),
    }),
  };
}

/** What people do is answered with the number that it will have, while it still waits for the disk. */
function answersTooEarly(disk: Disk, store: Store): Disk {
  const { log } = disk.store;
  let ahead = 0;
  return Object.assign(disk, {
    store: {
      ...disk.store,
      log: withChanges(log, {
        async append(event, under) {
          if (!disk.isSlow || event.kind === 'meeting-created') return log.append(event, under);
          const writing = log.append(event, under).finally(() => ahead--);
          const [sequence, roomSequence] = [
            (await store.log.head(event.sessionId)) + ++ahead,
            (await store.room.head(event.sessionId)) + ahead,
          ];
          void writing;
          return { outcome: 'kept', event: { ...event, sequence, roomSequence } };
        },
      }),
    },
  });
}

/** Whoever comes back is sent what follows on the event after the last that they have seen. */
function resumesTooLate(store: Store): Store {
  const tooLate = <View extends LogView>(view: View): View =>
    withChanges(view as LogView, {
      eventsAfter: (sessionId, after, limit) =>
        view.eventsAfter(sessionId, after === 0 ? 0 : after + 1, limit),
    }) as View;
  return { ...store, log: tooLate(store.log), room: tooLate(store.room) };
}

/** The store asks nobody under which lease they write. */
function withoutFencing(store: Store): Store {
  const { log } = store;
  return {
    ...store,
    log: withChanges(log, {
      append: (event) => log.append(event),
      appendAll: (events) => log.appendAll(events),
    }),
  };
}

/** Every engine works for every meeting, and calls what it concludes by a name that nobody else would. */
function runsOfItsOwn(store: Store): Store {
  const { log, leases } = store;
  return {
    ...store,
    leases: withChanges(leases, {
      async acquire(sessionId, holder, now) {
        const acquired = await leases.acquire(sessionId, holder, now);
        return acquired.outcome === 'held-by-other' ? { ...acquired, outcome: 'held' } : acquired;
      },
    }),
    log: withChanges(log, {
      appendAll: (events, under) =>
        log.appendAll(
          events.map((event) => ({ ...event, id: newId() })),
          under,
        ),
    }),
  };
}
