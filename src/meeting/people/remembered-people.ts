// The people of a user's earlier meetings: their side and their work, as last set. Pure.
import type { BriefPerson, MeetingBrief } from '../brief.ts';
import { spokenId } from './participants.ts';
import type { MeetingSession } from '../session.ts';

/** Of so many meetings, the newest, */
export const meetingsLookedAt = 50;
/** and at most so many people. */
const remembered = 300;

/**
 * `briefs` as people set them, newest first, and `meetings` likewise: whoever came with a device of their own was invited to a
 * side. What was set later, and what was said of somebody by hand, counts more.
 */
export function rememberedPeople(
  briefs: readonly MeetingBrief[],
  meetings: readonly Pick<MeetingSession, 'members'>[],
): BriefPerson[] {
  const invited = meetings
    .flatMap(({ members = [] }) => members)
    .filter(({ role, isGuest }) => role !== 'host' && !isGuest);
  const told: BriefPerson[] = [
    ...briefs.flatMap((brief) => brief.people),
    ...invited.map(({ name, side }) => ({ name, side })),
  ];
  const people = new Map<string, BriefPerson>();
  for (const { name, side, role } of told) {
    const id = spokenId(name);
    const newer = people.get(id);
    if (!newer && people.size >= remembered) continue;
    people.set(id, { ...(side && { side }), ...(role !== undefined && { role }), name, ...newer });
  }
  return [...people.values()].filter(({ side, role }) => side !== undefined || role !== undefined);
}
