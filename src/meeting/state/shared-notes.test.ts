import { expect, test } from 'vitest';
import type { MeetingEvent } from '../events.ts';
import { newId } from '../ids.ts';
import { emptyMeetingState, reduceEvents } from './meeting-state.ts';
import type { NoteAudience } from '../notes.ts';

let sequence = 0;
const around = (who: string) => ({
  id: newId(),
  sessionId: newId(),
  sequence: (sequence += 1),
  at: '2026-01-05T09:00:00.000Z',
  actor: { type: 'person' as const, id: who, name: who },
  causes: [],
  traceId: 'trace',
});
const written = (
  who: string,
  noteId: string,
  text: string,
  to: NoteAudience = 'us',
): MeetingEvent<'note-written'> => ({ ...around(who), kind: 'note-written', body: { noteId, to, text } });
const removed = (who: string, noteId: string): MeetingEvent<'note-removed'> => ({
  ...around(who),
  kind: 'note-removed',
  body: { noteId, to: 'us' },
});
const notesAfter = (...events: MeetingEvent[]) => reduceEvents(emptyMeetingState, events).notes;

test('[N19] a note is written anew and removed by its writer alone, whoever else names its id', () => {
  const first = written('ada', 'one', 'first');
  expect(notesAfter(first, written('ada', 'one', 'second'))).toMatchObject([
    { text: 'second', edited: true },
  ]);
  const foreign = notesAfter(first, written('eve', 'one', 'hers'), removed('eve', 'one'));
  expect(foreign).toMatchObject([{ text: 'first', edited: false, actor: { id: 'ada' } }]);
  expect(notesAfter(first, removed('ada', 'one'))).toEqual([]);
});

test('[N19] a note does not move to other people: under another audience it is another note', () => {
  const notes = notesAfter(written('ada', 'one', 'for us'), written('ada', 'one', 'for all', 'room'));
  expect(notes.map(({ to, text }) => [to, text])).toEqual([
    ['us', 'for us'],
    ['room', 'for all'],
  ]);
});
