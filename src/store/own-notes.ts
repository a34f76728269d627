// A person's private notes about a meeting. They are deleted with the meeting, and with the person. own-notes-contract.ts
// proves it for each database that several people share.
import type { OwnNotes } from '#meeting/notes.ts';

export interface OwnNotesStore {
  /** Version 0 and no notes where nothing was written. */
  read(userId: string, sessionId: string): Promise<OwnNotes>;
  /**
   * Keeps the notes as they are now, under the next version. False when `version` is not the one that is kept: another device
   * has written since, or there is no such meeting. Nothing was written then.
   */
  write(userId: string, sessionId: string, notes: OwnNotes): Promise<boolean>;
  /** All notes of this person, by meeting. */
  readAll(userId: string): Promise<Record<string, OwnNotes['notes']>>;
  removeAll(userId: string): Promise<void>;
}
