// What can happen in a history. A step is a kind and a few numbers, which choose among what there is when it is its turn: so a
// history stays one when steps are left out of it.
import type { Connection } from './network.ts';
import { lineId } from './record.ts';
import { wordsFor } from './words.ts';
import type { PageHere } from './people.ts';
import type { ServerHere } from './servers.ts';
import type { World } from './world.ts';

export interface Step {
  kind: StepKind;
  /** In [0, 1): which of those that there are. */
  which: number;
  /** In [0, 1): how much, or how. */
  how: number;
}

/** What it did, in words; undefined where there was nothing to do. */
type Act = (world: World, step: Step) => string | undefined | Promise<string | undefined>;

function oneOf<T>(items: readonly T[], which: number): T | undefined {
  return items[Math.floor(which * items.length)];
}

const ofPage =
  (
    act: (page: PageHere, step: Step, world: World) => string | undefined | Promise<string | undefined>,
  ): Act =>
  (world, step) => {
    const page = oneOf(world.pages, step.which);
    return page && act(page, step, world);
  };

const ofServer =
  (
    act: (server: ServerHere, step: Step, world: World) => string | undefined | Promise<string | undefined>,
  ): Act =>
  (world, step) => {
    const server = oneOf(world.servers, step.which);
    return server?.isRunning() ? act(server, step, world) : undefined;
  };

const ofConnection =
  (
    is: (connection: Connection) => boolean,
    act: (connection: Connection, step: Step, world: World) => string,
  ): Act =>
  (world, step) => {
    const connection = oneOf(world.network.connections().filter(is), step.which);
    return connection && act(connection, step, world);
  };
const nameOf = ({ pageName, server }: Connection) => `${pageName} to ${server.name}`;
const isMoving = ({ state, toServer, toPage }: Connection) =>
  state === 'open' && toServer.length + toPage.length > 0;

/** Some of what waits in one direction, oldest first. */
function deliverSome(share: (waiting: number) => number): Act {
  return ofConnection(isMoving, (connection, { how }, world) => {
    const both = connection.toServer.length > 0 && connection.toPage.length > 0;
    const isToServer = both ? how < 0.5 : connection.toServer.length > 0;
    const way = isToServer ? 'to the server' : 'to the page';
    const count = share((isToServer ? connection.toServer : connection.toPage).length);
    for (let left = count; left > 0; left--) world.deliver(connection, way);
    return `${count} arrive of ${nameOf(connection)}, ${way}`;
  });
}

function say(page: PageHere, world: World, text: string): string {
  const line = ++world.record.lines;
  const id = lineId(line);
  page.running.link.actions.say({ id, text, speaker: 'You', confidence: 0.9 });
  return `${page.name} says line ${line}: ${text}`;
}

async function pass(world: World, ms: number): Promise<string> {
  await world.pass(ms);
  return `${ms} ms pass`;
}

