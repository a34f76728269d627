// The pages that have one meeting open. Pages that are up to date get events at once; others catch up from the log first.
import { eventText } from '#meeting/event-text.ts';
import type { DurableEvent, EphemeralEvent } from '#meeting/events.ts';
import type { LogView } from '#store/log.ts';
import { type BlockLog, createBlocks } from './log-blocks.ts';
import { eventsFrame, type SendBuffer } from './send-buffer.ts';

export interface Subscriber {
  buffer: SendBuffer;
  /** The highest number sent so far. */
  sent: number;
  /** True once it has left: what is on its way to it is dropped. */
  gone: boolean;
  /** Ends its connection; the page comes back and resumes from its last number. */
  drop(): void;
}

export interface Audience {
  members: Set<Subscriber>;
  /** The highest sequence number that went by. */
  readonly head: number;
  /** Resolves when `head` is that of the log at the time when the first came. */
  begun: Promise<void>;
  /** The next events of the log as these see it; none changes nothing. */
  sendKept(events: readonly DurableEvent[]): void;
  /** Together with what else comes in this turn of the event loop; to everybody but its owner. */
  sendSoon(event: EphemeralEvent, owner: (event: EphemeralEvent) => Subscriber | undefined): void;
  /** Sends everything after `subscriber.sent`. Resolves when it is level: then all that follows goes to it as well. */
  catchUp(subscriber: Subscriber): Promise<void>;
  remove(subscriber: Subscriber): void;
}

export function createAudience(sessionId: string, log: BlockLog & Pick<LogView, 'head'>): Audience {
  const members = new Set<Subscriber>();
  /** Those members who have everything up to `head`. */
  const level = new Set<Subscriber>();
  const blocks = createBlocks(sessionId, log);
  let soon: EphemeralEvent[] = [];
  let head = 0;
  let catchingUp = 0;

  function sendEphemeral(owner: (event: EphemeralEvent) => Subscriber | undefined): void {
    const events = soon;
    soon = [];
    const shared = ephemeralFrame(sessionId, events);
    const senders = new Set(events.map(owner));
    for (const subscriber of level) {
      if (!senders.has(subscriber)) {
        subscriber.buffer.sendFrameIfQuick(shared);
        continue;
      }
      const others = events.filter((event) => owner(event) !== subscriber);
      if (others.length > 0) subscriber.buffer.sendFrameIfQuick(ephemeralFrame(sessionId, others));
    }
  }

  /** Reads the log until nothing went by unseen, then joins those who are level: both without a pause between. */
  async function catchUp(subscriber: Subscriber): Promise<void> {
    catchingUp++;
    try {
      await readOn(subscriber);
    } finally {
      if (--catchingUp === 0) blocks.clear();
    }
  }

  async function readOn(subscriber: Subscriber): Promise<void> {
    while (!subscriber.gone) {
      const seen = head;
      const block = await blocks.after(subscriber.sent);
      if (block) {
        await subscriber.buffer.sendFramePaced(block.frame);
        subscriber.sent = block.last;
        // Whatever else there is to do has its turn between two blocks.
        await new Promise((resolve) => setImmediate(resolve));
      } else if (seen === head && !subscriber.gone) {
        level.add(subscriber);
        return;
      }
    }
  }

  return {
    members,
    get head() {
      return head;
    },
    begun: log.head(sessionId).then((end) => void (head = end)),
    sendKept(events) {
      if (events.length === 0) return;
      const [first, last] = [events[0]!.sequence, events.at(-1)!.sequence];
      const frame = eventsFrame(sessionId, events.map(eventText));
      head = last;
      blocks.clear();
      for (const subscriber of level) {
        if (subscriber.sent + 1 === first) {
          subscriber.buffer.sendFrame(frame);
          subscriber.sent = last;
        } else if (subscriber.sent < last) {
          level.delete(subscriber);
          catchUp(subscriber).catch(() => subscriber.drop());
        }
      }
    },
    sendSoon(event, owner) {
      if (soon.length === 0) setImmediate(() => sendEphemeral(owner));
      soon.push(event);
    },
    catchUp,
    remove(subscriber) {
      members.delete(subscriber);
      level.delete(subscriber);
    },
  };
}

export function ephemeralFrame(sessionId: string, events: readonly EphemeralEvent[]): Buffer {
  return Buffer.from(JSON.stringify({ type: 'ephemeral', sessionId, events }));
}
