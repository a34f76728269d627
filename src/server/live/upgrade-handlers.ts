// Routes WebSocket upgrade requests: each path has its handler, and requests from pages of other sites reach none.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemCode, problemOf } from '#meeting/problems.ts';
import { isForeign } from '../http/request-guards.ts';

interface Upgrade {
  request: IncomingMessage;
  stream: Duplex;
  head: Buffer;
  url: URL;
}

/** Throws a Problem to refuse the request before it becomes a WebSocket. */
export type UpgradeHandler = (upgrade: Upgrade) => Promise<void>;

/** Gives a place among the open connections back when this one ends: also where it never became a WebSocket. */
export function leaveAtEnd(stream: Duplex, leave: () => void): void {
  if (stream.destroyed) leave();
  else stream.once('close', leave);
}

export interface UpgradeHandlersDependencies {
  /** By path. */
  handlers: Readonly<Record<string, UpgradeHandler>>;
  publicUrl: string;
  failed(error: unknown): void;
}

export function handleUpgrades(
  http: Server,
  { handlers, publicUrl, failed }: UpgradeHandlersDependencies,
): void {
  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const handler = url && Object.hasOwn(handlers, url.pathname) ? handlers[url.pathname] : undefined;
    if (!url || !handler) throw new Problem('not-found', 'There is no live connection at this address.');
    const { origin, host } = request.headers;
    if (origin === undefined || isForeign(origin, publicUrl, host))
      throw new Problem('wrong-origin', 'Live connections are for the pages of this server.');
    await handler({ request, stream, head, url });
  }

  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      if (error instanceof Problem) return refuse(stream, error.code, error.message);
      failed(error);
      refuse(stream, 'unexpected', 'Please try again.');
    });
  });
}

function refuse(stream: Duplex, code: ProblemCode, detail: string): void {
  const problem = problemOf(code, detail);
  const body = JSON.stringify(problem);
  stream.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
