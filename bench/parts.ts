// What is measured besides the figures of every run, each for itself: `npm run bench -- --part NAME`.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type ServerAccount, signUp } from '../scripts/client/server-account.ts';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import { longMeeting, measureComingBack } from './coming-back.ts';
import { measureCrowding } from './crowding.ts';
import { measureEngine } from './engine-alone.ts';
import { quantile } from './figures.ts';
import { measureRememberedPeople } from './remembered-people.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { measureStreamedNotes } from './streamed-notes.ts';

export interface Measured {
  name: string;
  unit: string;
  value: number;
  aim?: string;
}

export const parts: Record<string, () => Promise<Measured[]>> = {
  async crowding() {
    const texts = await linesWithRuns();
    return ending(await startServer({ AGENTS: 'on' }), async (server) => {
      const accounts = [await accountAt(server, 'one'), await accountAt(server, 'other')] as const;
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
      const back = await measureComingBack(server, account, { sessionId, pages, after: 801 });
      return [
        {
          name: '2,000 pages, each 200 entries behind: the last is level',
          unit: 'ms',
          value: back.lastMs,
          aim: '1,000 ms',
        },
        { name: '  half of them are', unit: 'ms', value: back.halfMs },
        {
          name: "  slowest answer to somebody else's request",
          unit: 'ms',
          value: back.slowestOtherMs,
          aim: '100 ms',
        },
        { name: '  memory grew by', unit: 'MB', value: back.megabytes, aim: '100 MB' },
        { name: '  processor time for a page', unit: 'ms', value: back.processorMs / pages },
      ];
    });
  },
  async 'streamed-notes'() {
    const { cardFromFirstToken, wordsFromFirstToken, wordsFromFirstWord } = await measureStreamedNotes();
    const row = (name: string, samples: number[], share: number, aim?: string): Measured => ({
      name: `${name}, p${share * 100}`,
      unit: 'ms',
      value: quantile(samples, share),
      ...(aim !== undefined && { aim }),
    });
    return [
      row(
        'a note’s card stands on another page after the first token of the answer',
        cardFromFirstToken,
        0.5,
      ),
      row('  the same', cardFromFirstToken, 0.95, '300 ms'),
      row('its words begin there after the first of them', wordsFromFirstWord, 0.5),
      row('  the same', wordsFromFirstWord, 0.95, '300 ms'),
      row('  after the first token of the answer, quotes before the note', wordsFromFirstToken, 0.5),
    ];
  },
  async joining() {
    return restarted(20_000, async (server, account, sessionId) => {
      const joined = await measureComingBack(server, account, { sessionId, pages: 1, after: 0 });
      return [
        {
          name: 'one page joins a meeting of 20,000 entries: it has all of it',
          unit: 'ms',
          value: joined.lastMs,
          aim: '500 ms',
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
        { name: '  held up others at most', unit: 'ms', value: found.longestMs, aim: '10 ms' },
        { name: '  learning a line', unit: 'µs', value: found.learnedMicroseconds, aim: '50 µs' },
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
        aim: '2,500',
      },
    ];
  },
};

/** What agents look at: shorter lines have no run. */
async function linesWithRuns(): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of readMeetingFile(join(import.meta.dirname, '../examples/sales-call.jsonl')))
    if (text.length > entryLongEnough) texts.push(text);
  return texts;
}

function accountAt({ url }: ServerProcess, name: string): Promise<ServerAccount> {
  return signUp(url, { name, email: `${name}@example.com`, password: randomUUID() });
}

/** A server that was started again over a meeting of so many entries. */
async function restarted<T>(
  entries: number,
  measure: (server: ServerProcess, account: ServerAccount, sessionId: string) => Promise<T>,
): Promise<T> {
  const first = await startServer({ AGENTS: 'off' });
  const account = await accountAt(first, 'one');
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
