// The brief as far as it can be told from what is known: the owner, the channels, an earlier meeting, the title, and what
// people say. Whatever a person set by hand stands.
import { briefBounds, type BriefPerson, emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import type { Member, Side } from '#meeting/session.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import { readText } from '#language/reading/reading.ts';
import type { FactLine } from './heard-line.ts';
import { kindOfMeeting } from './kind-of-meeting.ts';
import { ownRole } from './roles-said.ts';
import { personOf } from './sides.ts';
import { sidesSaid, type SpokenLine } from './sides-said.ts';

export interface KnownOfMeeting {
  title: string;
  ownerName: string;
  /** Display names of those who are there. */
  participants?: readonly string[];
  /** Who came with a device of their own: their side was decided when they were invited. */
  members?: readonly Pick<Member, 'name' | 'side'>[] | undefined;
  /** The lines so far. The first ones are read; later ones change nothing. */
  lines: readonly Pick<FactLine, 'speaker' | 'text'>[];
  /** As somebody typed them in the settings. */
  competitors?: readonly string[];
  /** What a person set for this meeting. */
  byHand?: MeetingBrief | undefined;
  /** Of the last meeting with the same people. */
  earlier?: MeetingBrief | undefined;
}

/** People say who they are at the beginning; what the meeting is about shows in its first part. In lines, */
const linesRead = 150;
/** and of each in characters. */
const charactersRead = 600;

export function inferBrief(known: KnownOfMeeting): MeetingBrief {
  const { title, ownerName, participants = [], members = [], competitors = [], byHand, earlier } = known;
  const lines = known.lines.slice(0, linesRead).map(({ speaker, text }): SpokenLine => ({
    // The owner's own device says "You".
    speaker: speaker === localSpeaker ? ownerName : speaker,
    reading: readText(text.slice(0, charactersRead)),
  }));
  const names = namesOf([
    ownerName,
    ...members.map(({ name }) => name),
    ...participants,
    ...lines.map(({ speaker }) => speaker),
  ]);
  const sides = sidesSaid(lines, knownSides(names, known));
  // With two people, whom the owner meets is the other one.
  const other = names.length === 2 ? names.find((name) => !sides.has(name)) : undefined;
  const roles = rolesSaid(lines);
  const people = names.map((name): BriefPerson => {
    const set = byHand && personOf(byHand, name);
    if (set) return set;
    const role = roles.get(name) ?? (earlier && personOf(earlier, name)?.role);
    const side = sides.get(name) ?? (name === other ? 'them' : undefined);
    return { name, ...(side && { side }), ...(role !== undefined && { role }) };
  });
  const base = byHand ?? withoutOccasion(earlier);
  return {
    ...base,
    kind:
      base.kind === 'general'
        ? kindOfMeeting(
            title,
            lines.map(({ reading }) => reading),
          )
        : base.kind,
    people: joined(byHand?.people ?? [], people).slice(0, briefBounds.people),
    competitors: unique([...base.competitors, ...competitors]).slice(0, briefBounds.names),
  };
}

/** What an earlier meeting was for is not what this one is for. */
function withoutOccasion(earlier: MeetingBrief = emptyBrief): MeetingBrief {
  const { goal: _goal, ...rest } = earlier;
  return { ...rest, kind: 'general' };
}

const namesOf = (names: readonly string[]): string[] =>
  unique(names.filter((name) => name !== sharedSpeaker && name !== localSpeaker)).slice(
    0,
    briefBounds.people,
  );

function knownSides(
  names: readonly string[],
  { ownerName, members = [], byHand, earlier }: KnownOfMeeting,
): Map<string, Side> {
  const sides = new Map<string, Side>([[sharedSpeaker, 'them']]);
  for (const name of names) {
    const side =
      (byHand && personOf(byHand, name)?.side) ??
      (name === ownerName ? 'us' : undefined) ??
      members.find((member) => member.name === name)?.side ??
      (earlier && personOf(earlier, name)?.side);
    if (side) sides.set(name, side);
  }
  return sides;
}

/** The first that each says of themselves. */
function rolesSaid(lines: readonly SpokenLine[]): Map<string, string> {
  const roles = new Map<string, string>();
  for (const { speaker, reading } of lines) {
    if (roles.has(speaker)) continue;
    const role = ownRole(reading)?.slice(0, briefBounds.roleCharacters);
    if (role !== undefined) roles.set(speaker, role);
  }
  return roles;
}

/** Those set by hand first; nobody twice. */
function joined(set: readonly BriefPerson[], others: readonly BriefPerson[]): BriefPerson[] {
  const names = new Set(set.map(({ name }) => name));
  return [...set, ...others.filter(({ name }) => !names.has(name))];
}

function unique(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = name.trim().toLowerCase();
    if (key !== '' && !seen.has(key)) seen.set(key, name.trim());
  }
  return [...seen.values()];
}
