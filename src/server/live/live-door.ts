// The WebSocket door at /api/live: lets in signed-in people with a page of this version.
import { WebSocketServer } from 'ws';
import { bounds } from '#meeting/limits.ts';
import { closeCodes, protocolVersion } from '#protocol/version.ts';
import { headersOf } from '../http/request-guards.ts';
import type { SignIn } from '../sign-in.ts';
import { connect, type ConnectionDependencies } from './connection.ts';
import type { Guests } from './guests.ts';
import type { Door } from './upgrade-doors.ts';

export interface LiveDoorDependencies extends ConnectionDependencies {
  signIn: SignIn;
  guests: Guests;
}

export function liveDoor({ signIn, guests, ...parts }: LiveDoorDependencies): Door {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.frameBytes,
    perMessageDeflate: false,
  });
  return async ({ request, stream, head, url }) => {
    const headers = headersOf(request);
    const found = await signIn.who(headers);
    const isOldPage = url.searchParams.get('protocol') !== String(protocolVersion);
    const person = url.searchParams.get('user');
    const isSomebodyElse = person !== null && person !== found?.user.uid;
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      // A browser cannot read why an upgrade was refused, so these are told by the code of closing.
      if (isOldPage) return socket.close(closeCodes.protocol, 'reload the page');
      if (!found || isSomebodyElse)
        return socket.close(closeCodes.notSignedIn, 'not signed in, or as somebody else');
      guests.welcome(socket, found, headers);
      connect(socket, stream, found.user, parts);
    });
  };
}
