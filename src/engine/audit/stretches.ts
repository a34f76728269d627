// Stretches of one session's log that follow on what is audited of it, with the records they come to.
import { eventText } from '#meeting/event-text.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { bounds } from '#meeting/limits.ts';
import type { AuditAppend, AuditStore } from '#store/audit-store.ts';
import type { Log } from '#store/log.ts';
import { auditRecordsOf } from './audit-records.ts';
import { type ContentHash, contentHashOf, newSalt } from './chain.ts';

export interface Stretch {
  records: AuditLog[];
  /** How far the session is audited with these records; undefined when with none, or when the meeting is gone. */
  audited: AuditAppend['audited'][number] | undefined;
  /** There is more in the log. */
  isBehind: boolean;
}

export interface Stretches {
  /** From events that were heard, in order. What does not follow on is left: the session is then behind. */
  of(sessionId: string, heard: readonly DurableEvent[]): Promise<Stretch>;
  /** From the next page of the log. */
  inLog(sessionId: string): Promise<Stretch>;
  /** These are in the trail now. */
  kept(audited: AuditAppend['audited']): void;
  forget(sessionId: string): void;
  clear(): void;
}

interface Place {
  number: number;
  salt: string;
  contentHash: ContentHash;
  /** The meeting was deleted: its last records are written under a salt that nobody keeps. */
  isGone: boolean;
}

/** Sessions remembered between batches; the others are looked up again. */
const remembered = 1_000;

export function createStretches({
  log,
  audit,
}: {
  log: Pick<Log, 'eventsAfter' | 'head'>;
  audit: Pick<AuditStore, 'progressOf'>;
}): Stretches {
  const places = new Map<string, Place>();

  async function placeOf(sessionId: string): Promise<Place> {
    const known = places.get(sessionId);
    if (known) return known;
    const { number = 0, salt: kept = '' } = (await audit.progressOf(sessionId)) ?? {};
    const isGone = kept === '' && (number > 0 || (await log.head(sessionId)) === 0);
    const salt = kept === '' ? newSalt() : kept;
    const place = { number, salt, contentHash: await contentHashOf(salt), isGone };
    if (places.size >= remembered) places.clear();
    places.set(sessionId, place);
    return place;
  }

  async function stretchOf(
    sessionId: string,
    place: Place,
    events: readonly DurableEvent[],
  ): Promise<Stretch> {
    const { number: from, salt, contentHash, isGone } = place;
    const fresh = events.filter(({ sequence }) => sequence > from);
    const next = isGone ? fresh : fresh.filter(({ sequence }, index) => sequence === from + 1 + index);
    const records = await Promise.all(
      next.map(async (event) => auditRecordsOf(event, await contentHash(eventText(event)))),
    );
    const last = next.at(-1);
    return {
      records: records.flat(),
      audited: last && !isGone ? { sessionId, from, number: last.sequence, salt } : undefined,
      isBehind: next.length < fresh.length,
    };
  }

  return {
    of: async (sessionId, heard) => stretchOf(sessionId, await placeOf(sessionId), heard),
    async inLog(sessionId) {
      const place = await placeOf(sessionId);
      const page = await log.eventsAfter(sessionId, place.number, bounds.eventsPerPage);
      const stretch = await stretchOf(sessionId, place, page);
      return { ...stretch, isBehind: page.length > 0 };
    },
    kept(audited) {
      for (const { sessionId, number } of audited) {
        const place = places.get(sessionId);
        if (place) place.number = number;
      }
    },
    forget: (sessionId) => void places.delete(sessionId),
    clear: () => places.clear(),
  };
}
