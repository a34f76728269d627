// The participants of a meeting, each person once. A person at a device is identified by the account, anybody else by the
// name on their lines. Consent is stored per person, so correcting the name on one line carries no consent along.
import { bounds } from '../limits.ts';
import type { Participant, SpeakerRename } from '../session.ts';
import { localSpeaker } from '../transcript.ts';

/** A line as far as it says who spoke: the name it carries, and whose device sent it. */
export interface SpokenBy {
  speaker: string;
  actor: { type: string; id: string; name: string };
}

export function spokenId(name: string): string {
  return `spoken:${name.trim().toLowerCase()}`;
}

/** The person of this id; a name's own id also finds the account that goes by that name. */
function find(people: readonly Participant[], id: string): Participant | undefined {
  return people.find((one) => one.id === id) ?? people.find((one) => spokenId(one.name) === id);
}

/** The person who goes by this name, an account's included. */
export function findByName(people: readonly Participant[], name: string): Participant | undefined {
  return find(people, spokenId(name));
}

/** Under which id consents of this participant are kept. */
export function participantIdOf(people: readonly Participant[], id: string): string {
  return find(people, id)?.id ?? id;
}

/** Who said it: under "You" the person whose device sent it. */
export function speakerOf(
  people: readonly Participant[],
  { speaker, actor }: SpokenBy,
): { id: string; name: string } {
  if (speaker === localSpeaker) return { id: actor.id, name: actor.name };
  return find(people, spokenId(speaker)) ?? { id: spokenId(speaker), name: speaker };
}

/** The people after somebody spoke, joined or was let in; the same list when nothing changes. */
export function withPerson(
  people: readonly Participant[],
  { id, name }: { id: string; name: string },
  by: 'joined' | 'spoke',
): readonly Participant[] {
  const known = people.find((one) => one.id === id);
  if (!known) {
    if (name === '' || people.length >= bounds.participants) return people;
    return [...people, { id, name, by, speaks: by === 'spoke' }];
  }
  const now = {
    ...known,
    by: by === 'joined' ? by : known.by,
    speaks: known.speaks || by === 'spoke',
  };
  if (now.by === known.by && now.speaks === known.speaks) return people;
  return people.map((one) => (one === known ? now : one));
}

/** The people once the speakers of `lines` are all who speak: who only spoke, and speaks no more, is gone. */
export function withSpeakersOf(
  people: readonly Participant[],
  lines: readonly SpokenBy[],
): readonly Participant[] {
  const staying = people.filter((one) => one.by !== 'spoke').map((one) => ({ ...one, speaks: false }));
  return lines.reduce<readonly Participant[]>(
    // Looked up among all, so that who stays keeps the id.
    (now, said) => withPerson(now, speakerOf(now, said), 'spoke'),
    staying,
  );
}

export interface Renaming {
  from: string;
  to: string;
}

/**
 * The people after a speaker was renamed. An account keeps its name: its lines are somebody else's then. `undone`: the
 * renaming that this one takes back; who was merged by it comes back beside the other.
 */
export function renamedPeople(
  people: readonly Participant[],
  { from, to }: Renaming,
  undone: SpeakerRename | undefined,
): readonly Participant[] {
  const now = { id: spokenId(to), name: to };
  if (undone?.merged) return withPerson(people, now, 'spoke');
  const renamed = people.find(({ id }) => id === spokenId(from));
  if (!renamed) return findByName(people, from)?.speaks ? withPerson(people, now, 'spoke') : people;
  const other = people.find((one) => one !== renamed && one === findByName(people, to));
  if (!other) return people.map((one) => (one === renamed ? { ...one, ...now } : one));
  const speaks = other.speaks || renamed.speaks;
  return people.flatMap((one) => {
    if (one === renamed) return [];
    return one === other ? { ...one, speaks } : one;
  });
}

/**
 * Those who were there, by display name. Who created the meeting and neither spoke nor recorded in it, while others
 * spoke, brought in a meeting of theirs.
 */
export function namesOf(people: readonly Participant[]): string[] {
  return present(people).map(({ name }) => name);
}

export function present(people: readonly Participant[]): Participant[] {
  const othersSpoke = people.some((one) => one.by !== 'created' && one.speaks);
  return people.filter((one) => one.by !== 'created' || one.speaks || !othersSpoke);
}
