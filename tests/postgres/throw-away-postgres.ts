// A PostgreSQL of its own for tests, benchmarks and `npm run cluster`: on loopback, in a folder that goes with it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { endProcess } from '../end-process.ts';
import { memoryFolder } from '../memory-folder.ts';
import { untilSays } from '../until-says.ts';

export interface ThrowAwayPostgres {
  /** The address of a database there. */
  url(database: string): string;
  /** Makes an empty database, or a copy of another one that nobody is connected to, and answers its address. */
  createDatabase(options?: { name?: string; copyOf?: string }): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Of its first process, whose children do the work. */
  pid(): number | undefined;
  /** Dies as in a power cut of the process: without a word to anybody. */
  kill(): Promise<void>;
  /** After `kill`: the same data, the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether it flushes to the disk as one in earnest does. Tests that ask only whether things agree do without. */
  flushes?: boolean;
}

const noPostgres =
  'No PostgreSQL here (initdb and postgres, 14 or newer). To add it: apt-get install postgresql, or brew install postgresql.';

export async function startPostgres({ flushes = false }: PostgresOptions = {}): Promise<ThrowAwayPostgres> {
  const programs = postgresPrograms();
  if (!programs) throw new Error(noPostgres);
  const folder = mkdtempSync(join(flushes ? tmpdir() : memoryFolder(), 'aside-postgres-'));
  // It refuses to run as root: then as the user its package made, or as nobody.
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'aside', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const url = (database: string) => `postgres://aside@127.0.0.1:${port}/${database}`;
  let running = await start();

  async function start(): Promise<ChildProcess> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      ...(flushes ? [] : ['fsync=off']),
    ];
    const child = spawn(
      join(programs!, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilSays(child, 'database system is ready to accept connections');
    return child;
  }

  /** What a killed one leaves behind ends by itself, and until then no other starts over the same data. */
  async function startAgain(left = 50): Promise<ChildProcess> {
    try {
      return await start();
    } catch (error) {
      if (left === 0 || !String(error).includes('shared memory block')) throw error;
      await new Promise((resolve) => void setTimeout(resolve, 100));
      return startAgain(left - 1);
    }
  }

  const end = (signal: NodeJS.Signals) => endProcess(running, signal);

  async function ask(sql: string): Promise<void> {
    const client = new Client({ connectionString: url('postgres') });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  let made_ = 0;
  return {
    url,
    async createDatabase({ name = `aside_${++made_}`, copyOf = 'template0' } = {}) {
      await ask(`CREATE DATABASE ${name} TEMPLATE ${copyOf}`);
      return url(name);
    },
    dropDatabase: (name) => ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    pid: () => running.pid,
    kill: () => end('SIGKILL'),
    restart: async () => void (running = await startAgain()),
    async stop() {
      await end('SIGINT'); // Ends connections too, and then itself.
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the newest one. */
function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres')));
}

export function hasPostgres(): boolean {
  return postgresPrograms() !== undefined;
}

function unprivileged(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) =>
      Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres here to run it as.');
}
