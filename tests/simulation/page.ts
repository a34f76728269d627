// One page of the simulation: the real client, outbox and link to the meeting, over a connection and a device that the
// simulation owns. The device outlives the page.
import type { Clock } from '#meeting/clock.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import { openLiveClient } from '#protocol/client/live-client.ts';
import type { WireSocket } from '#protocol/client/connection.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { openOwnNotes } from '#web/live/own-notes.ts';
import { createOutbox, type Outbox } from '#web/live/outbox.ts';
import type { OutboxStore, PendingEvent } from '#web/live/outbox-store.ts';
import { openRemoteLink } from '#web/live/remote-link.ts';

/** What is kept on the device, by the same rules as in the browser's own database. */
export function deviceStore(): OutboxStore {
  const rows = new Map<string, PendingEvent>();
  return {
    all: async () => [...rows.values()].toSorted((a, b) => a.order - b.order),
    put: async (unsent) => void rows.set(unsent.event.id, unsent),
    remove: async (eventId) => void rows.delete(eventId),
    close: () => {},
  };
}

export interface PageDependencies {
  user: User;
  opened: MeetingSession;
  device: OutboxStore;
  clock: Clock;
  random(): number;
  openSocket(url: string): WireSocket;
  /** The server has told this page that it is kept, under this number. */
  acknowledged(eventId: string, sequence: number): void;
  refused(eventId: string, why: string): void;
  /** This person did something. */
  said(eventId: string): void;
}

export interface RunningPage {
  /** Closing it closes the page. */
  link: MeetingLink;
  outbox: Outbox;
}

export async function openPage(dependencies: PageDependencies): Promise<RunningPage> {
  const { user, opened, device, clock, random, openSocket, acknowledged, refused, said } = dependencies;
  const { id: sessionId } = opened;
  const client = openLiveClient({
    origin: 'https://aside.example',
    userId: user.uid,
    clock,
    random,
    openSocket,
    turnedAway: () => {},
  });
  const outbox = createOutbox({
    client: {
      async append(event) {
        const answer = await client.append(event);
        if (answer.outcome === 'kept') acknowledged(event.id, answer.sequence);
        if (answer.outcome === 'refused') refused(event.id, answer.problem.code);
        return answer;
      },
    },
    store: device,
    clock,
    left: await device.all(),
  });
  outbox.subscribe(({ event }, change) => change === 'added' && said(event.id));
  const link = openRemoteLink({
    sessionId,
    user,
    opened,
    client,
    outbox,
    engine: { health: async () => ({ agents: [] }), audit: async () => [] },
    questions: {
      model: async () => ({ configured: false }),
      ask: () => Promise.reject(new Error('There is no model.')),
      summarise: () => Promise.reject(new Error('There is no model.')),
    },
    modelBudget: {
      model: async () => ({ configured: false }),
      change: () => Promise.reject(new Error('There is no model.')),
    },
    ownNotes: openOwnNotes({ userId: user.uid, sessionId, clock, storage: storageInMemory() }),
    thresholds: { load: async () => ({}), save: () => {} },
    lastTime: async () => ({ promises: [] }),
    wrongCompanies: { load: async () => [], forget: async () => {} },
    clock,
    closed() {
      outbox.close();
      client.close();
    },
  });
  return { link, outbox };
}
