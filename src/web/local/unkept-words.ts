// Words on their way to this browser's disk, remembered at once: a page that is closed in that moment leaves them for
// the next one. They keep their ids, so that words which did arrive are not doubled.
import { DurableEvent, type NewEvent } from '#meeting/events.ts';
import { upcast } from '#meeting/upcast.ts';

type Heard = NewEvent<'entry-added'>;

export interface UnkeptWords {
  /** What an earlier page left. */
  left(): Heard[];
  add(event: Heard): void;
  remove(id: string): void;
}

const keyOf = (sessionId: string): string => `unkeptWords:${sessionId}`;

export function unkeptWords(
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  sessionId: string,
): UnkeptWords {
  const key = keyOf(sessionId);

  function left(): Heard[] {
    try {
      const stored = JSON.parse(memory.getItem(key) ?? '[]') as object[];
      return stored.flatMap((event) => {
        const known = DurableEvent.safeParse({ ...upcast(event), sequence: 1 });
        return known.success && known.data.kind === 'entry-added' && known.data.sessionId === sessionId
          ? [known.data]
          : [];
      });
    } catch {
      return [];
    }
  }

  function write(events: readonly Heard[]): void {
    try {
      if (events.length === 0) memory.removeItem(key);
      else memory.setItem(key, JSON.stringify(events));
    } catch {
      return; // A full disk: they are still on the page and on their way.
    }
  }

  return {
    left,
    add: (event) => write([...left(), event]),
    remove: (id) => write(left().filter((event) => event.id !== id)),
  };
}
