// What was recorded and has no text yet, on this device's disk: sound goes there before it goes anywhere else, and leaves
// when its text is in the meeting.
import { type DBSchema, openDB } from 'idb';
import { newId } from '#meeting/ids.ts';
import type { Piece, Run, SpokenLine, Tail } from './piece.ts';
import { joined } from '../samples.ts';
import { speechIn } from './speech-detector.ts';

/** Whose sound, and of which meeting. */
export interface SpeechPlace {
  userId: string;
  sessionId: string;
}

export interface Left {
  /** In the order they were recorded. */
  pieces: Piece[];
  lines: SpokenLine[];
}

/** Every call rejects when the disk is full or forbidden; nothing is changed then. */
export interface PieceStore {
  /** Sound of a run as it comes, until it is cut. */
  keepBlock(run: Run, block: SoundBlock): Promise<void>;
  /** Nobody speaks before this sample of the run. */
  dropBlocks(run: Run, before: number): Promise<void>;
  /** The piece takes the place of the run's blocks; `rest` is what was recorded since. */
  cut(piece: Piece, samples: Int16Array, rest: SoundBlock): Promise<void>;
  samplesOf(piece: Piece): Promise<Int16Array | undefined>;
  setAside(piece: Piece, why: string): Promise<void>;
  drop(pieces: readonly Piece[]): Promise<void>;
  /** Text came: its lines are kept, and its sound let go of, both or neither. */
  finish(pieces: readonly Piece[], lines: readonly SpokenLine[], tail: Tail): Promise<void>;
  /** The line is in the meeting. */
  said(line: SpokenLine): Promise<void>;
  tailOf(run: Run): Promise<Tail | undefined>;
  /** Tried again: what was set aside is not any more. */
  takeBack(piece: Piece): Promise<void>;
  /** How many pieces of each of this person's meetings are here. */
  countByMeeting(userId: string): Promise<Map<string, number>>;
  /** Everything of a meeting that is no more. */
  forget(place: SpeechPlace): Promise<void>;
  /** The pages that have left something of this meeting here. */
  owners(place: SpeechPlace): Promise<string[]>;
  /** What a page left that is no more. What it had not cut yet becomes pieces as well. */
  takeUp(place: SpeechPlace, owner: string): Promise<Left>;
  close(): void;
}

export interface SoundBlock {
  /** Its first sample's number in the run. */
  from: number;
  /** So many of its first samples are in the piece before it as well. */
  overlap: number;
  samples: Int16Array;
}

interface Shape extends DBSchema {
  blocks: {
    key: [runId: string, from: number];
    value: { key: [string, number]; run: Run; from: number; overlap: number; sound: ArrayBuffer };
    indexes: { place: Place };
  };
  pieces: { key: string; value: Piece & { sound: ArrayBuffer }; indexes: { place: Place } };
  lines: { key: string; value: SpokenLine; indexes: { place: Place } };
  tails: { key: string; value: Tail };
}
type Place = [userId: string, sessionId: string, owner: string];

