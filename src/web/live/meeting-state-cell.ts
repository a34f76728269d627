// Holds a live meeting's state for the screen: folds events in and tells whoever watches, once per batch. What this
// device has changed and nobody has confirmed yet lies over it, until its own event comes.
import type { MeetingEvent } from '#meeting/events.ts';
import { reduceEvents, emptyMeetingState, type MeetingState } from '#meeting/meeting-state.ts';

/** What is shown before it is kept: those of a person's changes that have no place for waiting in the state. */
export type UnsavedChange = MeetingEvent<
  | 'entry-corrected'
  | 'entry-parted'
  | 'speaker-renamed'
  | 'feedback-given'
  | 'consent-given'
  | 'brief-changed'
>;

export interface MeetingStateCell {
  get(): MeetingState;
  add(events: readonly MeetingEvent[]): void;
  /** Shows a change that is not kept yet. `refused`: it never will be, and why. Its sequence is 0. */
  showUnsaved(event: UnsavedChange, refused?: string): void;
  /** Begins again from nothing, and is not up to date until it is told so. */
  clear(): void;
  subscribe(changed: () => void): () => void;
}

export function createMeetingStateCell(): MeetingStateCell {
  let kept = emptyMeetingState;
  let state = emptyMeetingState;
  const unsaved = new Map<string, { event: UnsavedChange; refused?: string | undefined }>();
  const watchers = new Set<() => void>();
  function set(next: MeetingState, unsavedChanged = false): void {
    if (next === kept && !unsavedChanged) return;
    kept = next;
    state = unsaved.size === 0 ? kept : overlaid(kept, [...unsaved.values()]);
    for (const watcher of watchers) watcher();
  }
  /** A brief is set whole: the last one is all that counts. */
  function forgetRefusedBriefs(): void {
    for (const [id, { event, refused }] of unsaved) {
      if (event.kind === 'brief-changed' && refused !== undefined) unsaved.delete(id);
    }
  }
  return {
    get: () => state,
    add(events) {
      for (const { id, kind } of events) {
        unsaved.delete(id);
        if (kind === 'brief-changed') forgetRefusedBriefs();
      }
      set(reduceEvents(kept, events));
    },
    showUnsaved(event, refused) {
      if (event.kind === 'brief-changed') forgetRefusedBriefs();
      unsaved.set(event.id, { event, refused });
      set(kept, true);
    },
    clear() {
      unsaved.clear();
      set(emptyMeetingState);
    },
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function overlaid(
  kept: MeetingState,
  unsaved: { event: UnsavedChange; refused?: string | undefined }[],
): MeetingState {
  const taken = unsaved.filter(({ refused }) => refused === undefined).map(({ event }) => event);
  const briefRefused = unsaved.find(
    ({ event, refused }) => event.kind === 'brief-changed' && refused !== undefined,
  )?.refused;
  const state = {
    ...reduceEvents(kept, taken),
    ...(briefRefused !== undefined && { briefRefused }),
  };
  const refusals = new Map(
    unsaved.flatMap(({ event, refused }) =>
      refused !== undefined && event.kind === 'entry-corrected' ? [[event.body.entryId, refused]] : [],
    ),
  );
  if (refusals.size === 0) return state;
  const entries = state.entries.map((entry) => {
    const correctionRefused = refusals.get(entry.id);
    return correctionRefused === undefined ? entry : { ...entry, correctionRefused };
  });
  return { ...state, entries };
}
