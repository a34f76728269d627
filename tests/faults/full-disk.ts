// The server's disk is full while people speak, and after a while it is not: what it cannot keep it refuses, what waits on the
// pages goes out when there is room again, and nobody starts the server anew.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { folderOf, hasSmallDisk, onSmallDisk } from '../small-disk.ts';
import { checkKept, type Kept } from './check.ts';
import { meetingAtServer, pause, talk } from './meeting.ts';

export interface FullDiskOptions {
  disk: Disk;
  secondsFull: number;
  random(): number;
}

/** Two ways in which a disk refuses. */
export interface Disk {
  /** Whether this machine can do it. */
  isHere: boolean;
  /** A command that prepares the server's process. */
  before: readonly string[];
  fill(server: ServerProcess): void;
  giveBack(server: ServerProcess): void;
  /** Brings its data into the folder before its process ends. */
  keep(server: ServerProcess): void;
}

const ballast = (server: ServerProcess) => join(folderOf(server.pid(), server.dataDir), 'ballast');

/** A disk of 24 MB on which something else takes all the room there is: ENOSPC. */
export const smallDisk: Disk = {
  isHere: hasSmallDisk,
  before: onSmallDisk(24),
  fill(server) {
    try {
      for (let at = 0; ; at++) writeFileSync(ballast(server), Buffer.alloc(4_096, 1), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  },
  giveBack: (server) => rmSync(ballast(server)),
  keep(server) {
    process.kill(server.pid(), 'SIGSTOP');
    cpSync(folderOf(server.pid(), server.dataDir), server.dataDir, { recursive: true });
  },
};

const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).status === 0;

/** Files may not be longer than a page, so that nearly every write fails: EFBIG, which SQLite calls an I/O error. */
export const fileLimit: Disk = {
  isHere: limitFiles(process.pid, 'unlimited'),
  before: [],
  fill: (server) => void limitFiles(server.pid(), 4_096),
  giveBack: (server) => void limitFiles(server.pid(), 'unlimited'),
  keep: () => {},
};

const writers = 4;
const readyAgainMs = 10_000;

export async function fullDisk({ disk, secondsFull, random }: FullDiskOptions): Promise<Kept> {
  const server = await serverProcess({ before: disk.before });
  const status = async (path: string) => (await fetch(server.url + path)).status;
  try {
    await server.start();
    const meeting = await meetingAtServer({ url: server.url, random });
    const pages = await meeting.openPages(writers + 1);
    let isOver = false;
    const talking = pages.slice(0, writers).map((page) => talk(page, random, () => isOver));
    await pause(1_000);
    const before = server.errors.length;

    disk.fill(server);
    await pause(secondsFull * 1_000);
    const answer = await meeting.person.call('POST', `/meetings/${meeting.sessionId}/transcripts`, {
      text: 'Is this kept?',
      speaker: 'You',
      confidence: 0.9,
    });
    mustBe('the answer on a full disk', answer.status, 503);
    mustBe('its problem', (answer.body as { code: string }).code, 'cannot-store');
    mustBe('/healthz on a full disk', await status('/healthz'), 200);
    mustBe('/readyz on a full disk', await status('/readyz'), 503);

    disk.giveBack(server);
    const deadline = performance.now() + readyAgainMs;
    while ((await status('/readyz')) !== 200 && performance.now() < deadline) await pause(100);
    mustBe('/readyz once there is room', await status('/readyz'), 200);
    const meanwhile = server.errors.length;
    if (meanwhile === before) throw new Error('Nothing in the log told of the full disk.');
    await pause(1_000);
    isOver = true;
    await Promise.all(talking);
    return await checkKept(server, meeting, {
      errors: [...server.errors.slice(0, before), ...server.errors.slice(meanwhile)],
      beforeEnd: () => disk.keep(server),
    });
  } finally {
    await server.end('SIGKILL');
    await server.stop();
  }
}

function mustBe(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
}
