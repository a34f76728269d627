// Serves the built page: its files, and its document for every address that the page itself handles.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem-replies.ts';

const yearInSeconds = 31_536_000;

export async function addPageRoutes(server: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await server.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The copies that the build made beside the files (scripts/page/compress-files.ts), to browsers that take them.
      preCompressed: true,
      setHeaders(reply, path) {
        // Built files carry a hash in their name; everything else is asked for anew.
        const hashed = relative(folder, path).startsWith(`assets${sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
      },
    });
  } else {
    server.log.warn('the page is not built: only the API is served (npm run build makes it)');
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (built && wantsPage && !request.url.startsWith('/api/')) return reply.sendFile('index.html');
    return sendProblem(reply, 'not-found', 'No such address. README.md lists the routes.');
  });
}
