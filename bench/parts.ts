// What is measured besides the figures of every run, each for itself: `npm run bench -- --part NAME`.
import { join } from 'node:path';
import { type ServerAccount } from '../scripts/client/server-account.ts';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import { longMeeting, measureComingBack, openPages } from './coming-back.ts';
import { measureCrowding } from './crowding.ts';
import { measureEngine } from './engine-alone.ts';
import { measureLength } from './length.ts';
import { measureManyMeetings } from './many-meetings.ts';
import { type Aim, atLeast, atMost, type Measured, quantile } from './figures.ts';
import { measureRememberedPeople } from './remembered-people.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { measureStreamedNotes } from './streamed-notes.ts';
import { newAccount } from './target.ts';

export const parts: Record<string, () => Promise<Measured[]>> = {
  async crowding() {
    const texts = await linesWithRuns();
    return ending(await startServer({ AGENTS: 'on' }), async (server) => {
      const accounts = [await newAccount(server), await newAccount(server)] as const;
      const load = { texts, burst: 1_900, bursts: 2, everyMs: 500, patienceMs: 120_000 };
      const { alone, crowded, looked, dropped } = await measureCrowding(accounts, load);
      return [
        {
          name: 'agents are through with a line, nobody else speaks, p50',
          unit: 'ms',
          value: quantile(alone, 0.5),
        },
        ...[0.5, 0.95, 1].map((share) => ({
          name: `  while another person says 3,800 lines, p${share * 100}`,
          unit: 'ms',
          value: quantile(crowded, share),
        })),
        { name: '  lines of that person looked at by then', unit: '', value: looked },
        { name: '  dropped by then', unit: '', value: dropped },
      ];
    });
  },
  async 'coming-back'() {
    const pages = 2_000;
    return restarted(1_000, async (server, account, sessionId) => {
      const back = await measureComingBack(
        server,
        await openPages(account, { sessionId, pages, after: 801 }),
      );
      return [
        {
          name: '2,000 pages, each 200 entries behind: the last is level',
          unit: 'ms',
          value: back.lastMs,
          aim: atMost(1_000),
        },
        { name: '  half of them are', unit: 'ms', value: back.halfMs },
        {
          name: "  slowest answer to somebody else's request",
          unit: 'ms',
          value: back.slowestOtherMs,
          aim: atMost(100),
        },
        { name: '  memory grew by', unit: 'MB', value: back.megabytes, aim: atMost(100) },
        { name: '  processor time for a page', unit: 'ms', value: back.processorMs / pages },
      ];
    });
  },
  async 'streamed-notes'() {
    const { cardFromFirstToken, wordsFromFirstToken, wordsFromFirstWord } = await measureStreamedNotes();
    const row = (name: string, samples: number[], share: number, aim?: Aim): Measured => ({
      name: `${name}, p${share * 100}`,
      unit: 'ms',
      value: quantile(samples, share),
      aim,
    });
    return [
      row(
        'a note’s card stands on another page after the first token of the answer',
        cardFromFirstToken,
        0.5,
      ),
      row('  the same', cardFromFirstToken, 0.95, atMost(300)),
      row('its words begin there after the first of them', wordsFromFirstWord, 0.5),
      row('  the same', wordsFromFirstWord, 0.95, atMost(300)),
      row('  after the first token of the answer, quotes before the note', wordsFromFirstToken, 0.5),
    ];
  },
  async joining() {
    return restarted(20_000, async (server, account, sessionId) => {
      const joined = await measureComingBack(
        server,
        await openPages(account, { sessionId, pages: 1, after: 0 }),
      );
      return [
        {
          name: 'one page joins a meeting of 20,000 entries: it has all of it',
          unit: 'ms',
          value: joined.lastMs,
          aim: atMost(500),
        },
        { name: "  slowest answer to somebody else's request", unit: 'ms', value: joined.slowestOtherMs },
        { name: '  memory grew by', unit: 'MB', value: joined.megabytes },
        { name: '  processor time', unit: 'ms', value: joined.processorMs },
      ];
    });
  },
  async memory() {
    const texts = await linesWithRuns();
    const rowsOf = async (people: number, lines: number): Promise<Measured[]> => {
      const found = await measureRememberedPeople(texts, { people, lines });
      return [
        {
          name: `finding earlier lines, ${people} people in turn with ${lines.toLocaleString('en')} lines each`,
          unit: 'ms each',
          value: found.eachMs,
        },
        { name: '  the first time after a restart', unit: 'ms each', value: found.firstMs },
        { name: '  held up others at most', unit: 'ms', value: found.longestMs, aim: atMost(10) },
        { name: '  learning a line', unit: 'µs', value: found.learnedMicroseconds, aim: atMost(50) },
        { name: '  the file grows by', unit: 'bytes a line', value: found.learnedBytes },
      ];
    };
    const sizes = [
      [10, 1_000],
      [40, 10_000],
      [1, 100_000],
    ] as const;
    const rows: Measured[] = [];
    for (const [people, lines] of sizes) rows.push(...(await rowsOf(people, lines)));
    return rows;
  },
  async engine() {
    return [
      {
        name: 'entries, all agents',
        unit: '/s of one core',
        value: await measureEngine(await linesWithRuns()),
        aim: atLeast(2_500),
      },
    ];
  },
  async 'many-meetings'() {
    const texts = await linesWithRuns();
    const times = { warmUp: 6_000, lasts: 15_000 };
    const measured: Measured[] = [];
    for (const meetings of [50, 500, 1_000])
      measured.push(...(await measureManyMeetings(texts, { ...times, meetings, people: 25, history: 0 })));
    return measured;
  },
  async history() {
    const load = { meetings: 500, people: 25, history: 10_000, warmUp: 15_000, lasts: 15_000 };
    return measureManyMeetings(await linesWithRuns(), load);
  },
  async length() {
    const texts = await linesWithRuns();
    const measured: Measured[] = [];
    for (const [agents, lines] of [
      ['off', 1_500],
      ['on', 150],
    ] as const) {
      const server = await startServer({ AGENTS: agents });
      const load = { lengths: [1, 1_000, 10_000, 100_000], lines, rounds: 3 };
      const found = await measureLength(server, texts, load);
      measured.push(...found.map((one) => ({ ...one, name: `agents ${agents}: ${one.name}` })));
    }
    return measured;
  },
  /** One after the other. */
  async all() {
    const measured: Measured[] = [];
    for (const [name, measure] of Object.entries(parts).filter(([name]) => name !== 'all')) {
      console.error(`part ${name}`);
      measured.push(...(await measure()));
    }
    return measured;
  },
};

/** What agents look at: shorter lines have no run. */
async function linesWithRuns(): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of readMeetingFile(join(import.meta.dirname, '../examples/sales-call.jsonl')))
    if (text.length > entryLongEnough) texts.push(text);
  return texts;
}

/** A server that was started again over a meeting of so many entries. */
async function restarted<T>(
  entries: number,
  measure: (server: ServerProcess, account: ServerAccount, sessionId: string) => Promise<T>,
): Promise<T> {
  const first = await startServer({ AGENTS: 'off' });
  const account = await newAccount(first);
  const sessionId = await longMeeting(account, await linesWithRuns(), entries);
  return ending(await first.startAgain(), (server) =>
    measure(server, { ...account, url: server.url }, sessionId),
  );
}

async function ending<T>(server: ServerProcess, measure: (server: ServerProcess) => Promise<T>): Promise<T> {
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}
