// The database of recorded speech on this device and its rows. Its names are those of the first version, in which a chunk was
// a piece and an utterance a line, because every later version must read what waits on a device.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CaptureRun, Chunk, PendingUtterance, Tail } from '../chunk.ts';
import type { MeetingKey } from '../../meeting-key.ts';
import type { SoundBlock } from './chunk-store.ts';

type OwnerKey = [userId: string, sessionId: string, owner: string];

interface Shape extends DBSchema {
  blocks: { key: [runId: string, from: number]; value: BlockRow; indexes: { place: OwnerKey } };
  pieces: { key: string; value: ChunkRow; indexes: { place: OwnerKey } };
  lines: { key: string; value: UtteranceRow; indexes: { place: OwnerKey } };
  tails: { key: string; value: Tail };
}

export interface BlockRow {
  key: [string, number];
  run: CaptureRun;
  from: number;
  overlap: number;
  sound: ArrayBuffer;
}
type ChunkRow = Chunk & { sound: ArrayBuffer };
type UtteranceRow = Omit<PendingUtterance, 'lowConfidence'> & { unsure: boolean };

export type ChunkDatabase = IDBPDatabase<Shape>;

/** What belongs to a page: everything but the tails. */
export const ownedStores = ['blocks', 'pieces', 'lines'] as const;

export function openChunkDatabase(name: string): Promise<ChunkDatabase> {
  return openDB<Shape>(name, 1, {
    upgrade(database) {
      const ofRun = ['run.userId', 'run.sessionId', 'run.owner'];
      database.createObjectStore('blocks', { keyPath: 'key' }).createIndex('place', ofRun);
      database.createObjectStore('pieces', { keyPath: 'id' }).createIndex('place', ofRun);
      database
        .createObjectStore('lines', { keyPath: 'id' })
        .createIndex('place', ['userId', 'sessionId', 'owner']);
      database.createObjectStore('tails', { keyPath: 'runId' });
    },
  });
}

export const blocksOf = ({ id }: CaptureRun) => IDBKeyRange.bound([id, -Infinity], [id, Infinity]);

export const ofMeeting = ({ userId, sessionId }: MeetingKey) =>
  IDBKeyRange.bound([userId, sessionId], [userId, sessionId, []]);

export function blockRow(run: CaptureRun, { from, overlap, samples }: SoundBlock): BlockRow {
  return { key: [run.id, from], run, from, overlap, sound: bytesOf(samples) };
}

export function chunkRow(chunk: Chunk, samples: Int16Array): ChunkRow {
  return { ...chunk, sound: bytesOf(samples) };
}

export function chunkOf({ sound: _, ...chunk }: ChunkRow): Chunk {
  return chunk;
}

export function utteranceRow({ lowConfidence, ...utterance }: PendingUtterance): UtteranceRow {
  return { ...utterance, unsure: lowConfidence };
}

export function utteranceOf({ unsure, ...utterance }: UtteranceRow): PendingUtterance {
  return { ...utterance, lowConfidence: unsure };
}

/** WebKit keeps buffers more reliably than views, and a view would bring along all of its buffer. */
const bytesOf = (samples: Int16Array): ArrayBuffer => samples.slice().buffer;
