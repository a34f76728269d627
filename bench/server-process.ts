// A server as a process of its own, on a free loopback port with an empty data folder on the project's disk
// (the system's folder for temporary files may be memory, where durable costs nothing).
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../tests/end-process.ts';
import { freePort } from '../tests/free-port.ts';
import { megabytesOf, openSocketsOf, processorMsOf } from './process-use.ts';

const root = join(import.meta.dirname, '..');
const startsWithinMs = 30_000;

export interface ServerProcess {
  url: string;
  /** From spawning the process to the first 200 of /readyz. */
  readyMs: number;
  /** Resident memory now. */
  megabytes(): number;
  /** Processor time used so far, in ms; NaN where the system does not tell. */
  processorMs(): number;
  /** Sockets that it holds open now; NaN where the system does not tell. */
  openSockets(): number;
  /** Kills it and removes its data. */
  stop(): Promise<void>;
  /** Kills it and starts it again over the same data. `between` may change them. */
  startAgain(between?: (folder: string) => Promise<void>): Promise<ServerProcess>;
}

/** Aside's own, with the limits of one page and one person raised: they protect it against the floods that are measured. */
export function startServer(settings: Record<string, string>, folder?: string): Promise<ServerProcess> {
  const raised = { MESSAGES_PER_SECOND: '1000000', CONNECTIONS_PER_PERSON: '1000000' };
  return startProgram('src/server/start.js', { LOG_LEVEL: 'warn', ...raised, ...settings }, folder);
}

/** Any that listens at PORT, writes into DATA_DIR and answers /readyz with 200 when it is ready. */
export async function startProgram(
  program: string,
  settings: Record<string, string> = {},
  folder = dataFolder(),
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
  });
  const end = () => endProcess(child, 'SIGKILL');
  const stop = async (): Promise<void> => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    readyMs: performance.now() - began,
    megabytes: () => megabytesOf(child.pid!),
    processorMs: () => processorMsOf(child.pid!),
    openSockets: () => openSocketsOf(child.pid!),
    stop,
    async startAgain(between) {
      await end();
      await between?.(folder);
      return startProgram(program, settings, folder);
    },
  };
}

/** A new empty folder on the project's disk. Whoever makes it removes it. */
export function dataFolder(): string {
  mkdirSync(join(root, 'data'), { recursive: true });
  return mkdtempSync(join(root, 'data/bench-'));
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  let words = '';
  child.stderr!.on('data', (data) => (words += data));
  const deadline = performance.now() + startsWithinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start: ${words.trim()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The server was not ready within ${startsWithinMs / 1_000} s.`);
}
