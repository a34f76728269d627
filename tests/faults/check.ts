// Waits until everything has come to rest, and compares what people were told with what is kept and with what every page
// shows: the rules of the simulation's checker, over a real server's own files, and the audit trail.
import { join } from 'node:path';
import { timestampOf, wallClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { Lane } from '#meeting/lanes.ts';
import { bounds } from '#meeting/limits.ts';
import { completedBy, jobKindOf } from '#store/job-rules.ts';
import type { LogView } from '#store/log.ts';
import { readData } from '#store/sqlite/read-data.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { verifyData } from '../../scripts/audit/verify-data.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Evidence, findingIn, rules } from '../simulation/checker.ts';
import { leftAt } from '../simulation/people.ts';
import { type MeetingAtServer, pause } from './meeting.ts';

/** What is left must go on within so long, and be over within so long. */
const movesWithinMs = 300_000;
const restsWithinMs = 1_800_000;
const lookMs = 100;
/** Nothing new for so long is rest. */
const quietMs = 1_000;

/** Throws what is left when nothing moves any more, or something always does. */
export async function comeToRest(meeting: MeetingAtServer): Promise<void> {
  const { pages } = meeting;
  const jobs = jobsLeft(meeting);
  const deadline = performance.now() + restsWithinMs;
  let seen = '';
  let since = performance.now();
  for (;;) {
    const left = (await whatIsLeft(pages)) ?? (await jobs.left());
    const now = pages.map(({ running }) => running.link.state.get().lastSequence).join();
    if (now !== seen) since = performance.now();
    seen = now;
    const still = performance.now() - since;
    if (left === undefined && still > quietMs) return;
    if (still > movesWithinMs || performance.now() > deadline)
      throw new Error(`${rules.rest}: ${left ?? 'events go on and on'}`);
    await pause(lookMs);
  }
}

async function whatIsLeft(pages: MeetingAtServer['pages']): Promise<string | undefined> {
  for (const page of pages) {
    const left = await leftAt(page);
    if (left) return left;
  }
  const heads = new Map<Lane, number>();
  for (const { name, lane, running, head } of pages) {
    if (!heads.has(lane)) heads.set(lane, await head());
    const { lastSequence } = running.link.state.get();
    if (lastSequence !== heads.get(lane)) return `${name} shows ${lastSequence} of ${heads.get(lane)} events`;
  }
  return undefined;
}

/** Follows the meeting's events: which of their jobs nobody has done yet. */
function jobsLeft({ eventsAfter }: Pick<MeetingAtServer, 'eventsAfter'>) {
  const open = new Set<string>();
  let last = 0;
  return {
    async left(): Promise<string | undefined> {
      for (let events = await eventsAfter(last); events.length > 0; events = await eventsAfter(last)) {
        for (const event of events) {
          if (jobKindOf(event)) open.add(event.id);
          const done = completedBy(event);
          if (done) open.delete(done.eventId);
        }
        last = events.at(-1)!.sequence;
      }
      return open.size > 0 ? `${open.size} jobs are left` : undefined;
    },
  };
}

/** What came of a run that kept every rule. */
export interface Kept {
  acknowledged: number;
  events: number;
  auditRows: number;
}

export interface CheckOptions {
  /** What the server wrote to its log as errors and should not have; all of it unless told. */
  errors?: readonly string[];
  /** Once everything has come to rest, while the server still lives. */
  beforeEnd?(): void;
}

/** Ends the server and its pages. Throws the first rule that does not hold. */
export async function checkKept(
  server: ServerProcess,
  meeting: MeetingAtServer,
  { errors = server.errors, beforeEnd = () => {} }: CheckOptions = {},
): Promise<Kept> {
  await comeToRest(meeting);
  beforeEnd();
  const { record, pages, sessionId } = meeting;
  // As it stands: an end in order could add to it.
  await server.end('SIGKILL');
  meeting.close();
  record.faults.push(...errors.map((error) => ({ what: 'the server', error })));
  const database = openSqliteDatabase(join(server.dataDir, 'aside.db'));
  const lanes = {
    all: await allOf(database.log, sessionId),
    room: await allOf(database.room, sessionId),
  };
  await database.close();
  mustHold({ record, pages, lanes });
  return {
    acknowledged: record.acknowledged.length,
    events: lanes.all.length,
    auditRows: await auditRows(server.dataDir),
  };
}

/** Throws the first rule that does not hold. */
function mustHold(evidence: Evidence): void {
  const finding = findingIn(evidence, true);
  if (finding) throw new Error(`${rules[finding.rule]}: ${finding.what}`);
}

/** How many there are, each proven against the row before it and against its event. */
async function auditRows(dataDir: string): Promise<number> {
  const data = readData(dataDir);
  try {
    const { rows, broken } = await verifyData(data, timestampOf(wallClock));
    if (broken) throw new Error(`the audit trail is broken at row ${broken.number}: ${broken.fault}`);
    return rows;
  } finally {
    data.close();
  }
}

export async function allOf(log: Pick<LogView, 'eventsAfter'>, sessionId: string): Promise<DurableEvent[]> {
  const all: DurableEvent[] = [];
  for (;;) {
    const page = await log.eventsAfter(sessionId, all.length, bounds.eventsPerPage);
    if (page.length === 0) return all;
    all.push(...page);
  }
}
