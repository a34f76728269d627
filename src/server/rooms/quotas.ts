// Storage quotas of one person: meetings, events in a meeting, characters in a day. They are far above normal use, so that
// nobody fills the disk for the others. Events are counted from the log's answers, so an append reads nothing for it. As a
// consequence, after a start each full meeting accepts one more event, and each person's day begins again. Not through the
// limiter library: it takes points before something is done and forgets them in time, while these count what was kept, and a
// full meeting stays full.
import type { Clock } from '#meeting/clock.ts';
import { eventText } from '#meeting/event-text.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { quotas as quotaLimits } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import type { Queries } from '#store/queries.ts';

export type QuotaLimits = { [of in keyof typeof quotaLimits]: number };

export interface Quotas {
  /** Throws the Problem limit-reached when this person has made as many meetings as one may have. */
  admitMeeting(userId: string): Promise<void>;
  /** Throws a Problem, limit-reached or too-many, when no more is kept in this meeting, or of this person today. */
  admitEvent(userId: string, sessionId: string): void;
  /** What somebody did was kept. */
  kept(userId: string, event: DurableEvent): void;
  /** The meeting was deleted. */
  forget(sessionId: string): void;
}

export interface QuotasDependencies {
  queries: Pick<Queries, 'countOf'>;
  clock: Clock;
  limits?: QuotaLimits;
}

const dayMs = 24 * 60 * 60 * 1_000;

export function createQuotas({ queries, clock, limits = quotaLimits }: QuotasDependencies): Quotas {
  const full = new Set<string>();
  const characters = new Map<string, number>();
  let day = 0;

  function charactersToday(userId: string): number {
    const today = Math.floor(clock.elapsed() / dayMs);
    if (today !== day) characters.clear();
    day = today;
    return characters.get(userId) ?? 0;
  }

  return {
    async admitMeeting(userId) {
      if ((await queries.countOf(userId)) < limits.meetings) return;
      throw new Problem(
        'limit-reached',
        `You have ${limits.meetings.toLocaleString('en-US')} meetings, which is as many as one person may have. Please delete some.`,
      );
    },
    admitEvent(userId, sessionId) {
      if (full.has(sessionId))
        throw new Problem(
          'limit-reached',
          'This meeting holds as much as a meeting may. Please begin another one.',
        );
      if (charactersToday(userId) >= limits.charactersPerDay)
        throw new Problem(
          'too-many',
          'You have stored as much today as one person may in a day. Please try again tomorrow.',
        );
    },
    kept(userId, event) {
      characters.set(userId, charactersToday(userId) + eventText(event).length);
      if (event.sequence >= limits.eventsPerMeeting) full.add(event.sessionId);
    },
    forget: (sessionId) => void full.delete(sessionId),
  };
}
