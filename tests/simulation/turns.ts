// How the world moves: until everything is at rest, while no time passes or some does, with or without what is on its way.
import type { Connection, Network } from './network.ts';
import type { Post } from './post.ts';
import type { ServerHere } from './servers.ts';
import type { VirtualTime } from './time.ts';

export interface Turns {
  deliver(connection: Connection, way: 'to the server' | 'to the page'): boolean;
  /** What follows from what was done, while no time passes. Throws NeverAtRest. */
  settle(): Promise<void>;
  /** Everything on its way arrives, as far as it can, and what follows from it. */
  deliverAll(): Promise<void>;
  /** `isQuick`: what is on its way arrives at once. */
  pass(ms: number, isQuick?: boolean): Promise<void>;
  /** Something happened by which more may follow. */
  acted(): void;
}

export class NeverAtRest extends Error {}

/** Looks that find nothing new before everything is at rest: more than any part goes through without acting. */
const quietTurns = 4;
/** Far above what any step brings about. */
const mostTurns = 5_000;
const mostRounds = 300;

export interface TurnsDependencies {
  time: VirtualTime;
  network: Network;
  post: Post;
  servers(): readonly ServerHere[];
}

export function createTurns({ time, network, post, servers }: TurnsDependencies): Turns {
  let acts = 0;
  const acted = () => void acts++;

  async function settle(): Promise<void> {
    let turns = 0;
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      const before = acts;
      while (time.runNext(time.now())) acted();
      await new Promise<void>((resolve) => void setImmediate(resolve));
      if (acts !== before) quiet = 0;
      if (turns++ > mostTurns) throw new NeverAtRest('Something went on and on.');
    }
  }

  function deliver(connection: Connection, way: 'to the server' | 'to the page'): boolean {
    const has = network.deliver(connection, way);
    if (has) acted();
    return has;
  }

  /** What what arrives brings about is for the next round. */
  function deliverWhatIsThere(): boolean {
    let has = false;
    for (const connection of network.connections()) {
      for (let left = connection.toServer.length; left > 0; left--)
        has = deliver(connection, 'to the server') || has;
      for (let left = connection.toPage.length; left > 0; left--)
        has = deliver(connection, 'to the page') || has;
    }
    for (const { name, isAsleep } of servers())
      for (let left = isAsleep() ? 0 : post.waiting(name); left > 0; left--) has = post.deliver(name) || has;
    return has;
  }

  async function deliverAll(): Promise<void> {
    await settle();
    for (let rounds = 0; deliverWhatIsThere(); rounds++) {
      if (rounds > mostRounds) throw new NeverAtRest('Messages went to and fro without an end.');
      await settle();
    }
  }

  return {
    deliver,
    settle,
    deliverAll,
    async pass(ms, isQuick = false) {
      const follow = isQuick ? deliverAll : settle;
      const until = time.now() + ms;
      while (time.runNext(until)) {
        acted();
        await follow();
      }
      time.moveTo(until);
      await follow();
    },
    acted,
  };
}
