// One person's private notes about one meeting. Typed text is stored on this device first, and on the server as soon as
// possible, if there is one. Changes of two devices are merged note by note; the last change of a note wins.
import { z } from 'zod';
import type { Clock } from '#meeting/clock.ts';
import { OwnNote, type OwnNotes } from '#meeting/notes.ts';
import { Refusal } from '#protocol/http-client.ts';
import { type DeviceStorage, type StoredValue, storedValue } from '#web/device/device-storage.ts';

export interface KeptOwnNotes {
  /** In the order of writing. The same list until it changes. */
  get(): readonly OwnNote[];
  /** Why the server does not take them, in words; they stay on this device then. */
  problem(): string | undefined;
  subscribe(changed: () => void): () => void;
  /** A note of an id that is known replaces it. On this device before it returns. */
  write(note: OwnNote): void;
  remove(id: string): void;
  close(): void;
}

export interface OwnNotesServer {
  load(): Promise<OwnNotes>;
  /** Rejects with a Refusal `changed-meanwhile` where another device has written since. */
  save(notes: OwnNotes): Promise<OwnNotes>;
}

export interface OwnNotesDependencies {
  userId: string;
  sessionId: string;
  clock: Clock;
  /** Absent where the meeting is kept on this device alone. */
  server?: OwnNotesServer;
  /** This browser's, unless a test hands in its own. */
  storage?: DeviceStorage;
}

/** The server was out of reach: it is asked again after this long, and whenever a note is written. */
const againMs = 5_000;

/** What the server does not have yet, by id; null for a note that was removed. Without a server, all notes. */
const PendingNotes = z.record(z.string(), OwnNote.nullable());
type PendingNotes = z.infer<typeof PendingNotes>;

type NotesPlace = Pick<OwnNotesDependencies, 'userId' | 'sessionId' | 'storage'>;

/** The person's id stands in the name, by which all of it is found when the account is deleted. */
const storedNotes = ({ userId, sessionId, storage }: NotesPlace): StoredValue<PendingNotes> =>
  storedValue(`aside.ownNotes:${userId}:${sessionId}`, PendingNotes, storage);

/** The notes of a meeting that this device alone keeps. */
export const notesOnDevice = (place: NotesPlace): OwnNote[] =>
  withChanges([], storedNotes(place).read() ?? {});
export const forgetNotesOnDevice = (place: NotesPlace): void => storedNotes(place).remove();

export function openOwnNotes({ clock, server, ...place }: OwnNotesDependencies): KeptOwnNotes {
  const stored = storedNotes(place);
  const watchers = new Set<() => void>();
  let there: OwnNotes = { version: 0, notes: [] };
  let shown: { there: OwnNotes; pending: PendingNotes | undefined; notes: OwnNote[] } | undefined;
  let problem: string | undefined;
  let closed = false;
  let cancel = () => {};
  let sending: Promise<void> | undefined;

  const tell = (): void => {
    for (const changed of watchers) changed();
  };

  function change(id: string, note: OwnNote | null): void {
    const { [id]: _, ...others } = stored.read() ?? {};
    // Without a server nobody else has it: what is removed is gone.
    stored.write(note === null && !server ? others : { ...others, [id]: note });
    send();
  }

  /** What was changed while it was on its way is not sent yet. */
  function settle(sent: PendingNotes): void {
    const left = Object.entries(stored.read() ?? {}).filter(([id, note]) => !isSame(sent[id], note));
    if (left.length === 0) stored.remove();
    else stored.write(Object.fromEntries(left));
  }

  async function exchange({ load, save }: OwnNotesServer): Promise<void> {
    if (there.version === 0) there = await load();
    for (let pending = stored.read(); pending; pending = stored.read()) {
      try {
        there = await save({ version: there.version, notes: withChanges(there.notes, pending) });
        settle(pending);
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'changed-meanwhile')) throw error;
        there = await load();
      }
    }
    problem = undefined;
  }

  function send(): void {
    if (!server || sending || closed) return;
    cancel();
    sending = exchange(server)
      .catch((error: unknown) => {
        const isRefused = error instanceof Refusal && error.status >= 400 && error.status < 429;
        problem = isRefused ? error.message : undefined;
        if (!isRefused && !closed) cancel = clock.after(againMs, send);
      })
      .finally(() => {
        sending = undefined;
        tell();
      });
  }

  send();
  return {
    get() {
      const pending = stored.read();
      if (!shown || shown.there !== there || shown.pending !== pending)
        shown = { there, pending, notes: withChanges(there.notes, pending ?? {}) };
      return shown.notes;
    },
    problem: () => problem,
    subscribe(changed) {
      watchers.add(changed);
      const stop = stored.subscribe(changed);
      return () => {
        watchers.delete(changed);
        stop();
      };
    },
    write: (note) => change(note.id, note),
    remove: (id) => change(id, null),
    close() {
      closed = true;
      cancel();
    },
  };
}

function withChanges(notes: readonly OwnNote[], changes: PendingNotes): OwnNote[] {
  const changed = Object.values(changes).filter((note) => note !== null);
  return [...notes.filter(({ id }) => !Object.hasOwn(changes, id)), ...changed].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

function isSame(one: OwnNote | null | undefined, other: OwnNote | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
