// What carries word between the servers, as NATS does in earnest: each has a queue, whose next word arrives when it is told to.
// While it is out of reach, what is told is lost.
import type { Broker } from '#providers/broker.ts';

export interface Post {
  /** For one server, until it closes it. */
  brokerFor(server: string): Broker;
  /** It is gone, and what was on its way to it. */
  forget(server: string): void;
  waiting(server: string): number;
  deliver(server: string): boolean;
  isConnected: boolean;
}

interface Box {
  listeners: Map<string, (text: string) => void>;
  changed: Set<() => void>;
  queue: { subject: string; text: string }[];
}

export function createPost(): Post {
  const boxes = new Map<string, Box>();
  let isConnected = true;
  return {
    brokerFor(server) {
      const box: Box = { listeners: new Map(), changed: new Set(), queue: [] };
      boxes.set(server, box);
      return {
        tell(subject, text) {
          if (!isConnected || boxes.get(server) !== box) return;
          for (const other of boxes.values()) if (other !== box) other.queue.push({ subject, text });
        },
        listen: (subject, heard) => void box.listeners.set(subject, heard),
        get isConnected() {
          return isConnected;
        },
        onChange: (changed) => void box.changed.add(changed),
        close: async () => void boxes.delete(server),
      };
    },
    forget: (server) => void boxes.delete(server),
    waiting: (server) => boxes.get(server)?.queue.length ?? 0,
    deliver(server) {
      const box = boxes.get(server);
      const next = box?.queue.shift();
      if (next) box?.listeners.get(next.subject)?.(next.text);
      return next !== undefined;
    },
    get isConnected() {
      return isConnected;
    },
    set isConnected(is) {
      if (is === isConnected) return;
      isConnected = is;
      for (const { changed, queue } of boxes.values()) {
        if (!is) queue.length = 0;
        for (const tell of changed) tell();
      }
    },
  };
}
