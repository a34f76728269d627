// Consent to being written down and analysed: the text, each person's answer, and what an answer allows. People who agree can
// withdraw their consent. Somebody who says no is left out, even where consent is not required.
import type { Actor, MeetingEvent } from '../events.ts';
import { findByName, participantIdOf, present, type Renaming, spokenId } from '../people/participants.ts';
import { renamesOf, undoneBy } from '../people/renames.ts';
import { peopleOf } from './session-changes.ts';
import type { MeetingSession, Participant, SpeakerRename } from '../session.ts';

export const consentPolicies = ['off', 'announced', 'required'] as const;
/**
 * off: nobody is asked. announced: nobody is asked, and everybody is told. required: nothing of what a person said is used before
 * that person has agreed.
 */
export type ConsentPolicy = (typeof consentPolicies)[number];

/** In a meeting that a browser keeps nobody asks: people analyse and export what they said themselves, for themselves. */
export const policyOnDevice: ConsentPolicy = 'off';

/** What is asked today. Whoever changes the words raises the version; earlier texts stay, for the answers that were given to them. */
export const consentText = { version: 1, text: 'I agree to being written down and analysed' } as const;
const texts: Readonly<Record<number, string>> = { [consentText.version]: consentText.text };

/** The text of this version; undefined where it is not known here, or was not kept with the answer. */
export function consentTextOf(version: number | undefined): string | undefined {
  return version === undefined ? undefined : texts[version];
}

/** What somebody said. `by`: who noted it, another person for whoever has no device. `text`: absent in older answers. */
export interface Consent {
  given: boolean;
  at: string;
  by: Actor;
  text?: number;
}

/** By participant's id (participants.ts); who is absent was not asked yet. */
export type Consents = Readonly<Record<string, Consent>>;

/** The answers after one of these events; `session` as it was before it. */
export function consentsAfter(
  { session, consents }: { session: MeetingSession | undefined; consents: Consents },
  event: MeetingEvent<'consent-given' | 'speaker-renamed'>,
): Consents {
  const people = session ? peopleOf(session) : [];
  return event.kind === 'speaker-renamed'
    ? renamedConsents(consents, people, event.body, undoneBy(renamesOf(session), event.body))
    : withConsent(people, consents, event);
}

/**
 * What was said to being written down, after a speaker was renamed; `people`: those before it. It goes along with a person
 * who stays the same. Of two who are merged the other's answer counts, but a no of either stays a no, for both after the
 * two are told apart again, and who has not said no is asked anew.
 */
function renamedConsents(
  consents: Consents,
  people: readonly Participant[],
  { from, to }: Renaming,
  undone: SpeakerRename | undefined,
): Consents {
  const [oldId, newId] = [participantIdOf(people, spokenId(from)), participantIdOf(people, spokenId(to))];
  const said = consents[oldId];
  if (oldId === newId || said === undefined) return consents;
  if (undone?.merged) return said.given ? consents : { ...consents, [newId]: said };
  // Whose lines they were taken for has a device of their own, and has answered for themselves alone.
  if (oldId !== spokenId(from)) return consents;
  const { [oldId]: _, ...others } = consents;
  if (!findByName(people, to)) return { ...others, [newId]: said };
  return said.given ? others : { ...others, [newId]: said };
}

/** The answers after one more. */
export function withConsent(
  people: readonly Participant[],
  consents: Consents,
  { at, actor, body }: Pick<MeetingEvent<'consent-given'>, 'at' | 'actor' | 'body'>,
): Consents {
  const { participantId, given, text } = body;
  const answer: Consent = { given, at, by: actor, ...(text !== undefined && { text }) };
  return { ...consents, [participantIdOf(people, participantId)]: answer };
}

/** What this person answered last, by account or before by name; undefined when not asked yet. */
export function answerOf(
  consents: Consents,
  { id, name }: { id: string; name: string },
): Consent | undefined {
  return consents[id] ?? consents[spokenId(name)];
}

/** Whether this person agreed; undefined when not asked yet. */
export function consentOf(consents: Consents, person: { id: string; name: string }): boolean | undefined {
  return answerOf(consents, person)?.given;
}

/** Whether everybody who takes part has agreed. */
export function everybodyAgreed(session: MeetingSession, consents: Consents): boolean {
  return present(peopleOf(session)).every((person) => consentOf(consents, person) === true);
}

/** Whether what somebody said who answered this may be used. No means no under every policy. */
export function mayBeUsed(policy: ConsentPolicy, given: boolean | undefined): boolean {
  return policy === 'required' ? given === true : given !== false;
}

/**
 * Whether this person may note what the participant says: for themselves, and for whoever takes part without a device. Others
 * with a device of their own answer for themselves alone.
 */
export function mayNoteFor(session: MeetingSession, userId: string, participantId: string): boolean {
  const id = participantIdOf(peopleOf(session), participantId);
  return id === userId || id.startsWith(spokenId(''));
}

export function anybodyRefused(consents: Consents): boolean {
  return Object.values(consents).some(({ given }) => !given);
}
