// The world of one history: servers over one store, pages of three people, the network between them, and time. Nothing in it
// moves but by what is done here, so the same steps give the same history.
import { createNetwork, type Network } from './network.ts';
import { openPages, type PageHere, people, userOf } from './people.ts';
import type { Plant } from './plant.ts';
import { createPost, type Post } from './post.ts';
import { emptyRecord, type Record } from './record.ts';
import { createServers, type ServerHere } from './servers.ts';
import { memoryStore, sqliteStore } from './store.ts';
import { virtualTime } from './time.ts';
import { createTurns, type Turns } from './turns.ts';

export interface World extends Turns {
  readonly servers: readonly ServerHere[];
  readonly pages: readonly PageHere[];
  readonly network: Network;
  readonly post: Post;
  readonly record: Record;
  readonly sessionId: string;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Numbers in [0, 1). */
  random(): number;
  pages: number;
  on: 'memory' | 'sqlite';
  plant?: Plant | undefined;
}

const sessionId = '00000000-0000-7000-9000-000000000000';

/** With a meeting that the three are in, and their pages about to connect. */
export async function createWorld({ random, pages: count, on, plant = {} }: WorldOptions): Promise<World> {
  const [time, network, post, record] = [virtualTime(), createNetwork(), createPost(), emptyRecord()];
  const kept = on === 'memory' ? memoryStore() : sqliteStore();
  const turns = createTurns({ time, network, post, servers: () => servers });
  const parts = { time, network, post, record, plant };
  const servers = createServers({ ...parts, kept, userOf, acted: turns.acted });
  for (const server of servers) await server.start();
  await holdMeeting(servers[0]!);

  /** As a proxy does: to one of those that run. */
  function serverForNewConnection(): ServerHere {
    const running = servers.filter(({ isRunning }) => isRunning());
    const from = running.length > 0 ? running : servers;
    return from[Math.floor(random() * from.length)]!;
  }

  const pages = await openPages(count, {
    ...parts,
    random,
    opened: (await servers[0]!.life().store.queries.meeting(sessionId))!,
    openSocket(page) {
      turns.acted();
      return network.open(page, serverForNewConnection());
    },
  });
  return { ...turns, servers, pages, network, post, record, sessionId, close: kept.close };
}

async function holdMeeting(server: ServerHere): Promise<void> {
  const { rooms } = server.life().running;
  const [host, ...others] = people.map(({ user }) => user);
  await rooms.create(host!, 'Weekly review', sessionId);
  for (const { uid: id, displayName: name } of others) {
    const { side } = people.find(({ user }) => user.uid === id)!;
    const member = { id, name, role: 'speaker', side, status: 'in', isGuest: false } as const;
    await rooms.record(host!, { sessionId, kind: 'member-changed', body: { member } });
  }
}
