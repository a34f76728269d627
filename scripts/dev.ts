// For work on the project: the server, restarted on every change, and vite's dev server with the page, together.
// Open the page's address; vite hands /api on to the server (see vite.config.ts). Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const page = await createServer({ root, clearScreen: false });
await page.listen();

server.on('exit', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
console.log(`Open ${page.resolvedUrls?.local[0] ?? 'the address above'}`);

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await page.close();
  process.exit(0);
}
