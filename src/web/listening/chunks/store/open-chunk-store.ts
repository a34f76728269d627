// Opens the chunk store on this device. chunk-database.ts defines its rows.
import { newId } from '#meeting/ids.ts';
import { joined } from '../../samples.ts';
import type { Chunk } from '../chunk.ts';
import {
  type BlockRow,
  blockRow,
  blocksOf,
  type ChunkDatabase,
  chunkOf,
  chunkRow,
  ofMeeting,
  openChunkDatabase,
  ownedStores,
  utteranceOf,
  utteranceRow,
} from './chunk-database.ts';
import type { ChunkStore } from './chunk-store.ts';
import { speechIn } from '../speech-detector.ts';

export async function openChunkStore(name = 'aside-speech'): Promise<ChunkStore> {
  const db = await openChunkDatabase(name);
  return {
    ...recordedIn(db),
    ...setAsideIn(db),
    ...transcribedIn(db),
    ...byMeetingIn(db),
    close: () => db.close(),
  };
}

/** Sound on its way to becoming text. */
function recordedIn(
  db: ChunkDatabase,
): Pick<ChunkStore, 'keepBlock' | 'dropBlocks' | 'cut' | 'samplesOf' | 'drop'> {
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
    async cut(chunk, samples, rest) {
      const change = db.transaction(['blocks', 'pieces'], 'readwrite');
      void change.objectStore('pieces').put(chunkRow(chunk, samples));
      void change.objectStore('blocks').delete(blocksOf(chunk.run));
      if (rest.samples.length > 0) void change.objectStore('blocks').put(blockRow(chunk.run, rest));
      await change.done;
    },
    async samplesOf({ id }) {
      const row = await db.get('pieces', id);
      return row && new Int16Array(row.sound);
    },
    async drop(chunks) {
      const { store, done } = db.transaction('pieces', 'readwrite');
      for (const { id } of chunks) void store.delete(id);
      await done;
    },
  };
}

function setAsideIn(db: ChunkDatabase): Pick<ChunkStore, 'setAside' | 'takeBack'> {
  return {
    async setAside({ id }, aside) {
      const { store, done } = db.transaction('pieces', 'readwrite');
      const row = await store.get(id);
      if (row) void store.put({ ...row, aside });
      await done;
    },
    async takeBack({ id }) {
      const { store, done } = db.transaction('pieces', 'readwrite');
      const row = await store.get(id);
      if (row) {
        const { aside: _, ...again } = row;
        void store.put(again);
      }
      await done;
    },
  };
}

function transcribedIn(db: ChunkDatabase): Pick<ChunkStore, 'finish' | 'said' | 'tailOf'> {
  return {
    async finish(chunks, utterances, tail) {
      const change = db.transaction(['pieces', 'lines', 'tails'], 'readwrite');
      for (const { id } of chunks) void change.objectStore('pieces').delete(id);
      for (const utterance of utterances) void change.objectStore('lines').put(utteranceRow(utterance));
      void change.objectStore('tails').put(tail);
      await change.done;
    },
    said: ({ id }) => db.delete('lines', id),
    tailOf: ({ id }) => db.get('tails', id),
  };
}

function byMeetingIn(db: ChunkDatabase): Pick<ChunkStore, 'countByMeeting' | 'forget' | 'owners' | 'takeUp'> {
  return {
    async countByMeeting(userId) {
      const counts = new Map<string, number>();
      const index = db.transaction('pieces').store.index('place');
      let at = await index.openKeyCursor(IDBKeyRange.bound([userId], [userId, []]));
      for (; at; at = await at.continue()) counts.set(at.key[1], (counts.get(at.key[1]) ?? 0) + 1);
      return counts;
    },
    async forget(meeting) {
      const change = db.transaction(ownedStores, 'readwrite');
      for (const name of ownedStores) {
        let at = await change.objectStore(name).index('place').openCursor(ofMeeting(meeting));
        for (; at; at = await at.continue()) void at.delete();
      }
      await change.done;
    },
    async owners(meeting) {
      const owners = new Set<string>();
      for (const name of ownedStores) {
        const index = db.transaction(name).store.index('place');
        let at = await index.openKeyCursor(ofMeeting(meeting), 'nextunique');
        for (; at; at = await at.continue()) owners.add(at.key[2]);
      }
      return [...owners];
    },
    async takeUp({ userId, sessionId }, owner) {
      const ofOwner = IDBKeyRange.only([userId, sessionId, owner]);
      const change = db.transaction(ownedStores, 'readwrite');
      const [blocks, chunks] = [change.objectStore('blocks'), change.objectStore('pieces')];
      const uncut = await blocks.index('place').getAll(ofOwner);
      for (const { key } of uncut) void blocks.delete(key);
      for (const { chunk, samples } of lastChunks(uncut)) void chunks.put(chunkRow(chunk, samples));
      const found = await chunks.index('place').getAll(ofOwner);
      const transcribed = await change.objectStore('lines').index('place').getAll(ofOwner);
      await change.done;
      return {
        chunks: found
          .map(chunkOf)
          .toSorted((one, other) => one.run.startedAt - other.run.startedAt || one.from - other.from),
        utterances: transcribed.map(utteranceOf).toSorted((one, other) => one.at - other.at),
      };
    },
  };
}

/** What was recorded of each run and not cut when its page went away; silence is left out. */
function lastChunks(uncut: readonly BlockRow[]): { chunk: Chunk; samples: Int16Array }[] {
  return [...Map.groupBy(uncut, ({ run }) => run.id).values()].flatMap((blocks) => {
    const [{ run, from, overlap }] = blocks as [BlockRow];
    const samples = joined(...blocks.map(({ sound }) => new Int16Array(sound)));
    const to = from + samples.length;
    const speechMs = speechIn(samples);
    if (speechMs === 0) return [];
    return [{ chunk: { id: newId(), run, from, to, overlap, speechMs, forced: false }, samples }];
  });
}
