// Who has agreed to being written down and analysed, and what is left of a meeting without those who have not.
import type { EmittedOutput, MeetingEntry, MeetingState } from '#meeting/meeting-state.ts';
import { consentOf, namesOf, present, speakerOf } from '#meeting/participants.ts';
import { peopleOf } from '#meeting/session-changes.ts';

/** 'off': nobody is asked. 'required': nothing of what a person said leaves before that person has agreed. */
export type ConsentPolicy = 'off' | 'required';

/** Everybody who takes part has agreed. */
export function allAgreed({ session, consents }: MeetingState): boolean {
  return session !== undefined && present(peopleOf(session)).every((person) => consentOf(consents, person));
}

/**
 * The meeting as far as it may leave: lines of people who have not agreed stay out, and so does all that rests on them.
 * What cannot be told by whom it was said stays out, too.
 */
export function agreedPart(state: MeetingState): { agreed: MeetingState; leftOut: number } {
  const { session, consents } = state;
  const people = session ? peopleOf(session) : [];
  const hasAgreed = (person: { id: string; name: string }) => consentOf(consents, person) === true;
  const mayLeave = (entry: MeetingEntry) => hasAgreed(speakerOf(people, entry));
  const entries = state.entries.filter(mayLeave);
  const waiting = state.waiting.filter(mayLeave);
  const kept = new Set([...entries, ...waiting].map(({ id }) => id));
  const leftOut = state.entries.length + state.waiting.length - kept.size;
  const agreedPeople = people.filter(hasAgreed);
  const agreed: MeetingState = {
    ...state,
    session: session && { ...session, people: agreedPeople, participants: namesOf(agreedPeople) },
    entries,
    waiting,
    outputs: state.outputs.filter((output) => restsOn(output, kept)),
    runs: [],
    conversation: undefined,
    // What somebody wrote is theirs; what it was written beside may be another's.
    notes: state.notes.filter(
      ({ actor, entryId }) => hasAgreed(actor) && (entryId === undefined || kept.has(entryId)),
    ),
    interimWords: [],
    streaming: [],
  };
  return { agreed, leftOut };
}

/** Earlier meetings had other people in them: what was looked up there stays out as well. */
function restsOn({ evidence, sources = [], people }: EmittedOutput, kept: ReadonlySet<string>): boolean {
  return sources.length === 0 && people === undefined && evidence.every(({ entryId }) => kept.has(entryId));
}
