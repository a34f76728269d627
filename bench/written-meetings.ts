// Meetings of the past, written into a data folder while no server runs: as many lines as no bench would wait to have said.
import { join } from 'node:path';
import { newSalt } from '#engine/audit/chain.ts';
import { newId } from '#meeting/ids.ts';
import { type NewEvent, originOf } from '#meeting/events.ts';
import { newSession, type User } from '#meeting/session.ts';
import type { Log } from '#store/log.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';

export interface PastMeeting {
  user: User;
  title: string;
  /** ISO 8601. */
  at: string;
  lines: readonly string[];
}

/** Lines to a transaction. */
const linesAtOnce = 5_000;

/** Writes them as said and done: agents and audit trail have nothing left to do. Answers their ids. */
export async function writeMeetings(folder: string, meetings: readonly PastMeeting[]): Promise<string[]> {
  const { log, audit, close } = openSqliteDatabase(join(folder, 'aside.db'), { enqueuesJobs: false });
  const ids: string[] = [];
  try {
    for (const meeting of meetings) {
      const sessionId = await writeMeeting(log, meeting);
      const number = await log.head(sessionId);
      await audit.append({
        rowsAfter: () => [],
        audited: [{ sessionId, from: 0, number, salt: newSalt() }],
        erased: [],
      });
      ids.push(sessionId);
    }
  } finally {
    await close();
  }
  return ids;
}

/** Answers its id. */
export async function writeMeeting(
  log: Pick<Log, 'append' | 'appendAll'>,
  { user, title, at, lines }: PastMeeting,
): Promise<string> {
  const session = newSession(user, newId(), title, at);
  const by = originOf(user, at);
  const { id: sessionId } = session;
  await log.append({ id: newId(), sessionId, kind: 'meeting-created', body: { session }, ...by });
  const events = lines.map((text, line): NewEvent<'entry-added'> => {
    const id = newId();
    const speaker = line % 2 === 0 ? 'You' : 'Kim';
    const entry = { id, sessionId, text, speaker, confidence: 0.9, timestamp: at };
    return { id, sessionId, kind: 'entry-added', body: { entry }, ...by };
  });
  for (let from = 0; from < events.length; from += linesAtOnce)
    await log.appendAll(events.slice(from, from + linesAtOnce));
  return sessionId;
}

/** So many lines of these texts, no two the same. */
export function variedLines(texts: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, line) => `${texts[line % texts.length]!} That is number ${line}.`);
}
