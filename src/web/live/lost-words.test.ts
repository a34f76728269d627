// What goes out again after a server was put back from a copy: all that this person would miss, and no word twice.
import { expect, test } from 'vitest';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aCorrection, aMeeting, anEntry, aRenaming, aSplit } from '#meeting/samples.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { lostWords } from './lost-words.ts';

const meeting = aMeeting();
const { sessionId, actor: ada } = meeting;
const ben = { type: 'person', id: 'ben', name: 'Ben' } as const;
const line = anEntry(meeting, 'we meet on monday at the office');
const fromBen = anEntry({ sessionId, actor: ben }, 'see you there');

const stateAfter = (events: readonly NewEvent[]) =>
  reduceEvents(
    emptyMeetingState,
    events.map((event, index) => ({ ...event, sequence: index + 1 })),
  );
/** What Ada's page sends after a server that had all of these events has only the first ones, and `since` after them. */
function sentAgain(copied: NewEvent[], lost: NewEvent[], since: NewEvent[] = []) {
  const mine = { sessionId, userId: ada.id };
  return lostWords(mine, stateAfter([...copied, ...lost]), stateAfter([...copied, ...since])).map(
    ({ kind, body }) => ({ kind, body }),
  );
}
const corrected = (body: object) => ({ kind: 'entry-corrected', body });
function answer(given: boolean, by = ada, participantId: string = ada.id): NewEvent<'consent-given'> {
  const { at, causes, traceId } = line;
  const body = { participantId, given, text: 1 };
  return { id: newId(), sessionId, at, kind: 'consent-given', actor: by, causes, traceId, body };
}

test('[L5] a line of this person goes out as it reads now, one of somebody else does not', () => {
  const sent = sentAgain([meeting], [line, fromBen, aCorrection(line, { text: 'we meet on tuesday' })]);
  const entry = { ...line.body.entry, text: 'we meet on tuesday' };
  expect(sent).toEqual([{ kind: 'entry-added', body: { entry } }]);
});

test('[L5] a correction by this person goes out again, of what it changed, whoever said the line', () => {
  const mine = { ...aCorrection(fromBen, { text: 'see you at nine' }), actor: ada };
  const bens = { ...aCorrection(line, { text: 'we never meet' }), actor: ben };
  expect(sentAgain([meeting, line, fromBen], [mine, bens])).toEqual([
    corrected({ entryId: fromBen.id, text: 'see you at nine' }),
  ]);
});

test('[L5] a second correction goes out again where the server has the first, also back to the first words', () => {
  const first = aCorrection(line, { text: 'we meet on tuesday' });
  const back = { ...aCorrection(line, { text: line.body.entry.text }), at: '2026-01-05T09:05:00.000Z' };
  expect(sentAgain([meeting, line, first], [back])).toEqual([
    corrected({ entryId: line.id, text: line.body.entry.text }),
  ]);
});

test('[L5] what somebody corrected after the server was put back stands', () => {
  const since = { ...aCorrection(line, { text: 'no meeting' }), at: '2026-01-05T10:00:00.000Z', actor: ben };
  expect(sentAgain([meeting, line], [aCorrection(line, { text: 'we meet on tuesday' })], [since])).toEqual(
    [],
  );
});

test('[L5] a renaming that was lost is not made of a correction', () => {
  const named = { ...line, body: { entry: { ...line.body.entry, speaker: 'Client' } } };
  const lost = [aCorrection(line, { text: 'we meet on tuesday' }), aRenaming(meeting, 'Client', 'Cleo')];
  expect(sentAgain([meeting, named], lost)).toEqual([
    corrected({ entryId: line.id, text: 'we meet on tuesday' }),
  ]);
});

test('[L5] a split that was lost doubles no word and cuts none off', () => {
  const split = aSplit(line, ' at the office');
  const cut = aCorrection(line, { text: 'we meet on tuesday' });
  const part = { ...anEntry(meeting), id: split.body.entryId };
  const again = aSplit(
    { ...part, body: { entry: { ...line.body.entry, text: 'at the office' } } },
    ' office',
  );
  expect(sentAgain([meeting, line], [split, cut, again])).toEqual([]);
  const whole = sentAgain([meeting], [line, split]);
  expect(whole.map(({ body }) => ('entry' in body ? body.entry.text : ''))).toEqual([
    'we meet on monday',
    'at the office',
  ]);
});

test('[L5] this person’s own last answer about consent goes out again, not what they noted for others', () => {
  expect(sentAgain([meeting, answer(true)], [{ ...answer(false), at: '2026-01-05T09:05:00.000Z' }])).toEqual([
    { kind: 'consent-given', body: { participantId: ada.id, given: false, text: 1 } },
  ]);
  expect(sentAgain([meeting], [answer(true, ada, 'spoken:ben'), answer(false, ben, ben.id)])).toEqual([]);
});

test('[L5] where nothing was lost nothing goes out', () => {
  const all = [meeting, line, fromBen, aCorrection(line, { text: 'we meet on tuesday' }), answer(false)];
  expect(sentAgain(all, [])).toEqual([]);
});
