// Indexes the lines of every meeting in the database: a follower of the log that writes its cursor together with the index
// updates.
import type { Clock } from '#meeting/clock.ts';
import { isDurable } from '#meeting/events.ts';
import { changesWords } from '#meeting/lines/lines.ts';
import type { Database } from '#store/database.ts';
import { passagesCursor } from '#store/passages.ts';
import { createFollower, type Doorbell } from './follow/follower.ts';
import { inParts, lessonOf } from './meeting-memory-lessons.ts';
import type { Words } from './meeting-memory-words.ts';
import { createLessonWriter } from './meeting-memory-writer.ts';

/** What was kept while nobody learnt is learnt with a pause after each lesson, in which others get their turn. */
const backlog = { sessionsAtOnce: 200, pauseMs: 20 } as const;

export interface LearningDependencies {
  database: Pick<Database, 'log' | 'cursors' | 'passages'>;
  bus: Doorbell;
  clock: Clock;
  words: Pick<Words, 'ofLine'>;
  /** Something could not be learnt; it is tried again. */
  failed(error: unknown): void;
}

export interface Learning {
  /** Whether lines of this meeting read otherwise than was learnt so far. For some milliseconds after they were mended. */
  isChanging(sessionId: string): boolean;
  /** Learns nothing more. Resolves when what is being written has ended. */
  stop(): Promise<void>;
}

export function startLearning({ database, bus, clock, words, failed }: LearningDependencies): Learning {
  const { log, cursors, passages } = database;
  const writer = createLessonWriter(passages, clock);
  /** By meeting, up to which event it is to be learnt first. */
  const changing = new Map<string, number>();
  let stopped = false;
  let told: unknown;
  /** What fails one batch fails for every meeting in it. */
  const failedOnce = (error: unknown) => {
    if (error !== told) failed((told = error));
  };

  const unsubscribe = bus.subscribe('all', (event, origin) => {
    if (origin !== 'here' || !isDurable(event) || !changesWords(event)) return;
    const { sessionId, sequence } = event;
    changing.set(sessionId, sequence);
    writer.hurry();
    // It may have been read from the log already, and is not heard again then.
    follower
      .wake(sessionId)
      .then(async () => learnt(sessionId, await cursors.read(passagesCursor, sessionId)))
      .catch(failedOnce);
  });

  function learnt(sessionId: string, upTo: number): void {
    if (upTo >= (changing.get(sessionId) ?? Infinity)) changing.delete(sessionId);
  }

  const follower = createFollower({
    name: 'meeting memory',
    log,
    bus,
    clock,
    cursor: async (sessionId) =>
      (await log.head(sessionId)) > 0 ? cursors.read(passagesCursor, sessionId) : undefined,
    async hear(events, origin) {
      for (const part of inParts(events)) {
        const isUrgent = origin === 'log' || part.some(changesWords);
        const lesson = await lessonOf(part, passages, words);
        if ((await writer.write(lesson, isUrgent ? 'now' : 'soon')) === 'moved') return 'again';
        learnt(lesson.sessionId, lesson.upTo);
        if (origin === 'log') await new Promise<void>((go) => void clock.after(backlog.pauseMs, go));
      }
      return undefined;
    },
    gone: async (sessionId) => void changing.delete(sessionId),
    behind: catchUp,
    failed: failedOnce,
  });

  /** The oldest first, so that what was said later is learnt later. */
  async function catchUp(): Promise<[]> {
    let first: string | undefined;
    for (;;) {
      const late = await cursors.behind(passagesCursor, backlog.sessionsAtOnce);
      // The same again: it could not be learnt, and the follower tries again by itself.
      if (late.length === 0 || late[0] === first) return [];
      first = late[0];
      for (const sessionId of late) {
        if (stopped) return [];
        await follower.wake(sessionId);
      }
    }
  }

  return {
    isChanging: (sessionId) => changing.has(sessionId),
    async stop() {
      stopped = true;
      unsubscribe();
      follower.stop();
      await writer.stop();
    },
  };
}
