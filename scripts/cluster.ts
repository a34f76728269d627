// Aside on several servers, on this machine, to see and to measure: `npm run cluster -- 3`. Everything goes when it ends.
// In earnest: docs/deployment.md.
import { parseArgs } from 'node:util';
import { startCluster } from './cluster/start-cluster.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3000' } },
});
const [count = '3'] = positionals;

try {
  const servers = Number(count);
  if (!Number.isInteger(servers) || servers < 1 || servers > 20)
    throw new Error('How many servers, from 1 to 20? npm run cluster -- 3 [--port 3000]');
  const cluster = await startCluster({
    servers,
    port: Number(values.port),
    wrote: (text) => process.stderr.write(text),
  });
  console.log(`${servers} servers are ready at ${cluster.url}`);
  for (const [index, { url }] of cluster.servers.entries()) console.log(`  server ${index + 1}: ${url}`);
  console.log('PostgreSQL and NATS are their own. Ctrl+C ends all of it, and what was said is gone then.');
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void cluster.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(`cluster: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