export const acts = {
  say: ofPage((page, { how }, world) => say(page, world, wordsFor(how))),
  'say what another said': ofPage((page, { how }, world) => {
    const line = oneOf(page.running.link.state.get().entries.slice(-3), how);
    return line && say(page, world, line.text);
  }),
  correct: ofPage((page, { how }) => {
    const line = page.lane === 'all' ? oneOf(page.running.link.state.get().entries, how) : undefined;
    if (!line) return undefined;
    page.running.link.actions.correct(line.id, { text: wordsFor(how * how) });
    return `${page.name} corrects ${line.id}`;
  }),
  'be saying': ofPage((page, { how }) => {
    page.running.link.actions.sayInterim({ speaker: 'You', text: how < 0.3 ? '' : 'and then' });
    return `${page.name} is saying something`;
  }),
  'record or stop': ofPage(({ name, running: { link } }) => {
    const isRecording = link.state.get().session?.recordingSince !== undefined;
    if (isRecording) link.actions.stopRecording();
    else link.actions.startRecording();
    return `${name} ${isRecording ? 'stops' : 'starts'} recording`;
  }),
  'one arrives': deliverSome(() => 1),
  'some arrive': deliverSome((waiting) => waiting),
  'all arrives': async (world) => {
    await world.deliverAll();
    return 'everything on its way arrives';
  },
  'a server hears': ofServer(({ name, isAsleep }, _, { post }) =>
    !isAsleep() && post.deliver(name) ? `${name} hears of another` : undefined,
  ),
  'a moment passes': (world, { how }) => pass(world, Math.floor(how * 60)),
  'seconds pass': (world, { how }) => pass(world, Math.floor(how * 5_000)),
  'half a minute passes': (world, { how }) => pass(world, 20_000 + Math.floor(how * 20_000)),
  'a connection is cut': ofConnection(
    () => true,
    (connection, _, { network }) => {
      network.cut(connection);
      return `${nameOf(connection)} is cut`;
    },
  ),
  'a connection stands still': ofConnection(
    ({ state }) => state === 'open',
    (connection) => {
      connection.state = 'still';
      return `${nameOf(connection)} stands still`;
    },
  ),
  'a connection moves again': ofConnection(
    ({ state }) => state === 'still',
    (connection) => {
      connection.state = 'open';
      return `${nameOf(connection)} moves again`;
    },
  ),
  'a connection is forgotten': ofConnection(
    ({ state, isOpened }) => state === 'open' && isOpened,
    (connection) => {
      connection.state = 'forgotten';
      return `${nameOf(connection)} is forgotten on its way`;
    },
  ),
  'a page stops reading': ofConnection(
    ({ isRead }) => isRead,
    (connection) => {
      connection.isRead = false;
      return `${connection.pageName} reads nothing more from ${connection.server.name}`;
    },
  ),
  'a page reads on': ofConnection(
    ({ isRead }) => !isRead,
    (connection) => {
      connection.isRead = true;
      return `${connection.pageName} reads on from ${connection.server.name}`;
    },
  ),
  'a page reloads': ofPage(async (page) => {
    await page.reload();
    return `${page.name} reloads`;
  }),
  'a server is killed': ofServer((server, { how }) => {
    const become = how < 0.5 ? 'lost' : 'written';
    const waiting = server.life().disk.waiting();
    server.kill(become);
    return `${server.name} is killed; ${waiting} calls to the disk are ${become}`;
  }),
  'a server starts': async (world, { which }) => {
    const server = oneOf(world.servers, which);
    if (!server || server.isRunning()) return undefined;
    await server.start();
    return `${server.name} starts`;
  },
  'a server sleeps': ofServer((server) => {
    server.sleep();
    return `${server.name} sleeps`;
  }),
  'a server wakes': ofServer((server) => {
    server.wake();
    return `${server.name} wakes`;
  }),
  'a disk is slow': ofServer((server) => {
    server.life().disk.isSlow = true;
    return `the disk of ${server.name} is slow`;
  }),
  'a disk moves': ofServer((server, { how }) =>
    server.life().disk.step(how) ? `the disk of ${server.name} does or answers one thing` : undefined,
  ),
  'a disk is quick': ofServer((server) => {
    server.life().disk.isSlow = false;
    server.life().disk.letGo();
    return `the disk of ${server.name} is quick`;
  }),
  'a clock is set': ofServer((server, { how }) => {
    const ms = Math.round((how - 0.7) * 3_600_000);
    server.life().clock.set(ms);
    return `the clock of ${server.name} is set by ${ms} ms`;
  }),
  'the post fails': ({ post }) => {
    post.isConnected = false;
    return 'servers hear nothing of one another';
  },
  'the post is back': ({ post }) => {
    post.isConnected = true;
    return 'servers hear one another again';
  },
} satisfies { [kind: string]: Act };

export type StepKind = keyof typeof acts;
