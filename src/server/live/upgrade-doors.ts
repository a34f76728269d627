// Where WebSockets knock: each path has its door, and no door opens to a page of another site.
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemCode, problemOf } from '#meeting/problems.ts';
import { isForeign } from '../http/request-guards.ts';

export interface Visit {
  request: IncomingMessage;
  stream: Duplex;
  head: Buffer;
  url: URL;
}

/** Throws a Problem to refuse the visit before it becomes a WebSocket. */
export type Door = (visit: Visit) => Promise<void>;

export interface UpgradeDoorsDependencies {
  /** By path. */
  doors: Readonly<Record<string, Door>>;
  publicUrl: string;
  failed(error: unknown): void;
}

export function openUpgradeDoors(http: Server, { doors, publicUrl, failed }: UpgradeDoorsDependencies): void {
  async function letIn(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const door = url && Object.hasOwn(doors, url.pathname) ? doors[url.pathname] : undefined;
    if (!url || !door) throw new Problem('not-found', 'There is no live connection at this address.');
    const { origin, host } = request.headers;
    if (origin === undefined || isForeign(origin, publicUrl, host))
      throw new Problem('wrong-origin', 'Live connections are for the pages of this server.');
    await door({ request, stream, head, url });
  }

  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    letIn(request, stream, head).catch((error: unknown) => {
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
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
