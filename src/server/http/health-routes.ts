// Is the process alive (/healthz), and can it serve (/readyz).
import type { FastifyInstance } from 'fastify';
import { newId } from '#meeting/ids.ts';
import type { Log } from '#store/log.ts';

export function addHealthRoutes(server: FastifyInstance, log: Pick<Log, 'head'>): void {
  server.get('/healthz', async () => ({ status: 'alive' }));
  server.get('/readyz', async (request, reply) => {
    try {
      await log.head(newId());
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ error: String(error) }, 'the store does not answer');
      return reply.code(503).send({ status: 'not ready', why: 'the store does not answer' });
    }
  });
}
