// Many meetings at once, each at a human pace, of people who may have said much before: how soon the first insight about a
// line is on the speaker's screen, and what a line costs the server.
import type { User } from '#meeting/session.ts';
import { createMeeting, type ServerAccount } from '../scripts/client/server-account.ts';
import { atMost, type Measured, quantile } from './figures.ts';
import { measureFirstInsights } from './first-insight.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { asideTarget, newAccount } from './target.ts';
import { variedLines, writeMeetings } from './written-meetings.ts';

export interface ManyMeetings {
  meetings: number;
  /** Among whom the meetings are divided. */
  people: number;
  /** Lines that each of them said in earlier meetings. */
  history: number;
  warmUp: number;
  lasts: number;
}

/** One of them speaks, the others look on. */
const devices = 3;
const patience = 10_000;
/** An earlier meeting of a person has so many lines at most. */
const linesOfMeeting = 1_000;
const aims = {
  /** Milliseconds until the first insight. */
  insight: { 0.5: undefined, 0.95: atMost(100), 0.99: atMost(250) },
  /** Milliseconds of processor time for a line. */
  processor: atMost(1.2),
} as const;
/** The number of meetings at which they hold. */
const aimedAt = 500;

export async function measureManyMeetings(texts: readonly string[], load: ManyMeetings): Promise<Measured[]> {
  const first = await startServer({ AGENTS: 'on' });
  let server = first;
  try {
    const accounts: ServerAccount[] = [];
    for (let person = 0; person < load.people; person++) accounts.push(await newAccount(first));
    if (load.history > 0) server = await withHistory(first, accounts, texts, load.history);
    return await measureServer(server, accounts, texts, load);
  } finally {
    await server.stop();
  }
}

async function measureServer(
  server: ServerProcess,
  accounts: readonly ServerAccount[],
  texts: readonly string[],
  { meetings, history, people, warmUp, lasts }: ManyMeetings,
): Promise<Measured[]> {
  const targets = Array.from({ length: meetings }, (_, at) =>
    asideTarget(server, { ...accounts[at % people]!, url: server.url }),
  );
  let processorBefore = Number.NaN;
  const begun = (): void => void (processorBefore = server.processorMs());
  const load = { targets, texts, watchers: devices - 1, warmUp, lasts, patience, begun };
  const { shown, through, said } = await measureFirstInsights(load);
  const processorEach = (server.processorMs() - processorBefore) / through.length;
  const past = history > 0 ? `, ${people} people with ${history.toLocaleString('en-US')} lines before` : '';
  const isAimed = meetings === aimedAt;
  return [
    ...([0.5, 0.95, 0.99] as const).map((share) => ({
      name: `${share === 0.5 ? `${meetings.toLocaleString('en-US')} meetings${past}: ` : '  '}first insight, p${share * 100}`,
      unit: 'ms',
      value: quantile(shown, share),
      aim: isAimed ? aims.insight[share] : undefined,
    })),
    { name: '  agents are through with a line, p95', unit: 'ms', value: quantile(through, 0.95) },
    { name: '  lines that they are through with', unit: '%', value: (100 * through.length) / said },
    {
      name: '  processor time for a line',
      unit: 'ms',
      value: processorEach,
      aim: isAimed ? aims.processor : undefined,
    },
  ];
}

/** Started again over earlier meetings of everybody. */
async function withHistory(
  server: ServerProcess,
  accounts: readonly ServerAccount[],
  texts: readonly string[],
  lines: number,
): Promise<ServerProcess> {
  const people = await Promise.all(accounts.map(userOf));
  const varied = variedLines(texts, lines);
  return server.startAgain(async (folder) => {
    const past = people.flatMap((user, person) =>
      Array.from({ length: Math.ceil(lines / linesOfMeeting) }, (_, place) => ({
        user,
        title: `An earlier meeting, number ${place}`,
        at: new Date(Date.UTC(2025, 0, 1 + place, 9, person)).toISOString(),
        lines: varied.slice(place * linesOfMeeting, (place + 1) * linesOfMeeting),
      })),
    );
    await writeMeetings(folder, past);
  });
}

/** As their meetings name them. */
export async function userOf(account: ServerAccount): Promise<User> {
  const { userId: uid } = await createMeeting(account, 'Whose is it?');
  return { uid, email: '', displayName: 'Bench' };
}
