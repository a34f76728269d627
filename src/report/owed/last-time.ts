// What is owed from last time: the promises of the newest earlier meeting with the same people, for whoever opens the next one.
import { type LastTime, promisesTold } from '#meeting/models/last-time.ts';
import { newestFirst } from '#meeting/meeting-list.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { nameOf } from '../ask-across/ask-across.ts';
import { acrossBounds, type ReadableMeetings } from '../ask-across/readable-meetings.ts';
import { areOfSamePeople } from '../ask-across/same-people.ts';
import { filled } from '../summary/filled.ts';
import { holdMeeting } from '../summary/summary.ts';
import type { Template } from '../summary/template.ts';
import { owedAfterwards } from './still-owed.ts';

/** Fewer lines are a try of the microphone, and no meeting that anybody remembers. */
const fewestLines = 5;

const template: Template = {
  version: '1',
  title: 'From last time',
  kinds: [],
  sections: [{ heading: 'Promised', from: [{ kind: 'promises' }], words: '', none: '', most: promisesTold }],
};

/** What was promised before the last few thousand lines of an endless meeting is not told. */
function endOf(state: MeetingState): MeetingState {
  const { entries } = state;
  const most = acrossBounds.linesFolded;
  return entries.length <= most ? state : { ...state, entries: entries.slice(-most) };
}

/** `now`: the meeting that is opened. Only meetings that began before it are looked at, the newest of them. */
export async function lastTimeBefore(readable: ReadableMeetings, now: MeetingSession): Promise<LastTime> {
  let looked = 0;
  for await (const session of readable.newest()) {
    if (newestFirst(now, session) >= 0) continue;
    if (looked++ === acrossBounds.meetings) break;
    if (!areOfSamePeople(now, session, readable.user)) continue;
    const state = await readable.stateOf(session.id);
    if (!state || state.entries.length < fewestLines) continue;
    const held = await holdMeeting(endOf(state), readable.pause, readable.policy);
    if (!held) continue;
    const [promised] = filled(template, owedAfterwards(held.sentences)).sections;
    return { meeting: nameOf(session), promises: promised!.sentences };
  }
  return { promises: [] };
}
