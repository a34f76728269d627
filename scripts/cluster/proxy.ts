// Stands before several servers on one machine, as a load balancer does in earnest: requests and live connections go to the
// servers in turn, and to none that does not answer.
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** `ports`: those of the servers, on loopback. They are to be started with TRUST_PROXY=1. */
export async function startProxy(ports: readonly number[], port = 0): Promise<Proxy> {
  let turn = 0;
  const open = new Set<Duplex>();

  /** Asks one server after another, until one can be connected to. */
  function forward(
    incoming: IncomingMessage,
    answered: (asked: ClientRequest) => void,
    nobody: () => void,
    left = ports.length,
  ): void {
    const { method, url, headers, socket } = incoming;
    const asked = request({
      host: '127.0.0.1',
      port: ports[turn++ % ports.length],
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
    });
    // What was sent once is not sent again: the page does that, under the same id.
    asked.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ECONNREFUSED' && left > 1) forward(incoming, answered, nobody, left - 1);
      else nobody();
    });
    asked.once('socket', (to) => {
      if (to.connecting) to.once('connect', () => answered(asked));
      else answered(asked);
    });
  }

  function answer(incoming: IncomingMessage, response: ServerResponse): void {
    forward(
      incoming,
      (asked) => {
        asked.once('response', (from) => {
          response.writeHead(from.statusCode ?? 502, from.headers);
          from.pipe(response);
        });
        incoming.pipe(asked);
      },
      () => {
        if (response.headersSent) return void response.destroy();
        response.writeHead(503).end('No server answers at the moment.');
      },
    );
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    forward(
      incoming,
      (asked) => {
        asked.once('upgrade', ({ rawHeaders }, to, first) => {
          for (const one of [socket, to]) open.add(one.once('close', () => open.delete(one)));
          const lines = rawHeaders.flatMap((name, at) =>
            at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : [],
          );
          socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
          if (first.length > 0) socket.write(first);
          if (head.length > 0) to.write(head);
          socket.pipe(to).pipe(socket);
          socket.on('error', () => to.destroy());
          to.on('error', () => socket.destroy()).on('close', () => socket.destroy());
        });
        asked.once('response', ({ statusCode, statusMessage }) => {
          socket.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nconnection: close\r\n\r\n`);
        });
        asked.end();
      },
      () => socket.destroy(),
    );
  }

  const server: Server = createServer(answer).on('upgrade', upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as { port: number };
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      for (const one of open) one.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
