// The server's wall clock is set by an hour, forwards and back, again and again, while people speak.
import { serverProcess } from '../server-process.ts';
import { checkKept, type Kept } from './check.ts';
import { meetingAtServer, pause, talk } from './meeting.ts';

export interface ClocksOptions {
  times: number;
  random(): number;
}

const hourMs = 3_600_000;
const speakers = 3;
const betweenMs = 1_000;

export async function clocks({ times, random }: ClocksOptions): Promise<Kept> {
  const server = await serverProcess();
  try {
    await server.start();
    const meeting = await meetingAtServer({ url: server.url, random });
    const pages = await meeting.openPages(speakers);
    let isOver = false;
    const talking = pages.map((page) => talk(page, random, () => isOver));
    for (let time = 0; time < times; time++) {
      await pause(betweenMs);
      server.setClock(time % 2 === 0 ? hourMs : -hourMs);
    }
    await pause(betweenMs);
    isOver = true;
    await Promise.all(talking);
    return await checkKept(server, meeting);
  } finally {
    await server.stop();
  }
}
