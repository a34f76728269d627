// The people of the world and their pages: each page has a device that outlives it.
import type { MeetingSession, User } from '#meeting/session.ts';
import type { Lane } from '#meeting/lanes.ts';
import type { WireSocket } from '#protocol/client/connection.ts';
import type { Network } from './network.ts';
import { deviceStore, openPage, type RunningPage } from './page.ts';
import type { Plant } from './plant.ts';
import type { Record } from './record.ts';
import type { VirtualTime } from './time.ts';

interface Person {
  user: User;
  side: 'us' | 'them';
}

export const people: readonly Person[] = [
  { user: aUser('ada', 'Ada'), side: 'us' },
  { user: aUser('ben', 'Ben'), side: 'us' },
  { user: aUser('cleo', 'Cleo'), side: 'them' },
];
const pageNames = ['Ada’s page', 'Ben’s page', 'Cleo’s page', 'Ada’s second page'];

function aUser(uid: string, displayName: string): User {
  return { uid, displayName, email: `${uid}@example.com` };
}

export function userOf(id: string): User {
  return people.find(({ user }) => user.uid === id)!.user;
}

export interface PageHere {
  readonly name: string;
  /** How much of the meeting its person sees. */
  readonly lane: Lane;
  /** The page as it is open now. */
  running: RunningPage;
  /** How many events wait on its device. */
  unsent(): Promise<number>;
  reload(): Promise<void>;
}

/** Why this page has not come to rest; undefined where it has. */
export async function leftAt({
  name,
  running,
  unsent,
}: Pick<PageHere, 'name' | 'running' | 'unsent'>): Promise<string | undefined> {
  const { connection } = running.link.state.get();
  if (connection !== 'connected') return `${name} is ${connection}`;
  const [waiting] = running.outbox.pending();
  if (waiting) return `${waiting.event.id} still waits on ${name}`;
  return (await unsent()) > 0 ? `what was sent still stands on the device of ${name}` : undefined;
}

export interface PagesDependencies {
  time: VirtualTime;
  network: Network;
  record: Record;
  plant: Plant;
  opened: MeetingSession;
  random(): number;
  openSocket(page: { name: string; userId: string }): WireSocket;
}

export function openPages(count: number, dependencies: PagesDependencies): Promise<PageHere[]> {
  return Promise.all(
    pageNames
      .slice(0, count)
      .map((name, index) => openOne(name, people[index % people.length]!, dependencies)),
  );
}

async function openOne(
  name: string,
  { user, side }: Person,
  dependencies: PagesDependencies,
): Promise<PageHere> {
  const { time, network, record, plant, opened, random, openSocket } = dependencies;
  const device = plant.device ? plant.device(deviceStore()) : deviceStore();
  let clock = time.clock();
  const open = () =>
    openPage({
      user,
      opened,
      device,
      clock,
      random,
      openSocket: () => openSocket({ name, userId: user.uid }),
      acknowledged: (id, sequence) => record.acknowledged.push({ id, page: name, sequence }),
      refused: (id, why) => record.refused.push({ id, why }),
      said: (id) => record.said.has(id) || record.said.set(id, name),
    });
  const page: PageHere = {
    name,
    lane: side === 'us' ? 'all' : 'room',
    running: await open(),
    unsent: async () => (await device.all()).length,
    async reload() {
      // As when a tab is closed: nothing says good-bye but the system, which ends the connection.
      clock.end();
      for (const { pageName, atPage } of network.connections()) if (pageName === name) atPage?.close();
      clock = time.clock();
      page.running = await open();
    },
  };
  return page;
}
