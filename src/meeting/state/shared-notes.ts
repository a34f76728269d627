// The current shared notes of a meeting: a pure fold over their events.
import type { Actor, MeetingEvent } from '../events.ts';
import type { NoteAudience } from '../notes.ts';

export interface SharedNote {
  id: string;
  to: NoteAudience;
  text: string;
  entryId?: string | undefined;
  actor: Actor;
  /** When it was first written. */
  at: string;
  edited: boolean;
  /** False while the change waits on this device. */
  saved: boolean;
  /** Set when the server will never take it; in words. */
  refused?: string;
}

type NoteEvent = MeetingEvent<'note-written' | 'note-removed'>;

/**
 * The shared notes after one of these events. A note is its writer's, and of its audience: nobody changes another's by using
 * its id, and none moves to other people.
 */
export function changedNotes(notes: SharedNote[], event: NoteEvent): SharedNote[] {
  const { actor, at, sequence, body } = event;
  const place = notes.findIndex(
    ({ id, to, actor: { id: writer } }) => id === body.noteId && to === body.to && writer === actor.id,
  );
  if (event.kind === 'note-removed') return place < 0 ? notes : notes.toSpliced(place, 1);
  const { text, entryId } = event.body;
  const saved = sequence > 0;
  const before = notes[place];
  if (before) return notes.with(place, { ...before, text, entryId, edited: true, saved });
  return [...notes, { id: body.noteId, to: body.to, text, entryId, actor, at, edited: false, saved }];
}
