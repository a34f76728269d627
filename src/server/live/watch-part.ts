// Follows a person's role in a meeting that one of their pages has open, because the role may change or end meanwhile.
import { may, roleOf } from '#access/may.ts';
import type { Lane } from '#meeting/lanes.ts';
import { Problem } from '#meeting/problems.ts';
import type { Bus } from '#engine/bus.ts';
import { noSuchMeeting } from '../rooms/rooms.ts';

export interface PartWatcher {
  /** They see so much of it from this event on. */
  sees(lane: Lane): void;
  /** They are in it no more, from this event on. */
  isOut(why: Problem): void;
}

/** The answer ends it. */
export function watchPart(
  bus: Pick<Bus, 'subscribe'>,
  { sessionId, userId }: { sessionId: string; userId: string },
  { sees, isOut }: PartWatcher,
): () => void {
  return bus.subscribe(sessionId, (event) => {
    if (event.kind !== 'member-changed' || event.body.member.id !== userId) return;
    const { member } = event.body;
    if (member.status === 'in') return sees(may(roleOf(member), 'see-whispers') ? 'all' : 'room');
    isOut(member.status === 'removed' ? removed() : noSuchMeeting());
  });
}

function removed(): Problem {
  return new Problem('removed-from-meeting', 'The host has removed you from this meeting.');
}
