// Everything between the pages and the server goes over wires that are cut, late, torn, deaf, mute or swallowed, as a seed
// draws it.
import { serverProcess } from '../server-process.ts';
import { type BadWire, badWire } from './bad-wire.ts';
import { checkKept, type Kept } from './check.ts';
import { meetingAtServer, sayOne, talk } from './meeting.ts';

export interface BadWiresOptions {
  seconds: number;
  /**
   * Whether everybody says a last word: who asks something of a swallowed wire notices it in 10 s. A page that only listens
   * takes up to 30.
   */
  saysAtEnd: boolean;
  random(): number;
}

const writers = 6;
const watchers = 3;

/** `drawn`: how often each kind of fault was. */
export async function badWires({
  seconds,
  saysAtEnd,
  random,
}: BadWiresOptions): Promise<Kept & { drawn: BadWire['drawn'] }> {
  const server = await serverProcess();
  const wire = await badWire({ to: () => server.port, random });
  try {
    await server.start();
    const meeting = await meetingAtServer({ url: server.url, random });
    const pages = await meeting.openPages(writers + watchers, wire.url);
    wire.beBad();
    const until = performance.now() + seconds * 1_000;
    const isOver = () => performance.now() > until;
    await Promise.all(pages.slice(0, writers).map((page) => talk(page, random, isOver)));
    wire.beGood();
    if (saysAtEnd) for (const page of pages) sayOne(page, random);
    return { ...(await checkKept(server, meeting)), drawn: wire.drawn };
  } finally {
    await wire.close();
    await server.stop();
  }
}
