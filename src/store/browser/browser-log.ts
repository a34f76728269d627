// The log in a browser: sessions in local storage under the specification's key, events in IndexedDB.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { changesSpeakers, linesOf } from '#meeting/lines/lines.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { changeSession } from '#meeting/state/session-changes.ts';
import { completedBy, isSuperseded, jobKindOf } from '../job-rules.ts';
import { jobLeaseMs } from '../jobs.ts';
import type { AppendOutcome, Fencing, Log, AppendRefusal } from '../log.ts';
import { type BrowserTables, ofSession } from './browser-tables.ts';
import type { SessionList } from './session-list.ts';

export interface BrowserLogDependencies {
  db: BrowserTables;
  sessions: SessionList;
  enqueuesJobs: boolean;
  clock: Clock;
  holder: string;
}

export function createBrowserLog({ db, sessions, enqueuesJobs, clock, holder }: BrowserLogDependencies): Log {
  const eventsOf = (sessionId: string, after = 0) =>
    IDBKeyRange.bound([sessionId, after], [sessionId, Infinity], after > 0);
  // One read-write transaction at a time per database: numbers and rows are decided together, across tabs too.
  const write = () =>
    db.transaction(['log', 'jobs', 'leases', 'cursors', 'passages'], 'readwrite', { durability: 'strict' });
  type Writing = ReturnType<typeof write>;

  async function head(sessionId: string): Promise<number> {
    const last = await db.transaction('log').store.openKeyCursor(eventsOf(sessionId), 'prev');
    return last?.key[1] ?? 0;
  }

  async function refusalOf(
    transaction: Writing,
    event: NewEvent,
    isCreated: boolean,
    under: Fencing | undefined,
  ): Promise<AppendRefusal | undefined> {
    const { sessionId } = event;
    if (await transaction.objectStore('log').index('id').getKey([sessionId, event.id])) return undefined;
    const isKnown = sessions.find(sessionId) !== undefined;
    if (event.kind === 'meeting-created') return isKnown ? { outcome: 'id-taken' } : undefined;
    if (!isKnown && !isCreated) return { outcome: 'no-such-meeting' };
    const lease = under && (await transaction.objectStore('leases').get(sessionId));
    if (under && under.fencing < (lease?.fencing ?? 0)) return { outcome: 'superseded' };
    const completion = completedBy(event);
    const job = completion && (await transaction.objectStore('jobs').get([sessionId, completion.eventId]));
    return completion && isSuperseded(completion, job?.attempt) ? { outcome: 'superseded' } : undefined;
  }

  async function keep(transaction: Writing, event: NewEvent): Promise<AppendOutcome> {
    const [log, jobs] = [transaction.objectStore('log'), transaction.objectStore('jobs')];
    const known = await log.index('id').get([event.sessionId, event.id]);
    if (known) return { outcome: 'repeated', event: known };
    const last = await log.openKeyCursor(eventsOf(event.sessionId), 'prev');
    const kept = { ...event, sequence: (last?.key[1] ?? 0) + 1 };
    await log.add(kept);
    const { sessionId, id: eventId, sequence } = kept;
    const completion = completedBy(kept);
    if (completion) await jobs.delete([sessionId, completion.eventId]);
    const kind = enqueuesJobs ? jobKindOf(kept) : undefined;
    if (kind) {
      const since = clock.now();
      const lease = { attempt: 1, since, holder, leasedUntil: since + jobLeaseMs };
      await jobs.add({ sessionId, eventId, sequence, kind, ...lease });
    }
    return { outcome: 'kept', event: kept };
  }

  async function appendAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]> {
    const transaction = write();
    const isCreated = events[0]?.kind === 'meeting-created';
    for (const event of events) {
      const refusal = await refusalOf(transaction, event, isCreated, under);
      if (refusal) return events.map(() => refusal);
    }
    const outcomes: AppendOutcome[] = [];
    for (const event of events) outcomes.push(await keep(transaction, event));
    await transaction.done;
    for (const outcome of outcomes) if (outcome.outcome === 'kept') await putSession(outcome.event);
    return outcomes;
  }

  async function putSession(event: DurableEvent): Promise<void> {
    const lines = changesSpeakers(event) ? linesOf(await db.getAll('log', eventsOf(event.sessionId))) : [];
    const before: MeetingSession | undefined = sessions.find(event.sessionId);
    const after = changeSession(before, event, () => lines);
    if (after && after !== before) sessions.put(after);
  }

  return {
    // Nobody puts a browser's data back behind its page.
    epoch: 'browser',
    newEpoch: async () => {},
    holds: async (sessionId, sequence, id) => (await db.get('log', [sessionId, sequence]))?.id === id,
    append: async (event, under) => (await appendAll([event], under))[0]!,
    appendAll,
    find: (sessionId, id) => db.getFromIndex('log', 'id', [sessionId, id]),
    eventsAfter: (sessionId, after, limit) => db.getAll('log', eventsOf(sessionId, after), limit),
    head,
    heads: () => Promise.all(sessions.all().map(async ({ id }) => ({ sessionId: id, head: await head(id) }))),
    async delete(sessionId) {
      const known = sessions.remove(sessionId);
      const transaction = write();
      await transaction.objectStore('log').delete(eventsOf(sessionId));
      await transaction.objectStore('jobs').delete(ofSession(sessionId));
      await transaction.objectStore('cursors').delete(ofSession(sessionId));
      await transaction.objectStore('leases').delete(sessionId);
      const passages = transaction.objectStore('passages');
      for (const number of await passages.index('entry').getAllKeys(ofSession(sessionId)))
        await passages.delete(number);
      await transaction.done;
      return known;
    },
  };
}
