// Moves meetings that a person had in this browser before they had an account into the account, by the server's ordinary
// routes. Every step can be repeated without doubling anything, because a meeting and its lines keep their ids. A meeting is
// removed from the browser only once the server has all of it.
import { z } from 'zod';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { demoUser, type MeetingSession, SessionId, type User } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { Refusal } from '#protocol/http-client.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';
import type { Meetings } from '#web/live/meetings.ts';
import type { OwnNotesServer } from '#web/live/own-notes.ts';

export interface TakenSoFar {
  lines: number;
  of: number;
}

export interface BrowserMeetings {
  /** Newest first. None once this person has answered, in this browser. */
  offered(): Promise<readonly MeetingSession[]>;
  /** Resolves once the account has the meeting and this browser has it no more. Rejects with a sentence for people. */
  take(sessionId: string, progress: (soFar: TakenSoFar) => void): Promise<void>;
  /** They are not offered again. */
  answered(): void;
}

/** What the account's server is asked for. */
export interface TakingServer {
  create(id: string, title: string): Promise<unknown>;
  setBrief(id: string, brief: NonNullable<MeetingState['brief']>): Promise<unknown>;
  addLines(id: string, lines: readonly Line[]): Promise<unknown>;
  notes(id: string): OwnNotesServer;
}
type Line = Omit<TranscriptEntry, 'sessionId'>;

export interface BrowserMeetingsDependencies {
  user: User;
  /** Those of this browser, opened for a while. */
  openHere(): { meetings: Pick<Meetings, 'list' | 'state' | 'ownNotes' | 'remove'>; close(): void };
  server: TakingServer;
  storage?: DeviceStorage;
}

/** Lines in one request. The body of a batch holds as many of the longest kind that anybody speaks in a breath. */
const linesAtOnce = 100;
const charactersAtOnce = bounds.batchBytes / 4;

export function browserMeetings({
  user,
  openHere,
  server,
  storage,
}: BrowserMeetingsDependencies): BrowserMeetings {
  const answer = storedValue(`aside.offeredMeetings:${user.uid}`, z.literal('answered'), storage);

  async function here<T>(use: (meetings: ReturnType<typeof openHere>['meetings']) => Promise<T>): Promise<T> {
    const { meetings, close } = openHere();
    try {
      return await use(meetings);
    } finally {
      close();
    }
  }

  return {
    async offered() {
      // A guest has no meetings of their own.
      if (user.isGuest || answer.read()) return [];
      const found = await here((meetings) => meetings.list());
      const mine = found.filter(({ userId }) => userId === demoUser.uid);
      // Whoever begins without any is not asked later, either.
      if (mine.length === 0) answer.write('answered');
      return mine;
    },

    take: (sessionId, progress) =>
      here(async (meetings) => {
        const state = await meetings.state(sessionId);
        if (!state?.session) return;
        const id = await place(state.session);
        if (state.brief) await server.setBrief(id, state.brief);
        const lines = [...state.entries, ...state.waiting].map(lineOf);
        let sent = 0;
        progress({ lines: sent, of: lines.length });
        for (const batch of inBatches(lines)) {
          await server.addLines(id, batch);
          sent += batch.length;
          progress({ lines: sent, of: lines.length });
        }
        await takeNotes(id, await meetings.ownNotes(sessionId));
        await meetings.remove(sessionId);
      }),

    answered: () => answer.write('answered'),
  };

  /** The meeting under its own id, or under another that this device remembers where its own is somebody else's. */
  async function place({ id, title }: MeetingSession): Promise<string> {
    const other = storedValue(`aside.takenAs:${user.uid}:${id}`, SessionId, storage);
    const wanted = other.read() ?? id;
    try {
      await server.create(wanted, title);
      return wanted;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'id-taken')) throw error;
      const given = newId();
      other.write(given);
      await server.create(given, title);
      return given;
    }
  }

  async function takeNotes(id: string, notes: Awaited<ReturnType<Meetings['ownNotes']>>): Promise<void> {
    if (notes.length === 0) return;
    const { load, save } = server.notes(id);
    const there = await load();
    const known = new Set(there.notes.map((note) => note.id));
    const missing = notes.filter((note) => !known.has(note.id));
    if (missing.length > 0) await save({ version: there.version, notes: [...there.notes, ...missing] });
  }
}

/** As it reads now, corrections included. */
function lineOf({ id, text, speaker, timestamp, confidence }: TranscriptEntry): Line {
  return { id, text, speaker, timestamp, confidence };
}

function* inBatches(lines: readonly Line[]): Generator<Line[]> {
  let batch: Line[] = [];
  let characters = 0;
  for (const line of lines) {
    const isFull = batch.length === linesAtOnce || characters + line.text.length > charactersAtOnce;
    if (batch.length > 0 && isFull) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(line);
    characters += line.text.length;
  }
  if (batch.length > 0) yield batch;
}
