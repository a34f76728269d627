// Reads a meeting's log in pages.
import type { DurableEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import type { Log } from '#store/log.ts';

/** The events after number `after`, up to number `last`. */
export async function* pagesOf(
  log: Pick<Log, 'eventsAfter'>,
  sessionId: string,
  after: number,
  last = Infinity,
): AsyncGenerator<DurableEvent[]> {
  while (after < last) {
    const page = await log.eventsAfter(sessionId, after, Math.min(bounds.eventsPerPage, last - after));
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!.sequence;
  }
}
