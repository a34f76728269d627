// The servers of the world: each may be started, killed, put to sleep and woken, over the same store.
import type { User } from '#meeting/session.ts';
import { createDisk, type Disk } from './disk.ts';
import type { Answerer, Network } from './network.ts';
import type { Plant } from './plant.ts';
import type { Post } from './post.ts';
import { type Record, recorded } from './record.ts';
import { type RunningServer, startServer } from './server.ts';
import type { KeptStore, Store } from './store.ts';
import type { ProcessClock, VirtualTime } from './time.ts';

export interface ServerHere extends Answerer {
  /** Of its present life, or its last. */
  life(): ServerLife;
  start(): Promise<void>;
  kill(become: 'written' | 'lost'): void;
  sleep(): void;
  wake(): void;
}

interface ServerLife {
  clock: ProcessClock;
  disk: Disk;
  /** Beneath its disk. */
  store: Store;
  running: RunningServer;
}

export interface ServersDependencies {
  kept: KeptStore;
  time: VirtualTime;
  network: Network;
  post: Post;
  record: Record;
  plant: Plant;
  userOf(id: string): User;
  /** Something happened by which more may follow. */
  acted(): void;
}

const same = <T>(part: T): T => part;

/** None of them runs yet. */
export function createServers(dependencies: ServersDependencies): ServerHere[] {
  const { kept, time, network, post, record, plant, userOf, acted } = dependencies;
  /** Those that have ended and may have left sessions behind. */
  const fallen = new Set<string>();
  const others = {
    hasEnded: async (holder: string) =>
      servers.some(({ name, isRunning }) => name === holder && !isRunning()),
    fallen: async () => {
      const found = [...fallen];
      fallen.clear();
      return found;
    },
  };

  async function newLife(name: string): Promise<ServerLife> {
    const clock = time.clock();
    const store = recorded((plant.store ?? same)(kept.open({ holder: name, clock })), record);
    const disk = (plant.disk ?? same)(createDisk(store, acted), store);
    fallen.delete(name);
    const running = await startServer({
      holder: name,
      store: disk.store,
      storeOfPages: (plant.storeOfPages ?? same)(disk.store),
      storeOfEngine: (plant.storeOfEngine ?? same)(disk.store),
      clock,
      ...(kept.isShared && { between: { broker: post.brokerFor(name), others } }),
      userOf,
      failed: (what, error) => record.faults.push({ what, error }),
    });
    return { clock, disk, store, running };
  }

  function newServer(name: string): ServerHere {
    let life: ServerLife | undefined;
    let isRunning = false;
    let isAsleep = false;
    const server: ServerHere = {
      name,
      isAsleep: () => isAsleep,
      isRunning: () => isRunning,
      accept: (connection) => life!.running.accept(connection),
      life: () => life!,
      async start() {
        if (isRunning) return;
        life = await newLife(name);
        isRunning = true;
      },
      kill(become) {
        isRunning = false;
        isAsleep = false;
        const { disk, clock } = server.life();
        disk.end(become);
        clock.end();
        network.serverGone(server);
        post.forget(name);
        fallen.add(name);
        acted();
      },
      sleep() {
        isAsleep = true;
        server.life().disk.isAsleep = true;
        server.life().clock.sleep();
      },
      wake() {
        if (!isAsleep) return;
        isAsleep = false;
        const { disk, clock } = server.life();
        disk.isAsleep = false;
        clock.wake();
        disk.letGo();
        acted();
      },
    };
    return server;
  }

  const servers = (kept.isShared ? ['server A', 'server B'] : ['the server']).map(newServer);
  return servers;
}
