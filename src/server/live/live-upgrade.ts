// Opens the live connection at /api/live for a signed-in person whose page has the current protocol version.
import { WebSocketServer } from 'ws';
import { bounds } from '#meeting/limits.ts';
import { closeCodes, protocolVersion } from '#protocol/version.ts';
import { headersOf } from '../http/request-guards.ts';
import { createPerPersonLimit, createRateLimit } from '../rate-limit.ts';
import type { SignIn } from '../sign-in.ts';
import { connect, type ConnectionDependencies } from './connection.ts';
import type { Connections } from './connections.ts';
import { endStuck } from './end-stuck.ts';
import { createEntrance } from './entrance.ts';
import { leaveAtEnd, type UpgradeHandler } from './upgrade-handlers.ts';

export interface LiveUpgradeDependencies extends Omit<ConnectionDependencies, 'catchUps' | 'takeTurn'> {
  signIn: SignIn;
  connections: Connections;
  /** At once. */
  connectionsPerPerson: number;
}

/** A page that loses its connection comes back at once, and now and then again. */
const openedPerMinute = 6;

export function liveUpgrade({
  signIn,
  connections,
  connectionsPerPerson,
  ...dependencies
}: LiveUpgradeDependencies): UpgradeHandler {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.frameBytes,
    perMessageDeflate: false,
  });
  const limit = createPerPersonLimit({
    name: 'live-connections',
    perMinute: connectionsPerPerson * openedPerMinute,
    atOnce: connectionsPerPerson,
  });
  const catchUps = createRateLimit({
    name: 'live-catch-up',
    points: bounds.catchUpEventsPerMinute,
    seconds: 60,
  });
  const takeTurn = createEntrance();
  return async ({ request, stream, head, url }) => {
    const headers = headersOf(request);
    const found = await signIn.who(headers);
    const isOldPage = url.searchParams.get('protocol') !== String(protocolVersion);
    const person = url.searchParams.get('user');
    const isSomebodyElse = person !== null && person !== found?.user.uid;
    const place = found && !isOldPage && !isSomebodyElse ? await limit.enter(found.user.uid) : { waitMs: 0 };
    if ('leave' in place) leaveAtEnd(stream, place.leave);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      // A browser cannot read why an upgrade was refused, so these are told by the code of closing.
      if (isOldPage) return socket.close(closeCodes.protocol, 'reload the page');
      if (!found || isSomebodyElse)
        return socket.close(closeCodes.notSignedIn, 'not signed in, or as somebody else');
      if (!('leave' in place)) return socket.close(closeCodes.tooManyOpen, 'too many connections are open');
      endStuck(socket, stream);
      connections.add(socket, found, headers);
      connect(socket, stream, found.user, { ...dependencies, catchUps, takeTurn });
    });
  };
}