export async function openPieceStore(name = 'aside-speech'): Promise<PieceStore> {
  const db = await openDB<Shape>(name, 1, {
    upgrade(database) {
      const place = ['run.userId', 'run.sessionId', 'run.owner'];
      database.createObjectStore('blocks', { keyPath: 'key' }).createIndex('place', place);
      database.createObjectStore('pieces', { keyPath: 'id' }).createIndex('place', place);
      database
        .createObjectStore('lines', { keyPath: 'id' })
        .createIndex('place', ['userId', 'sessionId', 'owner']);
      database.createObjectStore('tails', { keyPath: 'runId' });
    },
  });

  return {
    async keepBlock(run, block) {
      await db.put('blocks', blockRow(run, block));
    },
    async dropBlocks(run, before) {
      const { store, done } = db.transaction('blocks', 'readwrite');
      for await (const { value, primaryKey } of store.iterate(blocksOf(run))) {
        if (value.from + value.sound.byteLength / 2 > before) break;
        void store.delete(primaryKey);
      }
      await done;
    },
    async cut(piece, samples, rest) {
      const change = db.transaction(['blocks', 'pieces'], 'readwrite');
      void change.objectStore('pieces').put({ ...piece, sound: bytesOf(samples) });
      void change.objectStore('blocks').delete(blocksOf(piece.run));
      if (rest.samples.length > 0) void change.objectStore('blocks').put(blockRow(piece.run, rest));
      await change.done;
    },
    async samplesOf({ id }) {
      const kept = await db.get('pieces', id);
      return kept && new Int16Array(kept.sound);
    },
    async setAside({ id }, aside) {
      const { store, done } = db.transaction('pieces', 'readwrite');
      const kept = await store.get(id);
      if (kept) void store.put({ ...kept, aside });
      await done;
    },
    async takeBack({ id }) {
      const { store, done } = db.transaction('pieces', 'readwrite');
      const kept = await store.get(id);
      if (kept) {
        const { aside: _, ...piece } = kept;
        void store.put(piece);
      }
      await done;
    },
    async countByMeeting(userId) {
      const counts = new Map<string, number>();
      const places = db.transaction('pieces').store.index('place');
      let at = await places.openKeyCursor(IDBKeyRange.bound([userId], [userId, []]));
      for (; at; at = await at.continue()) counts.set(at.key[1], (counts.get(at.key[1]) ?? 0) + 1);
      return counts;
    },
    async forget({ userId, sessionId }) {
      const here = IDBKeyRange.bound([userId, sessionId], [userId, sessionId, []]);
      const change = db.transaction(['blocks', 'pieces', 'lines'], 'readwrite');
      for (const name of ['blocks', 'pieces', 'lines'] as const) {
        const places = change.objectStore(name).index('place');
        let at = await places.openCursor(here);
        for (; at; at = await at.continue()) void at.delete();
      }
      await change.done;
    },
    async drop(pieces) {
      const { store, done } = db.transaction('pieces', 'readwrite');
      for (const { id } of pieces) void store.delete(id);
      await done;
    },
    async finish(pieces, lines, tail) {
      const change = db.transaction(['pieces', 'lines', 'tails'], 'readwrite');
      for (const { id } of pieces) void change.objectStore('pieces').delete(id);
      for (const line of lines) void change.objectStore('lines').put(line);
      void change.objectStore('tails').put(tail);
      await change.done;
    },
    said: ({ id }) => db.delete('lines', id),
    tailOf: ({ id }) => db.get('tails', id),
    async owners({ userId, sessionId }) {
      const here = IDBKeyRange.bound([userId, sessionId], [userId, sessionId, []]);
      const owners = new Set<string>();
      for (const name of ['blocks', 'pieces', 'lines'] as const) {
        const places = db.transaction(name).store.index('place');
        let at = await places.openKeyCursor(here, 'nextunique');
        for (; at; at = await at.continue()) owners.add(at.key[2]);
      }
      return [...owners];
    },
    async takeUp({ userId, sessionId }, owner) {
      const place = IDBKeyRange.only([userId, sessionId, owner]);
      const change = db.transaction(['blocks', 'pieces', 'lines'], 'readwrite');
      const [blocks, pieces, lines] = [
        change.objectStore('blocks'),
        change.objectStore('pieces'),
        change.objectStore('lines'),
      ];
      const uncut = await blocks.index('place').getAll(place);
      for (const { key } of uncut) void blocks.delete(key);
      for (const { samples, ...piece } of lastPieces(uncut))
        void pieces.put({ ...piece, sound: bytesOf(samples) });
      const found = await pieces.index('place').getAll(place);
      const heard = await lines.index('place').getAll(place);
      await change.done;
      return {
        pieces: found
          .map(({ sound: _, ...piece }) => piece)
          .toSorted((one, other) => one.run.startedAt - other.run.startedAt || one.from - other.from),
        lines: heard.toSorted((one, other) => one.at - other.at),
      };
    },
    close: () => db.close(),
  };
}

const blocksOf = ({ id }: Run) => IDBKeyRange.bound([id, -Infinity], [id, Infinity]);

function blockRow(run: Run, { from, overlap, samples }: SoundBlock): Shape['blocks']['value'] {
  return { key: [run.id, from], run, from, overlap, sound: bytesOf(samples) };
}

/** WebKit keeps buffers more reliably than views, and a view would bring along all of its buffer. */
const bytesOf = (samples: Int16Array): ArrayBuffer => samples.slice().buffer;

/** What was recorded of each run and not cut when its page went away; without what is silence. */
function lastPieces(uncut: readonly Shape['blocks']['value'][]): (Piece & { samples: Int16Array })[] {
  const runs = Map.groupBy(uncut, ({ run }) => run.id);
  return [...runs.values()].flatMap((blocks) => {
    const [{ run, from, overlap }] = blocks as [Shape['blocks']['value']];
    const samples = joined(...blocks.map(({ sound }) => new Int16Array(sound)));
    const to = from + samples.length;
    const speechMs = speechIn(samples);
    return speechMs === 0 ? [] : [{ id: newId(), run, from, to, overlap, speechMs, forced: false, samples }];
  });
}
