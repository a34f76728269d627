// A person's list of meetings: its order, a cursor for the next page, and the totals.
import { z } from 'zod';
import { type MeetingSession, SessionId, Timestamp } from './session.ts';

/** Where a meeting stands in the list. */
export type MeetingPlace = Pick<MeetingSession, 'createdAt' | 'id'>;

/** A part of the list: so many meetings, those behind `before` where that is given. */
export interface MeetingPage {
  limit: number;
  before?: MeetingPlace | undefined;
}

/** By creation, newest first; ids settle a tie, so that every database gives the same order. */
export function newestFirst(a: MeetingPlace, b: MeetingPlace): number {
  return compared(b.createdAt, a.createdAt) || compared(b.id, a.id);
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Of a list in that order. */
export function pageOf<T extends MeetingPlace>(list: readonly T[], { limit, before }: MeetingPage): T[] {
  const rest = before ? list.filter((meeting) => newestFirst(before, meeting) < 0) : list;
  return rest.slice(0, limit);
}

/** A place as text, for an address. */
export function cursorOf({ createdAt, id }: MeetingPlace): string {
  return `${createdAt}_${id}`;
}

const ListPlace = z.object({ createdAt: Timestamp, id: SessionId });

/** Reads what `cursorOf` wrote. */
export const MeetingCursor = z
  .string()
  .max(100)
  .transform((text, context): MeetingPlace => {
    const [createdAt, id] = text.split('_');
    const place = ListPlace.safeParse({ createdAt, id });
    if (place.success) return place.data;
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'It is the creation time and the id of a meeting, joined by _.',
    });
    return z.NEVER;
  });

/** What all meetings of a person add up to. */
export const MeetingTotals = z.object({
  meetings: z.number().int().min(0),
  /** Minutes. */
  duration: z.number().int().min(0),
  /** Participants of each meeting, added up. */
  participants: z.number().int().min(0),
});
export type MeetingTotals = z.infer<typeof MeetingTotals>;

export function totalsOf(list: readonly MeetingSession[]): MeetingTotals {
  const sum = (of: (meeting: MeetingSession) => number) =>
    list.reduce((total, meeting) => total + of(meeting), 0);
  return {
    meetings: list.length,
    duration: sum(({ duration }) => duration),
    participants: sum(({ participants }) => participants.length),
  };
}
