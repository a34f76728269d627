// Holds a live meeting's picture for the screen: folds events in and tells whoever watches, once per batch.
import type { MeetingEvent } from '#meeting/events.ts';
import { addEvents, emptyPicture, type Picture } from '#meeting/picture.ts';

export interface PictureCell {
  get(): Picture;
  add(events: readonly MeetingEvent[]): void;
  /** Begins again from nothing. */
  clear(): void;
  subscribe(changed: () => void): () => void;
}

export function createPictureCell(): PictureCell {
  let picture = emptyPicture;
  const watchers = new Set<() => void>();
  function set(next: Picture): void {
    if (next === picture) return;
    picture = next;
    for (const watcher of watchers) watcher();
  }
  return {
    get: () => picture,
    add: (events) => set(addEvents(picture, events)),
    clear: () => set({ ...emptyPicture, connection: picture.connection }),
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
