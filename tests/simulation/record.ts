// What is noted while a history runs, for the checker to compare with what everything ends with.
import type { AppendOutcome, Fencing } from '#store/log.ts';
import { type Store, withChanges } from './store.ts';

export interface Record {
  /** How many lines were said. */
  lines: number;
  /** Everything that people did, in the order in which they did it, with the page's name. */
  said: Map<string, string>;
  /** What pages were told is kept. */
  acknowledged: { id: string; page: string; sequence: number }[];
  refused: { id: string; why: string }[];
  /** What engines have written: under which fencing number which sequence number was given. */
  written: { fencing: number; sequence: number }[];
  /** Parts of a server that failed. */
  faults: { what: string; error: unknown }[];
  /** What happened, step by step, in words. */
  steps: string[];
}

/** The id of a line by its number: of the form that the protocol asks for. */
export const lineId = (line: number) => `00000000-0000-7000-8000-${String(line).padStart(12, '0')}`;

export const emptyRecord = (): Record => ({
  lines: 0,
  said: new Map(),
  acknowledged: [],
  refused: [],
  written: [],
  faults: [],
  steps: [],
});

/** Notes what is written under a lease, beneath everything else. */
export function recorded(store: Store, { written }: Record): Store {
  const { log } = store;
  function note(outcomes: readonly AppendOutcome[], under: Fencing | undefined): void {
    for (const one of outcomes)
      if (under && one.outcome === 'kept')
        written.push({ fencing: under.fencing, sequence: one.event.sequence });
  }
  return {
    ...store,
    log: withChanges(log, {
      async append(event, under) {
        const outcome = await log.append(event, under);
        note([outcome], under);
        return outcome;
      },
      async appendAll(events, under) {
        const outcomes = await log.appendAll(events, under);
        note(outcomes, under);
        return outcomes;
      },
    }),
  };
}
