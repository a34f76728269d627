// Tells whether the client of a request is still connected.
import type { FastifyReply } from 'fastify';

/** Aborts when the client has disconnected: nobody would read the answer. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
