// The state of a meeting in this browser, with the words that an earlier page could not store in time.
import type { MeetingEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import { emptyMeetingState, type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { unkeptWords } from './unkept-words.ts';

/** Undefined when this browser has no such meeting. */
export async function localState(
  { log, queries }: { log: Pick<Log, 'eventsAfter'>; queries: Pick<Queries, 'meeting'> },
  sessionId: string,
): Promise<MeetingState | undefined> {
  if (!(await queries.meeting(sessionId))) return undefined;
  let state = emptyMeetingState;
  for (let more = true; more;) {
    const events = await log.eventsAfter(sessionId, state.lastSequence, bounds.eventsPerPage);
    state = reduceEvents(state, events);
    more = events.length > 0;
  }
  const left = unkeptWords(sessionId).left();
  const waiting = left.map((event): MeetingEvent<'entry-waiting'> => ({
    ...event,
    sequence: 0,
    kind: 'entry-waiting',
  }));
  return reduceEvents(state, waiting);
}
