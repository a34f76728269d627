// Stores the results of one entry's run: its insights and its conclusion, in one commit if all agents are quick. A finished
// insight is announced at once and waits only briefly for the others; the conclusion waits for all. So after a crash there
// may be insights without a conclusion: their run is still owed, and treats them as already said (see RunSubject.saidBefore).
// There is never a conclusion without its insights.
import type { NewEvent } from '#meeting/events.ts';
import type { Clock } from '#meeting/clock.ts';
import type { SessionHold } from '../session/session-hold.ts';
import { writeAgain } from './write-again.ts';

/** How long an insight waits for company: a quick run ends within it, and nobody sees the difference. */
export const holdMs = 25;

export interface RunLog {
  /** `kept` is called once the event is safe. */
  add(event: NewEvent, kept: () => void): void;
  /**
   * Writes what waits, and this, in one commit: where the log cannot be written, again after 1, 4 and 16 s. Rejects when it could
   * not be written then either; then none of it is kept.
   */
  conclude(event: NewEvent): Promise<void>;
}

interface Waiting {
  event: NewEvent;
  kept: () => void;
}

export interface RunLogDependencies {
  bus: Pick<SessionHold, 'publishAll' | 'lost'>;
  clock: Clock;
}

export function openRunLog({ bus, clock }: RunLogDependencies): RunLog {
  let waiting: Waiting[] = [];
  let cancel = () => {};
  let holding = false;
  let writing = Promise.resolve();

  async function write(also: readonly NewEvent[]): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const outcomes = await bus.publishAll([...batch.map(({ event }) => event), ...also]);
      for (const [index, { kept }] of batch.entries()) if ('event' in outcomes[index]!) kept();
    } catch (error) {
      waiting = [...batch, ...waiting];
      throw error;
    }
  }

  return {
    add(event, kept) {
      waiting.push({ event, kept });
      if (holding) return;
      holding = true;
      cancel = clock.after(holdMs, () => {
        holding = false;
        // What cannot be written now is tried once more, with the conclusion.
        writing = writing.then(() => write([])).catch(() => {});
      });
    },
    async conclude(event) {
      cancel();
      await writing;
      await writeAgain({ clock, lost: bus.lost }, () => write([event]));
    },
  };
}
