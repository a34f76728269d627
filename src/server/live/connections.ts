// The open WebSocket connections, each with the sign-in that it hangs on. Ends those that no longer answer and those whose
// sign-in is gone, and closes all of them when the server stops. What is said over them is not its concern.
import type { WebSocket } from 'ws';
import type { Clock } from '#meeting/clock.ts';
import { closeCodes } from '#protocol/version.ts';
import type { Known, SignIn } from '../sign-in.ts';

const pingMs = 30_000;
const goodByeMs = 1_000;

export interface Connections {
  /** `headers` are those of the request that opened it. Who sends them is asked again with every ping. */
  add(socket: WebSocket, known: Known, headers: Headers): void;
  /** Ends the connections that hang on one sign-in. */
  endSignIn(signInId: string): void;
  count(): number;
  close(): void;
}

export interface ConnectionsDependencies {
  signIn: SignIn;
  clock: Clock;
  failed(error: unknown): void;
}

interface OpenConnection {
  signInId: string;
  headers: Headers;
  /** Whether it answered the last ping. */
  answered: boolean;
}

export function createConnections({ signIn, clock, failed }: ConnectionsDependencies): Connections {
  const connections = new Map<WebSocket, OpenConnection>();
  let isClosed = false;

  async function check(socket: WebSocket, connection: OpenConnection): Promise<void> {
    if (!connection.answered) return socket.terminate();
    connection.answered = false;
    socket.ping();
    if (!(await signIn.who(connection.headers))) socket.close(closeCodes.notSignedIn, 'signed out');
  }
  let cancel = clock.after(pingMs, beat);
  function beat(): void {
    for (const [socket, connection] of connections) check(socket, connection).catch(failed);
    cancel = clock.after(pingMs, beat);
  }

  return {
    add(socket, { signInId }, headers) {
      if (isClosed) return socket.close(closeCodes.stopping, 'the server is stopping');
      const connection = { signInId, headers, answered: true };
      connections.set(socket, connection);
      socket.on('pong', () => (connection.answered = true));
      socket.on('close', () => connections.delete(socket));
    },
    endSignIn(signInId) {
      for (const [socket, connection] of connections) {
        if (connection.signInId === signInId) socket.close(closeCodes.notSignedIn, 'signed out');
      }
    },
    count: () => connections.size,
    close() {
      cancel();
      isClosed = true;
      for (const socket of connections.keys()) socket.close(closeCodes.stopping, 'the server is stopping');
      // Whoever does not answer the good-bye must not keep the server from stopping.
      clock.after(goodByeMs, () => {
        for (const socket of connections.keys()) socket.terminate();
      });
    },
  };
}
