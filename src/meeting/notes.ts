// Notes that people write about a meeting. A shared note is an event of the log, for our side or for everybody; a private
// note is in no log and visible to its writer only.
import { z } from 'zod';
import { bounds } from './limits.ts';
import { ClientId, Timestamp } from './session.ts';

const NoteText = z
  .string()
  .max(bounds.noteCharacters, `A note has at most ${bounds.noteCharacters} characters.`)
  .refine((text) => text.trim() !== '', 'The note is empty.');

/** Of shared notes: our side (us), or everybody in the meeting (room). */
export const NoteAudience = z.enum(['us', 'room']);
export type NoteAudience = z.infer<typeof NoteAudience>;

/** `entryId`: the line beside which it was made. */
const written = { text: NoteText, entryId: ClientId.optional() };

export const NoteWritten = z.strictObject({ noteId: ClientId, to: NoteAudience, ...written });
export const NoteRemoved = z.strictObject({ noteId: ClientId, to: NoteAudience });

export const OwnNote = z.strictObject({ id: ClientId, at: Timestamp, ...written });
export type OwnNote = z.infer<typeof OwnNote>;

/** All of one person's own notes in a meeting. The version rises with every change; 0 before the first. */
export const OwnNotes = z.strictObject({
  version: z.number().int().min(0),
  notes: z.array(OwnNote).max(bounds.ownNotes),
});
export type OwnNotes = z.infer<typeof OwnNotes>;
