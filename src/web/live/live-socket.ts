// The page's one connection to the server: opens it, opens it again when it breaks, and hands every message to whoever
// asked. What is lost on the way is the business of the links (they resume) and the outbox (it sends again).
import type { Clock } from '#meeting/clock.ts';
import type { ClientMessage, ServerMessage } from '#protocol/messages.ts';
import { closeCodes, livePath, protocolVersion } from '#protocol/version.ts';

/** Between two attempts, doubling, each shortened by a random part so that a thousand pages do not come at once. */
const retry = { firstMs: 200, lastMs: 5_000 };

const patienceMs = 10_000;
/** The code for a connection that ended without a word. */
const noAnswer = 1006;

export type SocketState = 'connecting' | 'connected' | 'disconnected';

export interface SocketListener {
  message(message: ServerMessage): void;
  state(state: SocketState): void;
}

export interface LiveSocket {
  /** Sends now, or not at all: false when there is no connection. */
  send(message: ClientMessage): boolean;
  state(): SocketState;
  listen(listener: SocketListener): () => void;
  close(): void;
}

export interface LiveSocketDependencies {
  /** The page's origin, such as https://aside.example. */
  origin: string;
  /** Who the page is for: with somebody else's cookie the server turns it away. */
  userId: string;
  clock: Clock;
  /** The browser's WebSocket, or a twin of it. */
  open?: (url: string) => WebSocket;
  /** The server no longer takes us: signed out, or another version of the page. */
  turnedAway(why: 'signed-out' | 'old-page'): void;
}

export function openLiveSocket({
  origin,
  userId,
  clock,
  open = (url) => new WebSocket(url),
  turnedAway,
}: LiveSocketDependencies): LiveSocket {
  const url = `${origin.replace(/^http/, 'ws')}${livePath}?protocol=${protocolVersion}&user=${encodeURIComponent(userId)}`;
  const listeners = new Set<SocketListener>();
  let state: SocketState = 'connecting';
  let socket: WebSocket | undefined;
  let attempts = 0;
  let closed = false;
  let cancelRetry = () => {};
  /** Set while an answer is owed. */
  let cancelPatience: (() => void) | undefined;

  function become(next: SocketState): void {
    state = next;
    for (const listener of listeners) listener.state(next);
  }

  function connect(): void {
    const mine = open(url);
    socket = mine;
    mine.addEventListener('open', () => {
      if (socket !== mine) return;
      attempts = 0;
      become('connected');
    });
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine) return;
      answered();
      const message = JSON.parse(String(data)) as ServerMessage;
      for (const listener of listeners) listener.message(message);
    });
    mine.addEventListener('close', ({ code }) => {
      if (socket === mine) lost(code);
    });
  }

  /** The wire is cut, or as good as cut. */
  function lost(code: number): void {
    socket = undefined;
    answered();
    if (closed) return;
    become('disconnected');
    if (code === closeCodes.notSignedIn) turnedAway('signed-out');
    else if (code === closeCodes.protocol) turnedAway('old-page');
    else later();
  }

  function answered(): void {
    cancelPatience?.();
    cancelPatience = undefined;
  }

  /** A dead network need not tell: whoever asks and hears nothing at all for this long has none. */
  function expectAnswer(asked: WebSocket): void {
    cancelPatience ??= clock.after(patienceMs, () => {
      if (socket !== asked) return;
      asked.close();
      lost(noAnswer);
    });
  }

  function later(): void {
    const most = Math.min(retry.lastMs, retry.firstMs * 2 ** attempts++);
    cancelRetry = clock.after(most * (0.5 + Math.random() / 2), connect);
  }

  /** The network is back, or the person looks at the page again: do not wait out the pause. */
  function hurry(): void {
    if (closed || socket || globalThis.document?.visibilityState === 'hidden') return;
    cancelRetry();
    connect();
  }
  globalThis.addEventListener?.('online', hurry);
  globalThis.document?.addEventListener('visibilitychange', hurry);
  connect();

  return {
    send(message) {
      if (!socket || state !== 'connected') return false;
      socket.send(JSON.stringify(message));
      if (message.type === 'append' || message.type === 'subscribe') expectAnswer(socket);
      return true;
    },
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      cancelRetry();
      answered();
      globalThis.removeEventListener?.('online', hurry);
      globalThis.document?.removeEventListener('visibilitychange', hurry);
      socket?.close();
    },
  };
}
