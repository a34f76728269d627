// Words on their way to this browser's disk, saved synchronously: a page that closes at that moment leaves them for the next
// one. They keep their ids, so that words that did arrive are not doubled.
import { z } from 'zod';
import { DurableEvent, type NewEvent } from '#meeting/events.ts';
import { upcast } from '#meeting/upcast.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';

type UnkeptEntry = NewEvent<'entry-added'>;

export interface UnkeptWords {
  /** What an earlier page left. */
  left(): UnkeptEntry[];
  add(event: UnkeptEntry): void;
  remove(id: string): void;
}

export function unkeptWords(sessionId: string, storage?: DeviceStorage): UnkeptWords {
  const stored = storedValue(`unkeptWords:${sessionId}`, z.array(z.looseObject({})), storage);

  /** One event that cannot be read does not take the others with it. */
  function left(): UnkeptEntry[] {
    return (stored.read() ?? []).flatMap((event) => {
      const known = DurableEvent.safeParse({ ...upcast(event), sequence: 1 });
      return known.success && known.data.kind === 'entry-added' && known.data.sessionId === sessionId
        ? [known.data]
        : [];
    });
  }

  function write(events: readonly UnkeptEntry[]): void {
    if (events.length === 0) stored.remove();
    else stored.write([...events]);
  }

  return {
    left,
    add: (event) => write([...left(), event]),
    remove: (id) => write(left().filter((event) => event.id !== id)),
  };
}
