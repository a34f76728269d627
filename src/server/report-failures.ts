// Failures that appear only in the server's log.
import type { FastifyBaseLogger } from 'fastify';

/** `what` names the part, never anything of a meeting. */
export function reportFailures({ log }: { log: FastifyBaseLogger }) {
  return (what: string) => (error: unknown) =>
    log.error({ what, error: error instanceof Error ? error.stack : String(error) }, 'something failed');
}
