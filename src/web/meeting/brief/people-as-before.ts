// People of a meeting who were in earlier meetings, with a side or work that is not known here yet.
import { personOf } from '#facts/sides.ts';
import { type BriefPerson, emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import { isSameName } from '#meeting/people/renames.ts';
import type { User } from '#meeting/session.ts';
import { type BriefSources, knownBrief, ownerOf } from './known-brief.ts';

/** Under the names that they have here. Whoever was set by a person in this meeting is not among them. */
export function peopleAsBefore(
  remembered: readonly BriefPerson[],
  sources: BriefSources,
  user: User,
): BriefPerson[] {
  if (remembered.length === 0) return [];
  const owner = ownerOf(sources.session, user);
  return knownBrief(sources, user).people.flatMap((known) => {
    const { name } = known;
    const before = remembered.find((one) => isSameName(one.name, name));
    if (!before || isSameName(name, owner) || (sources.brief && personOf(sources.brief, name))) return [];
    const { side = known.side, role = known.role } = before;
    if (side === known.side && role === known.role) return [];
    return { name, ...(side && { side }), ...(role !== undefined && { role }) };
  });
}

export function withPeople(
  brief: MeetingBrief = emptyBrief,
  people: readonly BriefPerson[] = [],
): MeetingBrief {
  return { ...brief, people: [...brief.people, ...people] };
}

/** "Priya (buyer) on their side" */
export function personInWords({ name, side, role }: BriefPerson): string {
  const work = role === undefined ? '' : ` (${role})`;
  const place = side === undefined ? '' : side === 'us' ? ' on your side' : ' on their side';
  return `${name}${work}${place}`;
}
