// Follows the agents' runs over the entries that were played, so that the replay ends when they have, and counts what
// they emitted.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** Longer than any agent's time for one entry. When nothing has been heard for so long, no agent is at work. */
const quietMs = 8_000;

export interface Runs {
  /** Call before the entry is sent. */
  expect(entry: Pick<TranscriptEntry, 'id' | 'text'>): void;
  heard(event: DurableEvent): void;
  /** Resolves when every expected run has finished, or the agents have been quiet for too long to wait. */
  settled(): Promise<{ insights: number; unfinished: number }>;
}

export function runsOf(clock: Clock): Runs {
  const played = new Set<string>();
  const unfinished = new Set<string>();
  const insights = new Set<string>();
  let wake = (_quiet?: boolean): void => undefined;
  return {
    expect({ id, text }) {
      played.add(id);
      if (text.length > entryLongEnough) unfinished.add(id);
    },
    heard(event) {
      if (event.kind === 'run-finished') unfinished.delete(event.body.entryId);
      if (event.kind === 'insight-emitted') {
        const isOurs = event.body.output.evidence.some(({ entryId }) => played.has(entryId));
        if (isOurs) insights.add(event.id);
      }
      wake();
    },
    settled() {
      return new Promise((resolve) => {
        let stopWaiting = (): void => undefined;
        wake = (quiet = false) => {
          stopWaiting();
          if (quiet || unfinished.size === 0)
            resolve({ insights: insights.size, unfinished: unfinished.size });
          else stopWaiting = clock.after(quietMs, () => wake(true));
        };
        wake();
      });
    },
  };
}
