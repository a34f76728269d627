// Meetings as they stand, for reports and exports and for asking who has agreed: folded from the log, and remembered so that
// asking again reads only what came since.
import { bounds } from '#meeting/limits.ts';
import { emptyMeetingState, type MeetingState, reduceEvents } from '#meeting/meeting-state.ts';
import type { Log } from '#store/log.ts';

/** Meetings remembered; a state is as large as its meeting. */
const remembered = 20;

export type StateOf = (sessionId: string) => Promise<MeetingState | undefined>;

/** Undefined for a meeting that does not exist, or no longer. */
export function meetingStates(log: Pick<Log, 'head' | 'eventsAfter'>): StateOf {
  const states = new Map<string, MeetingState>();

  return async (sessionId) => {
    const head = await log.head(sessionId);
    let state = states.get(sessionId) ?? emptyMeetingState;
    states.delete(sessionId);
    if (head === 0) return undefined;
    if (state.lastSequence > head) state = emptyMeetingState;
    while (state.lastSequence < head) {
      const events = await log.eventsAfter(sessionId, state.lastSequence, bounds.eventsPerPage);
      if (events.length === 0) return undefined;
      state = reduceEvents(state, events);
    }
    states.set(sessionId, state);
    const [oldest] = states.keys();
    if (states.size > remembered && oldest !== undefined) states.delete(oldest);
    return state;
  };
}
