// A meeting at real servers with the real client, outbox and link of several people's pages, and a note of everything that
// they were told. What the pages end with is for check.ts.
import { WebSocket } from 'ws';
import { wallClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import { signUp, type TestPerson } from '#server/testing/test-server.ts';
import { deviceStore, openPage } from '../simulation/page.ts';
import type { PageHere } from '../simulation/people.ts';
import { emptyRecord, type Record } from '../simulation/record.ts';
import { wordsFor } from '../simulation/words.ts';

export interface MeetingAtServer {
  readonly sessionId: string;
  /** The host's. */
  readonly person: TestPerson;
  readonly record: Record;
  readonly pages: readonly OpenPage[];
  /** What is kept after this number, as the host's server tells it; some of it at a time. */
  eventsAfter(sequence: number): Promise<DurableEvent[]>;
  /** One more page of the person at this place among them. `at`: by which way it comes to the server. */
  open(name: string, person: number, at?: string): Promise<OpenPage>;
  /** So many pages, of all people in turn. */
  openPages(count: number, at?: string): Promise<OpenPage[]>;
  close(): void;
}

export interface OpenPage extends PageHere {
  /** How many events of the meeting its server has for it. */
  head(): Promise<number>;
  /** Breaks its wire, and holds it broken until `mend`. */
  cut(): void;
  mend(): void;
}

export interface MeetingOptions {
  /** Where the server is. */
  url: string;
  random(): number;
}

const people = [
  { name: 'Ada', side: 'us' },
  { name: 'Ben', side: 'us' },
  { name: 'Cleo', side: 'them' },
] as const;

/** An address where nobody listens. */
const nowhere = 'ws://127.0.0.1:9';

export async function meetingAtServer({ url, random }: MeetingOptions): Promise<MeetingAtServer> {
  const record = emptyRecord();
  const persons = await Promise.all(people.map(({ name }) => signUp(url, name)));
  const host = persons[0]!;
  const { id: sessionId } = await host.create('A meeting in bad weather');
  for (const [index, { side }] of people.entries())
    if (index > 0) await persons[index]!.joins(host, sessionId, { side });
  const pages: OpenPage[] = [];

  async function open(name: string, place: number, at = url): Promise<OpenPage> {
    const person = persons[place % people.length]!;
    const { side } = people[place % people.length]!;
    const user = (await person.call('GET', '/me')).body as User;
    const opened = (await person.call('GET', `/meetings/${sessionId}`)).body as MeetingSession;
    const device = deviceStore();
    let wire: WebSocket | undefined;
    let isCut = false;
    const openOnDevice = () =>
      openPage({
        user,
        opened,
        device,
        clock: wallClock,
        random,
        openSocket(address) {
          const { pathname, search } = new URL(address);
          const target = isCut ? nowhere : at.replace('http', 'ws') + pathname + search;
          wire = new WebSocket(target, { headers: { cookie: person.cookie, origin: url } });
          // A browser's socket closes where its server is out of reach; this one throws where nobody listens.
          wire.on('error', () => {});
          return wire;
        },
        acknowledged: (id, sequence) => record.acknowledged.push({ id, page: name, sequence }),
        refused: (id, why) => record.refused.push({ id, why }),
        said: (id) => record.said.has(id) || record.said.set(id, name),
      });
    const page: OpenPage = {
      name,
      lane: side === 'us' ? 'all' : 'room',
      running: await openOnDevice(),
      unsent: async () => (await device.all()).length,
      head: async () =>
        (await person.call('GET', `/meetings/${sessionId}/events?after=0&limit=1`)).body.head as number,
      async reload() {
        page.running.link.close();
        wire?.terminate();
        page.running = await openOnDevice();
      },
      cut() {
        isCut = true;
        wire?.terminate();
      },
      mend: () => void (isCut = false),
    };
    pages.push(page);
    return page;
  }

  return {
    sessionId,
    person: host,
    record,
    pages,
    eventsAfter: async (sequence) =>
      (
        await host.call(
          'GET',
          `/meetings/${sessionId}/events?after=${sequence}&limit=${bounds.eventsPerPage}`,
        )
      ).body.events as DurableEvent[],
    open,
    async openPages(count, at) {
      const opened: OpenPage[] = [];
      while (opened.length < count) opened.push(await open(`page ${opened.length + 1}`, opened.length, at));
      return opened;
    },
    close() {
      for (const { running, cut } of pages) {
        running.link.close();
        cut();
      }
    },
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** What agents have something to say about. */
const worthSaying = [
  (words: string, n: number) => `I will send ${words} to you by Friday, that is ${n} pages.`,
  (words: string, n: number) => `How much would ${n} of ${words} cost us in a year?`,
  (words: string) => `We decided that ${words} has to be ready on the third of May.`,
];

/** Says one line: some that agents have something to say about, some that they have not, no two alike. */
export function sayOne({ running }: OpenPage, random: () => number): void {
  const words = wordsFor(random());
  const sentence = random() < 0.5 ? worthSaying[Math.floor(random() * worthSaying.length)] : undefined;
  const text = sentence?.(words, Math.floor(random() * 1_000)) ?? words;
  running.link.actions.say({ text, speaker: 'You', confidence: 0.9 });
}

/** Says a line every 150 to 450 ms, as several people do who do not wait for each other, and now and then corrects one. */
export async function talk(page: OpenPage, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { entries } = page.running.link.state.get();
    const one = entries[Math.floor(random() * entries.length)];
    if (one && page.lane === 'all' && random() < 0.1)
      page.running.link.actions.correct(one.id, { text: `${one.text} Or so.`.slice(-200) });
    else sayOne(page, random);
    await pause(150 + 300 * random());
  }
}
