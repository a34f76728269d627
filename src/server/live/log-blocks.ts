// Blocks of one meeting's log as frames for pages that come back: read once for all pages that ask for the same block at the
// same time, and sent as stored if these pages see the whole log.
import { eventText } from '#meeting/event-text.ts';
import { bounds } from '#meeting/limits.ts';
import type { LogView, TextPage } from '#store/log.ts';
import { eventsFrame } from './send-buffer.ts';

export type BlockLog = Pick<LogView, 'eventsAfter' | 'textsAfter'>;

interface Block {
  frame: Buffer;
  /** The sequence number of its last event. */
  last: number;
}

export interface Blocks {
  /** What follows on this number; undefined when there is nothing. */
  after(sequence: number): Promise<Block | undefined>;
  /** Something new was kept, or nobody asks any more: what was read is read again when somebody does. */
  clear(): void;
}

/** Of a few hundred kilobytes each. */
const remembered = 8;

export function createBlocks(sessionId: string, log: BlockLog): Blocks {
  const blocks = new Map<number, Promise<Block | undefined>>();

  async function read(after: number): Promise<Block | undefined> {
    const page = await pageAfter(log, sessionId, after);
    return page && { frame: eventsFrame(sessionId, page.texts), last: page.last };
  }

  function readForAll(after: number): Promise<Block | undefined> {
    const block = read(after);
    blocks.set(after, block);
    // What could not be read, or was not there, is looked for again.
    const forget = () => {
      if (blocks.get(after) === block) blocks.delete(after);
    };
    block.then((one) => one ?? forget(), forget);
    const [oldest] = blocks.keys();
    if (blocks.size > remembered && oldest !== undefined) blocks.delete(oldest);
    return block;
  }

  return {
    async after(sequence) {
      const underWay = blocks.get(sequence);
      const block = await underWay;
      if (block) return block;
      // That there is nothing is true of its moment alone: only a read that began since then answers for this page.
      const since = blocks.get(sequence);
      return since && since !== underWay ? since : readForAll(sequence);
    },
    clear: () => blocks.clear(),
  };
}

async function pageAfter(log: BlockLog, sessionId: string, after: number): Promise<TextPage | undefined> {
  if (log.textsAfter) return log.textsAfter(sessionId, after, bounds.eventsPerPage);
  const events = await log.eventsAfter(sessionId, after, bounds.eventsPerPage);
  const last = events.at(-1)?.sequence;
  return last === undefined ? undefined : { texts: events.map(eventText), last };
}
