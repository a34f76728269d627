// A page that has everything of a meeting so far, and then reads nothing more: its system's buffers fill, and it never says so.
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { livePath, protocolVersion } from '#protocol/version.ts';
import type { ServerAccount } from '../../scripts/client/server-account.ts';

/** Its socket, for whoever ends it. */
export function openStalledPage({ url, cookie }: ServerAccount, sessionId: string): Promise<Socket> {
  const headers = {
    cookie,
    origin: url,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    request(`${url}${livePath}?protocol=${protocolVersion}`, { headers })
      .on('error', reject)
      .on('upgrade', (_, socket: Socket) => {
        socket.on('error', () => {});
        socket.write(frameOf(JSON.stringify({ type: 'subscribe', sessionId, after: 0 })));
        socket.on('data', (data) => {
          if (!data.includes('"up-to-date"')) return;
          socket.removeAllListeners('data');
          socket.pause();
          resolve(socket);
        });
      })
      .end();
  });
}

/** A text frame as a client sends it, masked with zeros. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 0xffff) throw new Error('This frame is for short messages.');
  const header = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([header, payload]);
}
