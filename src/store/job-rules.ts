// Which events create jobs and which complete them: one function that all databases share.
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import { changesWords } from '#meeting/lines/lines.ts';
import type { Job } from './jobs.ts';

/** The kind of work that this event leaves to be done; undefined for most. */
export function jobKindOf(event: DurableEvent | NewEvent): Job['kind'] | undefined {
  switch (event.kind) {
    case 'entry-added':
      return event.body.entry.text.length > entryLongEnough ? event.kind : undefined;
    case 'speaker-renamed':
      return event.kind;
    default:
      return changesWords(event) ? event.kind : undefined;
  }
}

export interface JobCompletion {
  /** Of the event whose work is done. */
  eventId: string;
  /** Under which claim; undefined where nobody counted, which no later claim supersedes. */
  attempt: number | undefined;
}

/** The work that this event says is done. */
export function completedBy(event: DurableEvent | NewEvent): JobCompletion | undefined {
  switch (event.kind) {
    case 'run-finished':
      return { eventId: event.body.entryId, attempt: event.body.attempt };
    case 'correction-checked':
      return { eventId: event.body.correctionId, attempt: event.body.attempt };
    default:
      return undefined;
  }
}

/** Whether work that stands at `current` attempts was claimed by somebody else since. */
export function isSuperseded({ attempt }: JobCompletion, current: number | undefined): boolean {
  return attempt !== undefined && current !== undefined && attempt < current;
}
