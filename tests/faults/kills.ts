// The server is killed again and again, as by a power cut of its process, while people write and watch: in the middle of a
// sentence, in the middle of its start.
import { serverProcess } from '../server-process.ts';
import { checkKept, type Kept } from './check.ts';
import { meetingAtServer, pause, talk } from './meeting.ts';

export interface KillsOptions {
  kills: number;
  random(): number;
}

const writers = 8;
const watchers = 4;
/** It lives so long at most before it is killed; some die while they start. */
const livesMs = 1_500;
const diesAtStart = 0.2;
const startTakesMs = 600;

export async function kills({ kills: count, random }: KillsOptions): Promise<Kept> {
  const server = await serverProcess();
  try {
    await server.start();
    const meeting = await meetingAtServer({ url: server.url, random });
    const pages = await meeting.openPages(writers + watchers);
    let isOver = false;
    const talking = pages.slice(0, writers).map((page) => talk(page, random, () => isOver));
    for (let left = count; left > 0; left--) {
      // The last of all does, so that both happen however few there are.
      if (random() < diesAtStart || left === 1) {
        await server.end('SIGKILL');
        const started = server.start().catch(() => 'it was killed before it was ready');
        await pause(random() * startTakesMs);
        await server.end('SIGKILL');
        await started;
      } else {
        await pause(random() * livesMs);
        await server.end('SIGKILL');
      }
      // Somebody closes a page meanwhile, with what it has not sent.
      if (random() < 0.3) await pages[Math.floor(random() * writers)]!.reload();
      await server.start();
    }
    isOver = true;
    await Promise.all(talking);
    return await checkKept(server, meeting);
  } finally {
    await server.stop();
  }
}
