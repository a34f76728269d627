// The current states of meetings, for reports, exports and consent checks: folded from the log and cached, so that the next
// call reads only new events.
import type { Lane } from '#meeting/lanes.ts';
import { bounds } from '#meeting/limits.ts';
import { emptyMeetingState, type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import type { LogView } from '#store/log.ts';

/** Meetings remembered; a state is as large as its meeting. */
const remembered = 20;

/** By default as our side sees it. Undefined for a meeting that does not exist or was deleted. */
export type StateOf = (sessionId: string, lane?: Lane) => Promise<MeetingState | undefined>;

export function meetingStates(views: Record<Lane, Pick<LogView, 'head' | 'eventsAfter'>>): StateOf {
  const states = { all: foldedStates(views.all), room: foldedStates(views.room) };
  return (sessionId, lane = 'all') => states[lane](sessionId);
}

function foldedStates(
  log: Pick<LogView, 'head' | 'eventsAfter'>,
): (sessionId: string) => Promise<MeetingState | undefined> {
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
