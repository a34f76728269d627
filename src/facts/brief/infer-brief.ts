// Infers the brief from what is known: the owner, the channels, an earlier meeting, the title, and what people say. It never
// overrides what a person set by hand.
import { briefBounds, type BriefPerson, emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import type { Member, Side } from '#meeting/session.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import { type BriefLine, briefLine } from './brief-line.ts';
import type { FactLine } from '../heard-line.ts';
import { kindOfMeeting } from './kind-of-meeting.ts';
import { firstName } from '#language/reading/titles.ts';
import { personOf } from '../sides.ts';
import { sidesSaid } from './sides-said.ts';

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

/** People say who they are at the beginning; what the meeting is about shows in its first part. */
const linesRead = 150;

export function inferBrief(known: KnownOfMeeting): MeetingBrief {
  const lines = known.lines.slice(0, linesRead);
  return briefFrom({ ...known, lines: lines.map(({ speaker, text }) => briefLine(speaker, text)) });
}

/** The same from lines that were read before. */
export function briefFrom(
  known: Omit<KnownOfMeeting, 'lines'> & { lines: readonly BriefLine[] },
): MeetingBrief {
  const { title, ownerName, participants = [], members = [], competitors = [], byHand, earlier } = known;
  const lines = known.lines.slice(0, linesRead).map((line) => ({
    ...line,
    // The owner's own device says "You".
    speaker: line.speaker === localSpeaker ? ownerName : line.speaker,
  }));
  const names = namesOf([
    ownerName,
    ...members.map(({ name }) => name),
    ...participants,
    ...lines.map(({ speaker }) => speaker),
  ]);
  const candidate = candidateOf(title, names, ownerName);
  const sides = sidesSaid(lines, knownSides(names, { ...known, candidate }));
  // With two people, whom the owner meets is the other one.
  const other = names.length === 2 ? names.find((name) => !sides.has(name)) : undefined;
  const ofOthers = candidate === undefined ? undefined : 'us';
  const roles = rolesSaid(lines);
  const people = names.map((name): BriefPerson => {
    const set = byHand && personOf(byHand, name);
    if (set) return set;
    const role = roles.get(name) ?? (earlier && personOf(earlier, name)?.role);
    const side = sides.get(name) ?? (name === other ? 'them' : ofOthers);
    return { name, ...(side && { side }), ...(role !== undefined && { role }) };
  });
  const base = byHand ?? withoutOccasion(earlier);
  return {
    ...base,
    kind:
      base.kind === 'general'
        ? kindOfMeeting(
            title,
            lines.map(({ kinds }) => kinds),
          )
        : base.kind,
    people: joined(byHand?.people ?? [], people).slice(0, briefBounds.people),
    competitors: unique([...base.competitors, ...competitors]).slice(0, briefBounds.names),
  };
}

/** In an interview the title names whom it is with, and everybody else asks: so it was with 55 people in 15 of them. */
function candidateOf(title: string, names: readonly string[], ownerName: string): string | undefined {
  if (!/\binterview\b/i.test(title) || /\bexit\b/i.test(title)) return undefined;
  const words = new Set(title.toLowerCase().match(/\p{L}+/gu));
  const [candidate, ...others] = names.filter((name) => words.has(firstName(name)));
  return others.length > 0 || candidate === ownerName ? undefined : candidate;
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
  {
    ownerName,
    members = [],
    byHand,
    earlier,
    candidate,
  }: Omit<KnownOfMeeting, 'lines'> & { candidate: string | undefined },
): Map<string, Side> {
  const sides = new Map<string, Side>([[sharedSpeaker, 'them']]);
  for (const name of names) {
    const side =
      (byHand && personOf(byHand, name)?.side) ??
      (name === ownerName ? 'us' : undefined) ??
      members.find((member) => member.name === name)?.side ??
      (earlier && personOf(earlier, name)?.side) ??
      (name === candidate ? 'them' : undefined);
    if (side) sides.set(name, side);
  }
  return sides;
}

/** The first that each says of themselves. */
function rolesSaid(lines: readonly BriefLine[]): Map<string, string> {
  const roles = new Map<string, string>();
  for (const { speaker, role } of lines) {
    if (role !== undefined && !roles.has(speaker))
      roles.set(speaker, role.slice(0, briefBounds.roleCharacters));
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
