// Holds a live meeting's picture for the screen: folds events in and tells whoever watches, once per batch. What this
// device has changed and nobody has confirmed yet lies over it, until its own event comes.
import type { MeetingEvent } from '#meeting/events.ts';
import { addEvents, emptyPicture, type Picture } from '#meeting/picture.ts';

/** What is shown before it is kept: those of a person's changes that have no waiting of their own in the picture. */
export type OwedEvent = MeetingEvent<'entry-corrected' | 'feedback-given' | 'consent-given'>;

export interface PictureCell {
  get(): Picture;
  add(events: readonly MeetingEvent[]): void;
  /** Shows a change that is not kept yet. `refused`: it never will be, and why. Its number is 0. */
  owe(event: OwedEvent, refused?: string): void;
  /** Begins again from nothing. */
  clear(): void;
  subscribe(changed: () => void): () => void;
}

export function createPictureCell(): PictureCell {
  let kept = emptyPicture;
  let picture = emptyPicture;
  const owed = new Map<string, { event: OwedEvent; refused?: string | undefined }>();
  const watchers = new Set<() => void>();
  function set(next: Picture, owedChanged = false): void {
    if (next === kept && !owedChanged) return;
    kept = next;
    picture = owed.size === 0 ? kept : overlaid(kept, [...owed.values()]);
    for (const watcher of watchers) watcher();
  }
  return {
    get: () => picture,
    add(events) {
      for (const { id } of events) owed.delete(id);
      set(addEvents(kept, events));
    },
    owe(event, refused) {
      owed.set(event.id, { event, refused });
      set(kept, true);
    },
    clear() {
      owed.clear();
      set({ ...emptyPicture, connection: kept.connection });
    },
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function overlaid(kept: Picture, owed: { event: OwedEvent; refused?: string | undefined }[]): Picture {
  const taken = owed.filter(({ refused }) => refused === undefined).map(({ event }) => event);
  const picture = addEvents(kept, taken);
  const refusals = new Map(
    owed.flatMap(({ event, refused }) =>
      refused !== undefined && event.kind === 'entry-corrected' ? [[event.body.entryId, refused]] : [],
    ),
  );
  if (refusals.size === 0) return picture;
  const entries = picture.entries.map((entry) => {
    const correctionRefused = refusals.get(entry.id);
    return correctionRefused === undefined ? entry : { ...entry, correctionRefused };
  });
  return { ...picture, entries };
}
