// The latest text of each device in each meeting. Decides for every new entry whether it repeats another device's line, and
// so as which event it is stored. In memory only: after a restart the first words are compared with nothing.
import { hear, type RecentLines } from '#language/same-words/hear.ts';
import type { HeardEntry } from '#language/same-words/heard-lines.ts';
import type { Repeat } from '#language/same-words/same-words.ts';
import type { Clock } from '#meeting/clock.ts';
import type { BodyOf, DurableKind } from '#meeting/events.ts';
import type { User } from '#meeting/session.ts';
import { localSpeaker, type TranscriptEntry } from '#meeting/transcript.ts';
import type { BusEvent } from '#engine/bus.ts';

/** How an entry is kept: as a line, or joined to one. */
export type EntryEvent =
  | { kind: 'entry-added'; body: BodyOf<'entry-added'> }
  | { kind: 'entry-joined'; body: BodyOf<'entry-joined'> };

/** As what it was kept, now or when it was sent before. */
interface KeptAs {
  event: { kind: DurableKind };
}

export interface ListeningDevices {
  /** Keeps an entry through `keep`, and passes on what that answers. */
  keepEntry<Kept extends KeptAs>(
    user: User,
    entry: TranscriptEntry,
    keep: (as: EntryEvent) => Promise<Kept>,
  ): Promise<Kept>;
  /** What was kept or told: nothing more joins a line that a person mended. */
  watch(event: BusEvent): void;
}

/** What one meeting's devices have heard. */
interface Room {
  lines: RecentLines;
  /** The last entries, by id: one that is sent again was decided on. */
  decided: Set<string>;
  /** Lines that are being written: what repeats them waits, for a line that could not be kept has no repeats. */
  writing: Map<string, Promise<KeptAs>>;
}

const roomsRemembered = 1_000;
const entriesRemembered = 100;

export function createListeningDevices(clock: Clock): ListeningDevices {
  const rooms = new Map<string, Room>();

  function roomOf(sessionId: string): Room {
    const room = rooms.get(sessionId) ?? { lines: [], decided: new Set(), writing: new Map() };
    // The one unheard for longest comes first.
    rooms.delete(sessionId);
    rooms.set(sessionId, room);
    if (rooms.size > roomsRemembered) rooms.delete(rooms.keys().next().value!);
    return room;
  }

  return {
    async keepEntry(user, entry, keep) {
      const asLine: EntryEvent = { kind: 'entry-added', body: { entry } };
      const room = roomOf(entry.sessionId);
      if (entry.speaker !== localSpeaker || room.decided.has(entry.id)) return keep(asLine);
      note(room.decided, entry.id);
      const { id, text, confidence, timestamp } = entry;
      const said = {
        id,
        text,
        confidence,
        device: user.uid,
        at: Date.parse(timestamp),
        receivedAt: clock.now(),
      };
      // Nothing is awaited between the comparison and the writing, or the next entry would join what nobody writes.
      let before = room.lines;
      let repeat = compared(room, said);
      while (repeat && !(await isLine(room, repeat.lineId))) {
        room.lines = before = without(room.lines, repeat.lineId);
        repeat = compared(room, said);
      }
      try {
        if (repeat) return await keep({ kind: 'entry-joined', body: asJoined(entry, repeat) });
        const kept = keep(asLine);
        room.writing.set(id, kept);
        if (!(await isLine(room, id))) room.lines = without(room.lines, id);
        room.writing.delete(id);
        return await kept;
      } catch (error) {
        // Sent again, it is decided on again: a repeat is still one then.
        room.decided.delete(id);
        if (repeat) room.lines = undone(room.lines, before, repeat.lines);
        throw error;
      }
    },
    watch({ kind, sessionId, body }) {
      if (kind === 'meeting-deleted') rooms.delete(sessionId);
      const room = rooms.get(sessionId);
      if (!room) return;
      if (kind === 'entry-corrected') room.lines = without(room.lines, body.entryId);
      if (kind === 'line-split') room.lines = without(room.lines, body.lineId);
    },
  };
}

function asJoined(entry: TranscriptEntry, { lineId, text, takesSpeaker }: Repeat): BodyOf<'entry-joined'> {
  return { entry, lineId, takesSpeaker, ...(text !== undefined && { text }) };
}

function compared(room: Room, said: HeardEntry): Repeat | undefined {
  const { repeat, recent } = hear(room.lines, said);
  room.lines = recent;
  return repeat;
}

/** Whether it was kept as a line. One that was sent again long after may have been joined to another. */
async function isLine({ writing }: Room, id: string): Promise<boolean> {
  try {
    const kept = await writing.get(id);
    return kept === undefined || kept.event.kind === 'entry-added';
  } catch {
    return false;
  }
}

function without(lines: RecentLines, lineId: string): RecentLines {
  return lines.filter(({ id }) => id !== lineId);
}

/** The lines before `changed`. A line that another entry has changed since is left out, because its earlier text is unknown. */
function undone(now: RecentLines, before: RecentLines, changed: Repeat['lines']): RecentLines {
  return now.flatMap((line) => {
    const change = changed.find(({ id }) => id === line.id);
    if (!change) return [line];
    return change === line ? before.filter(({ id }) => id === line.id) : [];
  });
}

function note(decided: Set<string>, id: string): void {
  decided.add(id);
  if (decided.size > entriesRemembered) decided.delete(decided.values().next().value!);
}
