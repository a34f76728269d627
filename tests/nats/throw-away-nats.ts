// A NATS server of its own for tests, benchmarks and `npm run cluster`, on loopback.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { endProcess } from '../end-process.ts';
import { untilSays } from '../until-says.ts';

export interface ThrowAwayNats {
  url: string;
  /** Dies without a word to anybody. */
  kill(): Promise<void>;
  /** After `kill`: at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const noNats =
  'No NATS here (nats-server). To add it: apt-get install nats-server, or brew install nats-server.';

export async function startNats(): Promise<ThrowAwayNats> {
  const program = natsProgram();
  if (!program) throw new Error(noNats);
  const port = await freePort();
  let running = await start();

  async function start(): Promise<ChildProcess> {
    const child = spawn(program!, ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilSays(child, 'Server is ready');
    return child;
  }

  const end = (signal: NodeJS.Signals) => endProcess(running, signal);

  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    restart: async () => void (running = await start()),
    stop: () => end('SIGTERM'),
  };
}

export function hasNats(): boolean {
  return natsProgram() !== undefined;
}

/** Debian puts it where only root's PATH looks. */
function natsProgram(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nats-server')).find(existsSync);
}
