// What runs now, by the event that caused it, so that it can be waited for: all of it, or that of one meeting.

export interface Running {
  /** Runs `work`; a rejection goes to `failed`. */
  add(sessionId: string, id: string, work: () => Promise<void>, failed: (error: unknown) => void): void;
  has(id: string): boolean;
  /** Resolves when the work of this id has ended; at once when there is none. */
  ended(id: string): Promise<void>;
  /** What runs of this meeting now; `settled` resolves when that has ended. */
  of(sessionId: string): { settled: Promise<unknown>; count(): number };
  count(): number;
  /** Resolves when nothing runs. */
  settled(): Promise<void>;
}

export function createRunning(): Running {
  const running = new Map<string, { sessionId: string; done: Promise<void> }>();
  const of = (sessionId: string) => [...running.values()].filter((work) => work.sessionId === sessionId);
  return {
    add(sessionId, id, work, failed) {
      const done = Promise.try(work)
        .catch(failed)
        .finally(() => running.delete(id));
      running.set(id, { sessionId, done });
    },
    has: (id) => running.has(id),
    ended: async (id) => running.get(id)?.done,
    of: (sessionId) => ({
      settled: Promise.all(of(sessionId).map(({ done }) => done)),
      count: () => of(sessionId).length,
    }),
    count: () => running.size,
    async settled() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
