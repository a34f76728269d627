// The runs in flight, by the event that caused them, so that they can be waited for: all of them, or those of one meeting.

/** Under which attempt the job of a run is claimed; under an older one its conclusion is refused. */
export interface JobClaim {
  attempt: number;
}

interface RunInFlight {
  sessionId: string;
  /** Of the event, under the hold. */
  id: string;
  claim: JobClaim;
  run(): Promise<void>;
}

export interface InFlightRuns {
  /** Runs it; a rejection goes to `failed`. */
  add(run: RunInFlight, failed: (error: unknown) => void): void;
  /**
   * The job of this run was claimed once more: if the run is under way it goes on under that attempt, and the answer is true. By
   * a clock that is ahead of who appended the event, its claim has long run out.
   */
  goesOn(id: string, attempt: number): boolean;
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
  const inFlight = new Map<string, { sessionId: string; claim: JobClaim; done: Promise<void> }>();
  const counts = new Map<string, number>();
  const of = (sessionId: string) => [...inFlight.values()].filter((work) => work.sessionId === sessionId);
  return {
    add({ sessionId, id, claim, run }, failed) {
      const done = Promise.try(run)
        .catch(failed)
        .finally(() => {
          inFlight.delete(id);
          const left = (counts.get(sessionId) ?? 1) - 1;
          if (left > 0) counts.set(sessionId, left);
          else counts.delete(sessionId);
        });
      counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
      inFlight.set(id, { sessionId, claim, done });
    },
    goesOn(id, attempt) {
      const under = inFlight.get(id);
      if (under) under.claim.attempt = attempt;
      return under !== undefined;
    },
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
