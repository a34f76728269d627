// Holds a live meeting's state for the screen: folds events in and notifies listeners, once per batch. Unconfirmed changes of
// this device are applied on top until their own events come; on top of those, the findings of this device's agents while the
// server is out of reach.
import type { MeetingEvent } from '#meeting/events.ts';
import { changedLineId, changesWords } from '#meeting/lines/lines.ts';
import { reduceEvents, emptyMeetingState, type MeetingState } from '#meeting/state/meeting-state.ts';

/** What is shown before it is kept: those of a person's changes that have no place for waiting in the state. */
const unsavedKinds = [
  'entry-corrected',
  'entry-parted',
  'line-split',
  'split-undone',
  'speaker-renamed',
  'feedback-given',
  'company-corrected',
  'consent-given',
  'brief-changed',
  'note-written',
  'note-removed',
] as const;
export type UnsavedKind = (typeof unsavedKinds)[number];
export type UnsavedChange = MeetingEvent<UnsavedKind>;

export function isUnsavedChange<E extends { kind: string }>(
  event: E,
): event is Extract<E, { kind: UnsavedKind }> {
  return unsavedKinds.some((kind) => kind === event.kind);
}

/** What lies over the meeting as it is known: pure, and the same object where it adds nothing. */
type Layer = (state: MeetingState) => MeetingState;

export interface MeetingStateCell {
  get(): MeetingState;
  add(events: readonly MeetingEvent[]): void;
  /** Shows a change that is not kept yet. `refused`: it never will be, and why. Its sequence is 0. */
  showUnsaved(event: UnsavedChange, refused?: string): void;
  /** Lays this over everything else, in place of what lay there before. Undefined: nothing. */
  layOver(layer: Layer | undefined): void;
  /** Begins again from nothing, and is not up to date until it is told so. */
  clear(): void;
  subscribe(changed: () => void): () => void;
}

export function createMeetingStateCell(): MeetingStateCell {
  let kept = emptyMeetingState;
  let state = emptyMeetingState;
  const unsaved = new Map<string, { event: UnsavedChange; refused?: string | undefined }>();
  let layer: Layer | undefined;
  const watchers = new Set<() => void>();
  function set(next: MeetingState, unsavedChanged = false): void {
    if (next === kept && !unsavedChanged) return;
    kept = next;
    state = unsaved.size === 0 ? kept : overlaid(kept, [...unsaved.values()]);
    if (layer) state = layer(state);
    for (const watcher of watchers) watcher();
  }
  /** A brief is set whole: the last one is all that counts. */
  function forgetRefusedBriefs(): void {
    for (const [id, { event, refused }] of unsaved) {
      if (event.kind === 'brief-changed' && refused !== undefined) unsaved.delete(id);
    }
  }
  /** It was written anew, or removed. */
  function forgetRefusedNote(noteId: string): void {
    for (const [id, { event, refused }] of unsaved)
      if (isOfNote(event) && event.body.noteId === noteId && refused !== undefined) unsaved.delete(id);
  }
  return {
    get: () => state,
    add(events) {
      for (const event of events) {
        unsaved.delete(event.id);
        if (event.kind === 'brief-changed') forgetRefusedBriefs();
        if (isOfNote(event)) forgetRefusedNote(event.body.noteId);
      }
      set(reduceEvents(kept, events));
    },
    showUnsaved(event, refused) {
      if (event.kind === 'brief-changed') forgetRefusedBriefs();
      if (isOfNote(event)) forgetRefusedNote(event.body.noteId);
      unsaved.set(event.id, { event, refused });
      set(kept, true);
    },
    layOver(next) {
      layer = next;
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

function isOfNote(event: MeetingEvent): event is MeetingEvent<'note-written' | 'note-removed'> {
  return event.kind === 'note-written' || event.kind === 'note-removed';
}

/** What was written and not taken stays to be seen, with the reason: nobody else has it. */
function withRefusedNotes(
  state: MeetingState,
  unsaved: { event: UnsavedChange; refused?: string | undefined }[],
): MeetingState {
  return unsaved.reduce((before, { event, refused }) => {
    if (event.kind !== 'note-written' || refused === undefined) return before;
    const after = reduceEvents(before, [event]);
    const notes = after.notes.map((note) =>
      note.id === event.body.noteId && note.to === event.body.to ? { ...note, refused } : note,
    );
    return { ...after, notes };
  }, state);
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
    ...withRefusedNotes(reduceEvents(kept, taken), unsaved),
    ...(briefRefused !== undefined && { briefRefused }),
  };
  const refusals = new Map(
    unsaved.flatMap(({ event, refused }) =>
      refused !== undefined && changesWords(event) ? [[changedLineId(event), refused]] : [],
    ),
  );
  if (refusals.size === 0) return state;
  const entries = state.entries.map((entry) => {
    const correctionRefused = refusals.get(entry.id);
    return correctionRefused === undefined ? entry : { ...entry, correctionRefused };
  });
  return { ...state, entries };
}
