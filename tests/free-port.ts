// A port of loopback that nobody listens on at this moment.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems give to whoever opens a connection: one of these is taken by somebody else before the server that is to
 * have it has started. Above the ones that browsers refuse.
 */
const [lowest, highest] = [15_000, 32_000];
/** By this process, so that two that are asked for at once are two. */
const given = new Set<number>();

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
