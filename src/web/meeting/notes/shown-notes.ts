// All notes that the viewer sees, their own and the shared ones in one list, and what may be done with each.
import { useSyncExternalStore } from 'react';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { NoteAudience, OwnNote } from '#meeting/notes.ts';
import type { SharedNote } from '#meeting/state/shared-notes.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';

/** me: nobody else sees it. */
export type NoteReader = 'me' | NoteAudience;

export const readerWords: Record<NoteReader, string> = {
  me: 'Only me',
  us: 'Our side',
  room: 'Everybody',
};

export interface ShownNote extends Pick<OwnNote, 'id' | 'at' | 'text' | 'entryId'> {
  to: NoteReader;
  /** Undefined where it is the viewer's. */
  by?: string | undefined;
  edited: boolean;
  saved: boolean;
  refused?: string | undefined;
}

export function useShownNotes(): ShownNote[] {
  const { ownNotes, user } = useMeetingLink();
  const own = useSyncExternalStore(ownNotes.subscribe, ownNotes.get);
  const shared = useMeeting(({ notes }: MeetingState) => notes);
  const mine = own.map((note): ShownNote => ({ ...note, to: 'me', edited: false, saved: true }));
  const others = shared.map(({ actor, ...note }: SharedNote): ShownNote => ({
    ...note,
    by: actor.id === user.uid ? undefined : actor.name,
  }));
  return [...mine, ...others].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Writes a note, or one of the viewer's anew. */
export function keepNote(
  { ownNotes, actions }: MeetingLink,
  { id, to, at, text, entryId }: Pick<ShownNote, 'id' | 'to' | 'at' | 'text' | 'entryId'>,
): void {
  const beside = entryId === undefined ? {} : { entryId };
  if (to === 'me') ownNotes.write({ id, at, text, ...beside });
  else actions.writeNote({ noteId: id, to, text, ...beside });
}

export function removeNote({ ownNotes, actions }: MeetingLink, { id, to }: ShownNote): void {
  if (to === 'me') ownNotes.remove(id);
  else actions.removeNote({ noteId: id, to });
}
