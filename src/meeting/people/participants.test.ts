import { expect, test } from 'vitest';
import { eventOfText } from '../event-text.ts';
import type { NewEvent } from '../events.ts';
import { membersOf } from './members.ts';
import { emptyMeetingState, reduceEvents } from '../state/meeting-state.ts';
import { aCorrection, aMeeting, anEntry } from '../samples.ts';

const meeting = aMeeting();
const said = (speaker: string, text = 'we will send it'): NewEvent<'entry-added'> => {
  const entry = anEntry(meeting, text);
  return { ...entry, body: { entry: { ...entry.body.entry, speaker } } };
};
const consent = (participantId: string): NewEvent => ({
  ...meeting,
  id: `consent ${participantId}`,
  kind: 'consent-given',
  body: { participantId, given: true },
});
const stateOf = (...events: NewEvent[]) =>
  reduceEvents(
    emptyMeetingState,
    [meeting, ...events].map((event, index) => ({ ...event, sequence: index + 1 })),
  );
const namesIn = (...events: NewEvent[]) => stateOf(...events).session!.participants;

test('[E23] three people who speak are three participants, whoever brought the meeting in', () => {
  expect(namesIn(said('Ana'), said('Ben'), said('Cleo'), said('ben'))).toEqual(['Ana', 'Ben', 'Cleo']);
});

test('[E23] the person at the device is one participant, by “You”, by the account’s name and by joining', () => {
  const recording: NewEvent = { ...meeting, id: 'r', kind: 'recording-started', body: {} };
  const joined: NewEvent = { ...meeting, id: 'j', kind: 'participant-joined', body: { name: 'Ada' } };
  expect(namesIn(recording, said('You'), said('Ada'), joined, said('Them'))).toEqual(['Ada', 'Them']);
});

test('[E23] who created the meeting takes part until others speak, and again with the first own words', () => {
  expect(namesIn()).toEqual(['Ada']);
  expect(namesIn(said('Ben'))).toEqual(['Ben']);
  expect(namesIn(said('Ben'), said('You'))).toEqual(['Ada', 'Ben']);
});

test('[N9] who created the meeting is its host under their own name, whoever spoke first', () => {
  const [host] = membersOf(stateOf(said('Ben')).session!);
  expect(host).toMatchObject({ name: 'Ada', role: 'host' });
});

test('[E23] a speaker that was mended leaves the list, and the list of consents, when nobody speaks so any more', () => {
  const [one, two] = [said('Them'), said('Them')];
  const first = aCorrection(one, { speaker: 'Priya' });
  expect(namesIn(said('You'), one, two, first)).toEqual(['Ada', 'Priya', 'Them']);
  expect(namesIn(said('You'), one, two, first, aCorrection(two, { speaker: 'Priya' }))).toEqual([
    'Ada',
    'Priya',
  ]);
});

test('[E23] consent is kept under the person, by whichever name it was given', () => {
  expect(stateOf(said('You'), consent('spoken:ada')).consents).toMatchObject({ ada: { given: true } });
  expect(stateOf(said('Priya'), consent('spoken:priya')).consents).toMatchObject({
    'spoken:priya': { given: true },
  });
});

test('[S15] what earlier versions stored is read in today’s form', () => {
  const { body: _, ...envelope } = meeting;
  const read = (event: object) => eventOfText(JSON.stringify({ ...envelope, ...event }));
  expect(read({ kind: 'consent-given', body: { name: 'Ada', given: true } }).body).toEqual({
    participantId: 'spoken:ada',
    given: true,
  });
  expect(
    read({
      kind: 'run-finished',
      body: {
        entryId: 'e',
        outcomes: [{ agentType: 'hr', status: 'silent', reason: 'Nothing.', ms: 1 }],
        notes: { meeting_stage: 'discovery', context_summary: 'one\ntwo' },
      },
    }).body,
  ).toEqual({
    entryId: 'e',
    outcomes: [{ agentType: 'hr', status: 'silent', reason: { code: 'text', text: 'Nothing.' }, ms: 1 }],
    notes: { meeting_stage: 'discovery', summary_line: 'two' },
  });
  const first = {
    ...meeting,
    number: 3,
    by: meeting.actor,
    because: [],
    kind: 'round-finished',
    body: { entryId: 'e', looks: [{ agentType: 'hr', conclusion: 'silent', reason: 'Nothing.', ms: 1 }] },
  };
  expect(eventOfText(JSON.stringify(first))).toMatchObject({
    kind: 'run-finished',
    sequence: 3,
    body: { outcomes: [{ status: 'silent', reason: { code: 'text', text: 'Nothing.' } }] },
  });
});
