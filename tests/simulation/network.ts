// The network between pages and servers: every connection is two queues, one for each way, and nothing in them arrives before
// it is told to. A connection can be cut, stand still for a while, or be forgotten by something on its way without either
// end being told.
import { EventEmitter } from 'node:events';
import type { WireSocket } from '#protocol/client/connection.ts';
import type { PageSocket } from '#server/live/page-socket.ts';

/** What a connection that ends without a word is closed with. */
const noWord = 1006;

type ToServer = { is: 'opening' } | { is: 'text'; text: string } | { is: 'pong' } | { is: 'end' };
type ToPage =
  | { is: 'opened' }
  | { is: 'frame'; frame: Buffer; taken?: (() => void) | undefined }
  | { is: 'ping' }
  | { is: 'end'; code: number };

/** Who answers at the other end. */
export interface Answerer {
  readonly name: string;
  /** Nothing is taken from the network while it sleeps. */
  isAsleep(): boolean;
  isRunning(): boolean;
  accept(connection: Connection): void;
}

export interface Connection {
  readonly pageName: string;
  readonly userId: string;
  readonly server: Answerer;
  /** still: nothing arrives for now. forgotten: nothing arrives any more, and nobody is told. */
  state: 'open' | 'still' | 'forgotten' | 'over';
  toServer: ToServer[];
  toPage: ToPage[];
  /** The page knows that it is there. Of one that never comes to be, its own system tells it. */
  isOpened: boolean;
  /** Whether the page takes what comes. */
  isRead: boolean;
  readonly atServer: ServerSocket;
  /** Its page's end; absent once the page is gone. */
  atPage: PageEnd | undefined;
}

/** The server's end of a connection. */
class ServerSocket extends EventEmitter implements PageSocket {
  readonly OPEN = 1;
  readyState = 1;
  /** What a page does not read weighs a thousandfold, so that a few lines are as much as an hour of them. */
  get bufferedAmount(): number {
    const unread = this.connection.toPage.reduce(
      (sum, item) => sum + (item.is === 'frame' ? item.frame.length : 0),
      0,
    );
    return this.connection.isRead ? unread : unread * 1_000;
  }
  private readonly connection: Connection;
  constructor(connection: Connection) {
    super();
    this.connection = connection;
  }
  send(frame: Buffer, _options: { binary: boolean }, taken?: () => void): void {
    if (this.readyState === this.OPEN) this.connection.toPage.push({ is: 'frame', frame, taken });
    else taken?.();
  }
  ping(): void {
    if (this.readyState === this.OPEN) this.connection.toPage.push({ is: 'ping' });
  }
  close(code = noWord): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 2;
    this.connection.toPage.push({ is: 'end', code });
  }
  terminate(): void {
    if (this.readyState === 3) return;
    this.connection.toPage.push({ is: 'end', code: noWord });
    queueMicrotask(() => this.ended());
  }
  /** Nothing comes from the page any more. */
  ended(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    for (const item of this.connection.toPage) if (item.is === 'frame') item.taken?.();
    this.emit('close');
  }
}

type PageEvents = {
  open: () => void;
  error: () => void;
  message: (event: { data: unknown }) => void;
  close: (event: { code: number }) => void;
};

/** The page's end of a connection: as much of a browser's WebSocket as the live client uses. */
class PageEnd implements WireSocket {
  private readonly events = new EventEmitter();
  private readonly connection: Connection;
  constructor(connection: Connection) {
    this.connection = connection;
  }
  addEventListener<T extends keyof PageEvents>(type: T, listener: PageEvents[T]): void {
    this.events.on(type, listener);
  }
  tell(type: 'open' | 'message' | 'close', event?: { data: unknown } | { code: number }): void {
    this.events.emit(type, event);
  }
  send(text: string): void {
    this.connection.toServer.push({ is: 'text', text });
  }
  /** From now on nothing is told to the page. */
  close(): void {
    this.events.removeAllListeners();
    this.connection.atPage = undefined;
    this.connection.toServer.push({ is: 'end' });
  }
}

export interface Network {
  connections(): readonly Connection[];
  open(page: { name: string; userId: string }, server: Answerer): PageEnd;
  /** Lets the next thing on its way arrive. False where there is none, or it cannot. */
  deliver(connection: Connection, way: 'to the server' | 'to the page'): boolean;
  /** Both ends are told; what was on its way is lost. */
  cut(connection: Connection): void;
  /** The server is gone: what it had sent may still arrive. */
  serverGone(server: Answerer): void;
}

export function createNetwork(): Network {
  let connections: Connection[] = [];

  function over(connection: Connection): void {
    connection.state = 'over';
    connections = connections.filter((one) => one !== connection);
  }

  function endAtPage(connection: Connection, code: number): void {
    const { atPage } = connection;
    connection.atPage = undefined;
    atPage?.tell('close', { code });
  }

  function arriveAtServer(connection: Connection, item: ToServer): void {
    const { atServer, server } = connection;
    switch (item.is) {
      case 'opening':
        if (!server.isRunning()) return void connection.toPage.push({ is: 'end', code: noWord });
        connection.toPage.push({ is: 'opened' });
        return server.accept(connection);
      case 'text':
        if (atServer.readyState === atServer.OPEN) atServer.emit('message', Buffer.from(item.text));
        return;
      case 'pong':
        return void atServer.emit('pong');
      case 'end':
        atServer.ended();
        return over(connection);
    }
  }

  function arriveAtPage(connection: Connection, item: ToPage): void {
    switch (item.is) {
      case 'opened':
        connection.isOpened = true;
        return connection.atPage?.tell('open');
      case 'frame':
        item.taken?.();
        return connection.atPage?.tell('message', { data: item.frame.toString() });
      case 'ping':
        return void connection.toServer.push({ is: 'pong' });
      case 'end':
        connection.toServer.push({ is: 'end' });
        return endAtPage(connection, item.code);
    }
  }

  return {
    connections: () => connections,
    open({ name, userId }, server) {
      const connection = {
        pageName: name,
        userId,
        server,
        state: 'open',
        isOpened: false,
        isRead: true,
      } as Connection;
      const atPage = new PageEnd(connection);
      const ends = {
        toServer: [{ is: 'opening' }],
        toPage: [],
        atServer: new ServerSocket(connection),
        atPage,
      };
      connections.push(Object.assign(connection, ends));
      return atPage;
    },
    deliver(connection, way) {
      if (connection.state !== 'open') return false;
      if (way === 'to the server') {
        if (connection.server.isAsleep()) return false;
        const item = connection.toServer.shift();
        if (item) arriveAtServer(connection, item);
        return item !== undefined;
      }
      if (!connection.isRead) return false;
      const item = connection.toPage.shift();
      if (item) arriveAtPage(connection, item);
      return item !== undefined;
    },
    cut(connection) {
      if (connection.state === 'over') return;
      over(connection);
      connection.atServer.ended();
      connection.toServer = [];
      connection.toPage = [];
      endAtPage(connection, noWord);
    },
    serverGone(server) {
      for (const connection of connections) {
        if (connection.server !== server) continue;
        connection.atServer.removeAllListeners();
        connection.atServer.readyState = 3;
        connection.toServer = [];
        if (connection.toPage.at(-1)?.is !== 'end') connection.toPage.push({ is: 'end', code: noWord });
      }
    },
  };
}
