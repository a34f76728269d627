// One connection to the server at /api/live: opens it, reopens it when it breaks, and passes every message to the listener.
// Others make up for losses: append-queue.ts sends again, follow-meeting.ts resumes.
import type { Clock } from '#meeting/clock.ts';
import type { ClientMessage, ServerMessage } from '../messages.ts';
import { readServerMessage } from './server-message.ts';
import { closeCodes, livePath, protocolVersion } from '../version.ts';
import { type WireWatch, watchWire } from './wire-watch.ts';

/** Between two attempts, doubling, each shortened by a random part so that a thousand pages do not come at once. */
const retry = { firstMs: 200, lastMs: 5_000 };
/** Where the server has enough of us, it is left alone for longer. */
const enoughMs = 10_000;
/** A connection that is not there by then never will be; by themselves browsers wait for minutes. */
const opensWithinMs = 20_000;
/** The code for a connection that ended without a word. */
const noAnswer = 1006;

/** The part of a WebSocket that is used here; a browser's and a program's both have it. */
export interface WireSocket {
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  send(text: string): void;
  close(): void;
}

export type ConnectionState = 'connecting' | 'connected' | 'disconnected';

export interface ConnectionListener {
  message(message: ServerMessage): void;
  /** `isOneTooMany`: this person has too many connections open. */
  state(state: ConnectionState, isOneTooMany?: boolean): void;
}

export interface Connection {
  /** Sends now, or not at all: false when there is no connection. */
  send(message: ClientMessage): boolean;
  state(): ConnectionState;
  /** The answer ends it. */
  listen(listener: ConnectionListener): () => void;
  /** There is reason to think that the server is back, or gone: does not wait out the pause, and asks a wire that seems well. */
  retryNow(): void;
  close(): void;
}

export interface OpenConnectionDependencies {
  /** The server's own address, such as https://aside.example. */
  origin: string;
  /** Who this is for: with somebody else's cookie the server turns us away. A script may leave it out. */
  userId?: string;
  clock: Clock;
  /** From 0 up to 1; by it pauses differ. Math.random unless told. */
  random?(): number;
  openSocket(url: string): WireSocket;
  /** The server will not take us by trying again: signed out, or another version of the protocol. */
  turnedAway(why: 'signed-out' | 'other-version'): void;
}

export function openConnection(dependencies: OpenConnectionDependencies): Connection {
  const { clock, random = Math.random, openSocket, turnedAway } = dependencies;
  const url = addressOf(dependencies);
  const listeners = new Set<ConnectionListener>();
  let state: ConnectionState = 'connecting';
  let socket: WireSocket | undefined;
  let attempts = 0;
  let closed = false;
  let cancelRetry = () => {};
  let cancelOpening = () => {};
  /** Of the open wire. */
  let watch: WireWatch | undefined;

  function become(next: ConnectionState, isOneTooMany = false): void {
    state = next;
    for (const listener of listeners) listener.state(next, isOneTooMany);
  }

  function connect(): void {
    const mine = openSocket(url);
    socket = mine;
    const giveUp = () => {
      mine.close();
      lost(noAnswer);
    };
    cancelOpening = clock.after(opensWithinMs, giveUp);
    mine.addEventListener('open', () => {
      if (socket !== mine) return;
      cancelOpening();
      attempts = 0;
      watch = watchWire({
        clock,
        ping: () => mine.send(JSON.stringify({ type: 'ping' } satisfies ClientMessage)),
        dead: giveUp,
      });
      become('connected');
    });
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine) return;
      watch?.heard();
      const message = readServerMessage(String(data));
      if (!message) return;
      for (const listener of listeners) listener.message(message);
    });
    mine.addEventListener('error', () => {}); // 'close' follows and says what to do.
    mine.addEventListener('close', ({ code }) => {
      if (socket === mine) lost(code);
    });
  }

  /** The wire is cut, or as good as cut. */
  function lost(code: number): void {
    socket = undefined;
    cancelOpening();
    watch?.stop();
    if (closed) return;
    if (code === closeCodes.notSignedIn) turnedAway('signed-out');
    else if (code === closeCodes.protocol) turnedAway('other-version');
    else retryLater(code === closeCodes.tooMany || code === closeCodes.tooManyOpen ? enoughMs : 0);
    // Whoever was told that it is turned away may have closed it.
    if (!closed) become('disconnected', code === closeCodes.tooManyOpen);
  }

  function retryLater(leastMs: number): void {
    const most = Math.min(retry.lastMs, retry.firstMs * 2 ** attempts++);
    cancelRetry = clock.after(leastMs + most * (0.5 + random() / 2), connect);
  }

  connect();

  return {
    send(message) {
      if (!socket || state !== 'connected') return false;
      socket.send(JSON.stringify(message));
      if (message.type === 'append' || message.type === 'subscribe') watch?.expectAnswer();
      return true;
    },
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retryNow() {
      if (closed) return;
      if (socket) return void (state === 'connected' && watch?.ask());
      cancelRetry();
      connect();
    },
    close() {
      closed = true;
      cancelRetry();
      cancelOpening();
      watch?.stop();
      socket?.close();
    },
  };
}

function addressOf({ origin, userId }: OpenConnectionDependencies): string {
  const user = userId === undefined ? '' : `&user=${encodeURIComponent(userId)}`;
  return `${origin.replace(/^http/, 'ws')}${livePath}?protocol=${protocolVersion}${user}`;
}
