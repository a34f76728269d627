import { expect, test } from 'vitest';
import type { DurableEvent, NewEvent } from '../events.ts';
import { linesOf } from '../lines/lines.ts';
import { emptyMeetingState, reduceEvents, speakerName } from '../state/meeting-state.ts';
import { consentOf } from '../state/consent.ts';
import { findByName } from './participants.ts';
import { aCorrection, aJoinedEntry, aMeeting, anEntry, aParting, aRenaming } from '../samples.ts';
import { peopleOf } from '../state/session-changes.ts';

const meeting = aMeeting();
const { sessionId } = meeting;
const ben = { sessionId, actor: { type: 'person', id: 'ben', name: 'Ben' } } as const;
const said = (speaker: string, text = 'we will send it'): NewEvent<'entry-added'> => {
  const entry = anEntry(meeting, text);
  return { ...entry, body: { entry: { ...entry.body.entry, speaker } } };
};
const renaming = (from: string, to: string) => aRenaming(meeting, from, to);
const consent = (participantId: string, given: boolean): NewEvent => ({
  ...meeting,
  id: `${participantId} ${given}`,
  kind: 'consent-given',
  body: { participantId, given },
});
const kept = (...events: NewEvent[]): DurableEvent[] =>
  [meeting, ...events].map((event, index) => ({ ...event, sequence: index + 1 }));

/** As the state, the log and one event at a time have it: they agree, or it throws. */
function after(...events: NewEvent[]) {
  const all = kept(...events);
  const state = reduceEvents(emptyMeetingState, all);
  const names = state.entries.map((entry) => speakerName(entry, ''));
  expect(linesOf(all)).toEqual(state.entries);
  expect(all.reduce((now, event) => reduceEvents(now, [event]), emptyMeetingState)).toEqual(state);
  const consentIn = (name: string) =>
    consentOf(state.consents, findByName(peopleOf(state.session!), name) ?? { id: '', name });
  return { state, names, participants: state.session!.participants, consentIn };
}

test('[J7] a renamed speaker’s lines read the new name, those to come too, and the people follow', () => {
  const { names, participants } = after(
    said('Guest'),
    said('Tom'),
    renaming('Guest', 'Priya'),
    said('guest', 'and more'),
  );
  expect(names).toEqual(['Priya', 'Tom', 'Priya']);
  expect(participants).toEqual(['Priya', 'Tom']);
});

test('[J7] the reverse takes it back; of two who were merged each has their own lines again', () => {
  const merged = after(said('Priya'), said('Guest'), renaming('Guest', 'Priya'), said('Guest'));
  expect(merged.names).toEqual(['Priya', 'Priya', 'Priya']);
  expect(merged.participants).toEqual(['Priya']);
  const apart = after(
    said('Priya'),
    said('Guest'),
    renaming('Guest', 'Priya'),
    said('Guest'),
    renaming('Priya', 'Guest'),
    said('Guest'),
  );
  expect(apart.names).toEqual(['Priya', 'Guest', 'Guest', 'Guest']);
  expect(apart.participants).toEqual(['Priya', 'Guest']);
});

test('[J7] one after the other: each is taken back alone, the last first', () => {
  const two = [said('A'), renaming('A', 'B'), said('B'), renaming('B', 'C')];
  expect(after(...two, said('A')).names).toEqual(['C', 'C', 'C']);
  expect(after(...two, renaming('C', 'B'), said('A')).names).toEqual(['B', 'B', 'B']);
  expect(after(...two, renaming('C', 'B'), renaming('B', 'A'), said('A')).names).toEqual(['A', 'B', 'A']);
});

test('[J7] a device’s own lines can be somebody else’s; the account keeps its name', () => {
  const { names, state } = after(anEntry(ben), renaming('Ben', 'Berta'), anEntry(ben));
  expect(names).toEqual(['Berta', 'Berta']);
  expect(state.session!.people).toMatchObject([
    { name: 'Ada', by: 'created' },
    { id: 'spoken:berta', name: 'Berta', speaks: true },
  ]);
  expect(after(anEntry(ben), renaming('Ben', 'Berta'), renaming('Berta', 'Ben')).state.entries).toMatchObject(
    [{ speaker: 'You' }],
  );
});

test('[J7] what a person chose for one line stands, and what another device heard carries the new name', () => {
  const line = said('Guest');
  const own = aCorrection(line, { speaker: 'Guest' });
  expect(after(line, renaming('Guest', 'Priya'), own).names).toEqual(['Guest']);
  const heard = said('You');
  const repeat = aJoinedEntry(anEntry(ben, 'we will send it'), heard.id, { takesSpeaker: true });
  expect(after(heard, renaming('Ben', 'Berta'), repeat).names).toEqual(['Berta']);
  expect(after(heard, repeat, renaming('Ben', 'Berta'), aParting(repeat)).names).toEqual(['Ada', 'Berta']);
});

test('[J8] consent goes along where the person stays the same', () => {
  const events = [said('Guest'), consent('spoken:guest', true), renaming('Guest', 'Priya')];
  expect(after(...events).consentIn('Priya')).toBe(true);
  // Somebody else of the old name has not been asked.
  expect(after(...events).consentIn('Guest')).toBeUndefined();
  expect(after(...events, renaming('Priya', 'Guest')).consentIn('Guest')).toBe(true);
  const ofDevice = [anEntry(ben), consent('ben', true), renaming('Ben', 'Berta')];
  expect(after(...ofDevice).consentIn('Berta')).toBeUndefined();
});

test('[J8] of two who are merged a no of either stays a no, and a yes is nobody else’s', () => {
  const both = (guest: boolean | undefined, priya: boolean | undefined) => [
    said('Guest'),
    said('Priya'),
    ...(guest === undefined ? [] : [consent('spoken:guest', guest)]),
    ...(priya === undefined ? [] : [consent('spoken:priya', priya)]),
    renaming('Guest', 'Priya'),
  ];
  const merged = (guest?: boolean, priya?: boolean) => after(...both(guest, priya)).consentIn('Priya');
  expect([merged(false, true), merged(true, false), merged(false)]).toEqual([false, false, false]);
  expect([merged(true, true), merged(undefined, true), merged(true)]).toEqual([true, true, undefined]);
  const apart = (guest: boolean) => after(...both(guest, true), renaming('Priya', 'Guest'));
  expect([apart(false).consentIn('Guest'), apart(false).consentIn('Priya')]).toEqual([false, false]);
  expect([apart(true).consentIn('Guest'), apart(true).consentIn('Priya')]).toEqual([undefined, true]);
});
