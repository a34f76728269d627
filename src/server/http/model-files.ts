// Serves the files of the on-device model, below /models/. They are public weights, so no sign-in is needed; only files known
// since the start are served.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ModelFolder } from '../operator-files/on-device-model.ts';

const yearInSeconds = 31_536_000;

export async function addModelFiles(server: FastifyInstance, held: ModelFolder): Promise<void> {
  await server.register(fastifyStatic, {
    root: held.folder,
    prefix: held.model.path,
    decorateReply: false,
    index: false,
    redirect: false,
    allowedPath: (path) => held.files.has(path.replace(/^\//, '')),
    cacheControl: false,
    // The address holds the files' version.
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${yearInSeconds}, immutable`),
  });
}
