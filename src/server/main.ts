// Starts the server: settings, assembly, listening; stops it gracefully on SIGINT and SIGTERM. Any error that prevents the
// start becomes one line on standard error and exit code 1.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

enableCompileCache();
// What is written here is for this user alone: sign-ins and every meeting.
process.umask(0o077);
const [{ wallClock }, { assemble }, { giveBackMemory }, { readSettings }] = await Promise.all([
  import('#meeting/clock.ts'),
  import('./assemble.ts'),
  import('./give-back-memory.ts'),
  import('./settings.ts'),
]);

const pageFolder = fileURLToPath(new URL('../../dist/page', import.meta.url));

try {
  const settings = readSettings(process.env);
  const server = await assemble({ settings, clock: wallClock, pageFolder });
  const { http } = server;
  await http.listen({ port: settings.port, host: settings.host });
  const { port } = http.server.address() as { port: number };
  // Before anything says that it is ready: whoever starts it may stop it at once.
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1); // Asked twice: the person means it.
      stopping = true;
      compileNoMore();
      http.log.info('Stopping');
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          http.log.error({ error: String(error) }, 'could not stop in order');
          process.exit(1);
        },
      );
    });
  }

  // For the person at the terminal; the log proper is JSON for whoever runs this for others.
  process.stdout.write(`Aside is ready at ${settings.publicUrl ?? `http://localhost:${port}`}\n`);
  process.stdout.write(`Everything is kept in ${server.place}\n`);
  giveBackMemory({
    clock: wallClock,
    isQuiet: () => server.liveConnections() === 0,
    failed: (error) => http.log.warn({ error: String(error) }, 'could not give back memory'),
  });
} catch (error) {
  process.stderr.write(`Aside cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
}

/**
 * As it ends, Node waits for what V8 compiles in the background, and that may wait for memory which only a program that still runs
 * can make free: then neither ends, ever (nodejs/node issue 54918). What is under way now is through once everything is closed.
 */
function compileNoMore(): void {
  for (const compiler of ['sparkplug', 'maglev', 'opt']) setFlagsFromString(`--no-${compiler}`);
}

function reasonOf(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use. Stop the other program or set PORT.`;
  if (code === 'EACCES') return `this user may not listen on port ${port}. Set PORT to one above 1023.`;
  return message ?? String(error);
}
