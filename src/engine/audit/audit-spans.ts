// Spans of one session's log that directly follow its audited part, with their audit records.
import { eventText } from '#meeting/event-text.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import type { AuditAppend, AuditStore } from '#store/audit-store.ts';
import type { Log } from '#store/log.ts';
import { auditRecordsOf } from './audit-records.ts';
import { type ContentHash, type Hashing, newSalt } from './chain.ts';

interface AuditSpan {
  records: AuditLog[];
  /** How far the session is audited with these records; undefined when with none, or when the meeting is gone. */
  audited: AuditAppend['audited'][number] | undefined;
}

export interface AuditSpans {
  /** The sequence number up to which the session is audited. */
  auditedUpTo(sessionId: string): Promise<number>;
  /** From events in order. Undefined when they do not follow on what is audited: somebody else wrote meanwhile. */
  of(sessionId: string, events: readonly DurableEvent[]): Promise<AuditSpan | undefined>;
  /** These are in the trail now. */
  kept(audited: AuditAppend['audited']): void;
  forget(sessionId: string): void;
  /** Everything is looked up anew: who knows what was kept, and by whom. */
  clear(): void;
}

interface SpanContext {
  sequence: number;
  salt: string;
  contentHash: ContentHash;
  /** The meeting was deleted: its last records are written under a salt that nobody keeps. */
  isGone: boolean;
}

/** Sessions remembered between batches; the others are looked up again. */
const remembered = 1_000;

export interface AuditSpansDependencies {
  log: Pick<Log, 'head'>;
  audit: Pick<AuditStore, 'progressOf'>;
  hashing: Hashing;
}

export function createAuditSpans({ log, audit, hashing }: AuditSpansDependencies): AuditSpans {
  const places = new Map<string, SpanContext>();

  async function placeOf(sessionId: string): Promise<SpanContext> {
    const known = places.get(sessionId);
    if (known) return known;
    const { number: sequence = 0, salt: kept = '' } = (await audit.progressOf(sessionId)) ?? {};
    const isGone = kept === '' && (sequence > 0 || (await log.head(sessionId)) === 0);
    const salt = kept === '' ? newSalt() : kept;
    const place = { sequence, salt, contentHash: hashing.contentHashOf(salt), isGone };
    if (places.size >= remembered) places.clear();
    places.set(sessionId, place);
    return place;
  }

  return {
    auditedUpTo: async (sessionId) => (await placeOf(sessionId)).sequence,
    async of(sessionId, events) {
      const { sequence: from, salt, contentHash, isGone } = await placeOf(sessionId);
      const fresh = events.filter(({ sequence }) => sequence > from);
      // Of a meeting that is gone the log cannot say what came between.
      if (!isGone && fresh.some(({ sequence }, index) => sequence !== from + 1 + index)) return undefined;
      const records = fresh.flatMap((event) => auditRecordsOf(event, contentHash(eventText(event))));
      const last = fresh.at(-1);
      const audited = last && !isGone ? { sessionId, from, number: last.sequence, salt } : undefined;
      return { records, audited };
    },
    kept(audited) {
      for (const { sessionId, number: sequence } of audited) {
        const place = places.get(sessionId);
        if (place) place.sequence = sequence;
      }
    },
    forget: (sessionId) => void places.delete(sessionId),
    clear: () => places.clear(),
  };
}
