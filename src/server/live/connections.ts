// The open WebSocket connections, grouped by sign-in. Closes connections that no longer answer and those whose sign-in has
// ended, and closes all when the server stops. It does not handle their messages.
import type { Clock } from '#meeting/clock.ts';
import { closeCodes } from '#protocol/version.ts';
import type { SignedInUser, SignIn } from '../sign-in.ts';
import type { PageSocket } from './page-socket.ts';

const tickMs = 1_000;
/** Each sign-in has its turn once in so many ticks, so that not all are looked up at once. */
const ticksPerBeat = 30;
const goodByeMs = 1_000;

export interface Connections {
  /** `headers` are those of the request that opened it, by which its sign-in is looked up again. */
  add(socket: PageSocket, known: SignedInUser, headers: Headers): void;
  count(): number;
  close(): void;
}

export interface ConnectionsDependencies {
  signIn: Pick<SignIn, 'who' | 'onEnded'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** A sign-in with open connections. */
interface OpenSignIn {
  id: string;
  headers: Headers;
  endsAt: number;
  /** Which tick of a beat is its turn. */
  turn: number;
  /** Whether each connection answered the last ping. */
  answered: Map<PageSocket, boolean>;
}

export function createConnections({ signIn, clock, failed }: ConnectionsDependencies): Connections {
  const signIns = new Map<string, OpenSignIn>();
  let isClosed = false;
  let nextTurn = 0;
  let tick = 0;

  function end(signInId: string): void {
    const ended = [...(signIns.get(signInId)?.answered.keys() ?? [])];
    for (const socket of ended) {
      // What still comes from it is not taken any more.
      socket.removeAllListeners('message');
      socket.close(closeCodes.notSignedIn, 'signed out');
    }
    if (ended.length > 0) clock.after(goodByeMs, () => ended.forEach((socket) => socket.terminate()));
  }
  /** Somebody else may have ended it, such as another process; one that is used is prolonged. */
  async function look(open: OpenSignIn): Promise<void> {
    const known = await signIn.who(open.headers);
    if (known) open.endsAt = known.endsAt;
    else end(open.id);
  }

  function ping({ answered }: OpenSignIn): void {
    for (const [socket, hasAnswered] of answered) {
      if (!hasAnswered) socket.terminate();
      else socket.ping();
      answered.set(socket, false);
    }
  }

  let cancel = clock.after(tickMs, beat);
  function beat(): void {
    tick = (tick + 1) % ticksPerBeat;
    for (const open of signIns.values()) {
      const isTurn = open.turn === tick;
      if (isTurn) ping(open);
      if (isTurn || open.endsAt <= clock.now()) look(open).catch(failed);
    }
    cancel = clock.after(tickMs, beat);
  }
  const forget = signIn.onEnded(end);

  function opened({ signInId: id, endsAt }: SignedInUser, headers: Headers): OpenSignIn {
    const open = signIns.get(id);
    if (open) return open;
    nextTurn = (nextTurn + 1) % ticksPerBeat;
    const first = { id, headers, endsAt, turn: nextTurn, answered: new Map<PageSocket, boolean>() };
    signIns.set(id, first);
    return first;
  }
  const sockets = () => [...signIns.values()].flatMap(({ answered }) => [...answered.keys()]);

  return {
    add(socket, known, headers) {
      if (isClosed) return socket.close(closeCodes.stopping, 'the server is stopping');
      const open = opened(known, headers);
      open.answered.set(socket, true);
      socket.on('pong', () => open.answered.set(socket, true));
      socket.on('close', () => {
        open.answered.delete(socket);
        if (open.answered.size === 0) signIns.delete(open.id);
      });
      // It may have ended between the request and now.
      look(open).catch(failed);
    },
    count: () => sockets().length,
    close() {
      cancel();
      forget();
      isClosed = true;
      for (const socket of sockets()) socket.close(closeCodes.stopping, 'the server is stopping');
      // Whoever does not answer the good-bye must not keep the server from stopping.
      clock.after(goodByeMs, () => {
        for (const socket of sockets()) socket.terminate();
      });
    },
  };
}
