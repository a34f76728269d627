// Whether anybody still waits for an answer.
import type { FastifyReply } from 'fastify';

/** Aborts when whoever asked has left: nobody would read the answer. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
