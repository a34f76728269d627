// The runs in flight, by the event that caused them, so that they can be waited for: all of them, or those of one meeting.

export interface InFlightRuns {
  /** Runs `work`; a rejection goes to `failed`. */
  add(sessionId: string, id: string, work: () => Promise<void>, failed: (error: unknown) => void): void;
  has(id: string): boolean;
  /** Whether anything of this meeting runs. */
  isBusy(sessionId: string): boolean;
  /** Resolves when the work of this id has ended; at once when there is none. */
  ended(id: string): Promise<void>;
  /** What runs of this meeting now; `settled` resolves when that has ended. */
  of(sessionId: string): { settled: Promise<unknown>; count(): number };
  count(): number;
  /** Resolves when nothing runs. */
  settled(): Promise<void>;
}

export function createInFlightRuns(): InFlightRuns {
  const inFlight = new Map<string, { sessionId: string; done: Promise<void> }>();
  const counts = new Map<string, number>();
  const of = (sessionId: string) => [...inFlight.values()].filter((work) => work.sessionId === sessionId);
  return {
    add(sessionId, id, work, failed) {
      const done = Promise.try(work)
        .catch(failed)
        .finally(() => {
          inFlight.delete(id);
          const left = (counts.get(sessionId) ?? 1) - 1;
          if (left > 0) counts.set(sessionId, left);
          else counts.delete(sessionId);
        });
      counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
      inFlight.set(id, { sessionId, done });
    },
    has: (id) => inFlight.has(id),
    isBusy: (sessionId) => counts.has(sessionId),
    ended: async (id) => inFlight.get(id)?.done,
    of: (sessionId) => ({
      settled: Promise.all(of(sessionId).map(({ done }) => done)),
      count: () => of(sessionId).length,
    }),
    count: () => inFlight.size,
    async settled() {
      while (inFlight.size > 0) await Promise.all([...inFlight.values()].map(({ done }) => done));
    },
  };
}
