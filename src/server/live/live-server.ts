// The WebSocket door at /api/live: lets in signed-in people from our own page, ends connections that no longer answer
// or whose sign-in is gone, and says good-bye when the server stops.
import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { bounds } from '#meeting/limits.ts';
import { type ProblemCode, problemOf } from '#meeting/problems.ts';
import { closeCodes, livePath, protocolVersion } from '#protocol/version.ts';
import { headersOf, isForeign } from '../http/request-guards.ts';
import type { SignIn } from '../sign-in.ts';
import { connect, type ConnectionParts } from './connection.ts';

const pingMs = 30_000;
const goodByeMs = 1_000;

export interface LiveServer {
  /** Ends the connections that hang on one sign-in. */
  endSignIn(signInId: string): void;
  close(): void;
}

export interface LiveServerParts extends ConnectionParts {
  signIn: SignIn;
  publicUrl: string;
}

interface Guest {
  signInId: string;
  headers: Headers;
  /** Whether it answered the last ping. */
  answered: boolean;
}

export function openLiveServer(http: Server, parts: LiveServerParts): LiveServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.frameBytes,
    perMessageDeflate: false,
  });
  const guests = new Map<WebSocket, Guest>();

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const { origin, host } = request.headers;
    if (url?.pathname !== livePath)
      return refuse(stream, 'not-found', 'There is no live connection at this address.');
    if (origin === undefined || isForeign(origin, parts.publicUrl, host)) {
      return refuse(stream, 'wrong-origin', 'Live connections are for the pages of this server.');
    }
    const headers = headersOf(request);
    const found = await parts.signIn.who(headers);
    const isOldPage = url.searchParams.get('protocol') !== String(protocolVersion);
    const person = url.searchParams.get('user');
    const isSomebodyElse = person !== null && person !== found?.user.uid;
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      // A browser cannot read why an upgrade was refused, so these are told by the code of closing.
      if (isOldPage) return socket.close(closeCodes.protocol, 'reload the page');
      if (!found || isSomebodyElse)
        return socket.close(closeCodes.notSignedIn, 'not signed in, or as somebody else');
      guests.set(socket, { signInId: found.signInId, headers, answered: true });
      socket.on('pong', () => (guests.get(socket)!.answered = true));
      socket.on('close', () => guests.delete(socket));
      connect(socket, stream, found.user, parts);
    });
  }

  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      parts.failed(error);
      refuse(stream, 'unexpected', 'Please try again.');
    });
  });

  async function check(socket: WebSocket, guest: Guest): Promise<void> {
    if (!guest.answered) return socket.terminate();
    guest.answered = false;
    socket.ping();
    if (!(await parts.signIn.who(guest.headers))) socket.close(closeCodes.notSignedIn, 'signed out');
  }
  let cancel = parts.clock.after(pingMs, beat);
  function beat(): void {
    for (const [socket, guest] of guests) check(socket, guest).catch(parts.failed);
    cancel = parts.clock.after(pingMs, beat);
  }

  return {
    endSignIn(signInId) {
      for (const [socket, guest] of guests) {
        if (guest.signInId === signInId) socket.close(closeCodes.notSignedIn, 'signed out');
      }
    },
    close() {
      cancel();
      for (const socket of guests.keys()) socket.close(closeCodes.stopping, 'the server is stopping');
      // Whoever does not answer the good-bye must not keep the server from stopping.
      parts.clock.after(goodByeMs, () => {
        for (const socket of guests.keys()) socket.terminate();
      });
      sockets.close();
    },
  };
}

function refuse(stream: Duplex, code: ProblemCode, detail: string): void {
  const problem = problemOf(code, detail);
  const body = JSON.stringify(problem);
  stream.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
