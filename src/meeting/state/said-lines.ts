// The lines of a meeting by their progress: being spoken, waiting on this device, stored. A pure fold over the events of
// lines.
import type { Actor } from '../events.ts';
import { changedLines, type LineEvent, lineOf, type MeetingEntry } from '../lines/lines.ts';
import { renamedLines, renamesOf } from '../people/renames.ts';
import type { MeetingSession } from '../session.ts';
import { grown, type OwnLists, without } from './lists.ts';

export interface SaidLines {
  /** In the log's order. */
  entries: MeetingEntry[];
  /** Entries of this device that are not acknowledged yet, oldest first. */
  waiting: MeetingEntry[];
  /** Words being said now, by speaker. */
  interimWords: { speaker: string; text: string; actor: Actor }[];
}

/** What one of these events makes of a state that holds these lists; `session`: as it was before it. */
export function changedSaid<S extends SaidLines & { session: MeetingSession | undefined }>(
  state: S,
  event: LineEvent,
  own: OwnLists,
): S {
  const { session, entries, waiting, interimWords } = state;
  const renames = renamesOf(session);
  switch (event.kind) {
    case 'entry-added':
    case 'entry-joined': {
      const { entry } = event.body;
      return {
        ...state,
        entries:
          event.kind === 'entry-added'
            ? grown(entries, lineOf(event, renames), own)
            : changedLines(entries, event, renames),
        waiting: without(waiting, (other) => other.id === entry.id),
        interimWords: without(interimWords, (words) => isBy(words, event.actor, entry.speaker)),
      };
    }
    case 'entry-parted':
    case 'line-split':
    case 'split-undone':
      return { ...state, entries: changedLines(entries, event, renames) };
    case 'entry-corrected':
      return {
        ...state,
        entries: changedLines(entries, event, renames),
        waiting: changedLines(waiting, event, renames),
      };
    case 'speaker-renamed':
      return {
        ...state,
        entries: renamedLines(entries, event.body, renames),
        waiting: renamedLines(waiting, event.body, renames),
      };
  }
}

export function isBy(words: { speaker: string; actor: Actor }, actor: Actor, speaker: string): boolean {
  return words.actor.id === actor.id && words.speaker === speaker;
}
