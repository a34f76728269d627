// The real server as a process of its own over a folder of its own, at one address: it can be killed at any moment, started
// again, and asked from within.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, isRunning } from './end-process.ts';
import { freePort } from './free-port.ts';
import { untilSays } from './until-says.ts';

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Of the running process. */
  pid(): number;
  isRunning(): boolean;
  /** Resolves when it is ready. Rejects when it ends before. */
  start(): Promise<void>;
  /** Ends it by this signal; one that has ended stays so. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** What all its processes have written to their logs as errors, line by line. */
  readonly errors: readonly string[];
  /** Once everything that nobody needs was given back. */
  memory(): Promise<ToldOf['memory']>;
  /** Sets its wall clock so far before or behind that of the machine. */
  setClock(aheadMs: number): void;
  /** Ends it in order and removes its data. */
  stop(): Promise<void>;
}

/** What a server's process is told from outside (inside-server.ts). */
export type Told = { what: 'memory' } | { what: 'clock'; aheadMs: number };
/** What it answers. */
export interface ToldOf {
  memory: {
    heapBytes: number;
    residentBytes: number;
    /** What keeps the process alive, by its kind: sockets, timers, requests to the disk. */
    handles: string[];
  };
}

export interface ServerProcessOptions {
  /** Settings beside those that every server here has. */
  environment?: Record<string, string>;
  /** A command that prepares it and becomes it, such as one that gives it a small disk. */
  before?: readonly string[];
}

export async function serverProcess({
  environment = {},
  before = [],
}: ServerProcessOptions = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-server-'));
  const port = await freePort();
  const errors: string[] = [];
  let child: ChildProcess | undefined;
  const inside = fileURLToPath(import.meta.resolve('./inside-server.ts'));
  const start = join(import.meta.dirname, '../src/server/start.js');
  const [program, ...words] = [...before, process.execPath, '--import', inside, start];
  const running = (): ChildProcess => {
    if (child?.pid === undefined) throw new Error('This server was never started.');
    return child;
  };
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child) await endProcess(child, signal);
  }

  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    pid: () => running().pid!,
    isRunning: () => child !== undefined && isRunning(child),
    async start() {
      child = spawn(program, words, {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: 'localhost',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const output of [child.stdout!, child.stderr!]) noteErrors(output, errors);
      await untilSays(child, 'Aside is ready');
    },
    end,
    errors,
    async memory() {
      running().send({ what: 'memory' } satisfies Told);
      const [answer] = (await once(running(), 'message')) as [ToldOf['memory']];
      return answer;
    },
    setClock: (aheadMs) => void running().send({ what: 'clock', aheadMs } satisfies Told),
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** From which level on a line of the log tells of an error. */
const errorLevel = 50;

function noteErrors(output: NodeJS.ReadableStream, errors: string[]): void {
  let rest = '';
  output.on('data', (data) => {
    const lines = (rest + String(data)).split('\n');
    rest = lines.pop()!;
    errors.push(...lines.filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= errorLevel));
  });
}
