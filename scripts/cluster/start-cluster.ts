// Several servers on one machine, with a PostgreSQL and a NATS of their own that go with them, and a proxy before them.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, isRunning } from '../../tests/end-process.ts';
import { freePort } from '../../tests/free-port.ts';
import { startNats, type ThrowAwayNats } from '../../tests/nats/throw-away-nats.ts';
import {
  type PostgresOptions,
  startPostgres,
  type ThrowAwayPostgres,
} from '../../tests/postgres/throw-away-postgres.ts';
import { untilSays } from '../../tests/until-says.ts';
import { startProxy } from './proxy.ts';

export interface Cluster {
  /** The proxy's address. */
  url: string;
  servers: ClusterServer[];
  postgres: ThrowAwayPostgres;
  nats: ThrowAwayNats;
  stop(): Promise<void>;
}

interface ClusterServer {
  url: string;
  isRunning(): boolean;
  /** Of its process; undefined before it was started. */
  pid(): number | undefined;
  /** Ends it by this signal. */
  end(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

export interface ClusterOptions extends PostgresOptions {
  servers?: number;
  /** Of the proxy; any that is free unless told. */
  port?: number;
  /** Settings besides. */
  environment?: Record<string, string>;
  /** What the servers write to their logs. */
  wrote?(text: string): void;
}

export async function startCluster({
  servers: count = 3,
  port,
  environment = {},
  flushes = true,
  wrote = () => {},
}: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'aside-cluster-'));
  /** What was started, in reverse: whatever fails, nothing is left running. */
  const ends = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres({ flushes });
    ends.push(postgres.stop);
    const nats = await startNats();
    ends.push(nats.stop);
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const proxy = await startProxy(ports, port);
    ends.push(proxy.close);
    const shared = {
      DATABASE_URL: await postgres.createDatabase(),
      NATS_URL: nats.url,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...environment,
    };
    const servers = ports.map((own, index) =>
      clusterServer({ ...shared, PORT: String(own), DATA_DIR: join(folder, String(index)) }, wrote),
    );
    ends.push(async () => void (await Promise.all(servers.map((server) => server.end('SIGTERM')))));
    await Promise.all(servers.map((server) => server.start()));
    return { url: proxy.url, servers, postgres, nats, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function clusterServer(environment: Record<string, string>, wrote: (text: string) => void): ClusterServer {
  let running: ChildProcess | undefined;
  return {
    url: `http://localhost:${environment['PORT']}`,
    isRunning: () => running !== undefined && isRunning(running),
    pid: () => running?.pid,
    async end(signal) {
      if (running) await endProcess(running, signal);
    },
    async start() {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/start.js')], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = child;
      for (const output of [child.stdout, child.stderr])
        output.on('data', (data: Buffer) => wrote(data.toString()));
      await untilSays(child, 'Aside is ready');
    },
  };
}
