// Who is connected, and under which sign-in: ends connections that no longer answer or whose sign-in is gone, and says
// good-bye when the server stops.
import type { WebSocket } from 'ws';
import type { Clock } from '#meeting/clock.ts';
import { closeCodes } from '#protocol/version.ts';
import type { Known, SignIn } from '../sign-in.ts';

const pingMs = 30_000;
const goodByeMs = 1_000;

export interface Guests {
  /** `headers` are those it came with: they are looked at again with every ping. */
  welcome(socket: WebSocket, known: Known, headers: Headers): void;
  /** Ends the connections that hang on one sign-in. */
  endSignIn(signInId: string): void;
  close(): void;
}

export interface GuestsDependencies {
  signIn: SignIn;
  clock: Clock;
  failed(error: unknown): void;
}

interface Guest {
  signInId: string;
  headers: Headers;
  /** Whether it answered the last ping. */
  answered: boolean;
}

export function createGuests({ signIn, clock, failed }: GuestsDependencies): Guests {
  const guests = new Map<WebSocket, Guest>();
  let isClosed = false;

  async function check(socket: WebSocket, guest: Guest): Promise<void> {
    if (!guest.answered) return socket.terminate();
    guest.answered = false;
    socket.ping();
    if (!(await signIn.who(guest.headers))) socket.close(closeCodes.notSignedIn, 'signed out');
  }
  let cancel = clock.after(pingMs, beat);
  function beat(): void {
    for (const [socket, guest] of guests) check(socket, guest).catch(failed);
    cancel = clock.after(pingMs, beat);
  }

  return {
    welcome(socket, { signInId }, headers) {
      if (isClosed) return socket.close(closeCodes.stopping, 'the server is stopping');
      const guest = { signInId, headers, answered: true };
      guests.set(socket, guest);
      socket.on('pong', () => (guest.answered = true));
      socket.on('close', () => guests.delete(socket));
    },
    endSignIn(signInId) {
      for (const [socket, guest] of guests) {
        if (guest.signInId === signInId) socket.close(closeCodes.notSignedIn, 'signed out');
      }
    },
    close() {
      cancel();
      isClosed = true;
      for (const socket of guests.keys()) socket.close(closeCodes.stopping, 'the server is stopping');
      // Whoever does not answer the good-bye must not keep the server from stopping.
      clock.after(goodByeMs, () => {
        for (const socket of guests.keys()) socket.terminate();
      });
    },
  };
}
