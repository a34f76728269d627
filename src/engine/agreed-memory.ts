// The memory of meetings, filtered by consent: it never returns a line of a person who said no in the meeting of that line.
// Where consent is required, it returns only lines of people who have agreed.
import type { Passage } from '#agents/agent.ts';
import type { MeetingMemory, MemoryQuery } from '#agents/meeting-memory.ts';
import { type ConsentPolicy, consentOf, mayBeUsed } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { speakerOf } from '#meeting/people/participants.ts';
import { peopleOf } from '#meeting/state/session-changes.ts';
import type { FollowingMemory } from './meeting-memory.ts';

/** Candidates per wanted line: some may be from people who have not agreed. */
const spare = 5;

/** `stateOf`: the meeting as it stands; undefined when it is gone. */
export function agreedMemory(
  memory: FollowingMemory,
  stateOf: (sessionId: string) => Promise<MeetingState | undefined>,
  policy: ConsentPolicy,
): MeetingMemory {
  async function hasAgreed({ sessionId, entryId }: Passage): Promise<boolean> {
    const state = await stateOf(sessionId);
    const entry = state?.entries.find(({ id }) => id === entryId);
    if (!state?.session || !entry) return false;
    return mayBeUsed(policy, consentOf(state.consents, speakerOf(peopleOf(state.session), entry)));
  }

  async function agreed(query: MemoryQuery, ask: MeetingMemory['search']): Promise<Passage[]> {
    const passages = await ask({ ...query, limit: query.limit * spare });
    const sessionIds = [...new Set(passages.map(({ sessionId }) => sessionId))];
    // The whole meeting is read where it has to be.
    const doubtful = new Set(policy === 'required' ? sessionIds : await memory.refusedIn(sessionIds));
    const allowed = await Promise.all(
      passages.map(async (passage) => !doubtful.has(passage.sessionId) || (await hasAgreed(passage))),
    );
    return passages.filter((_, index) => allowed[index]).slice(0, query.limit);
  }

  return {
    search: (query) => agreed(query, memory.search),
    about: (query) => agreed(query, memory.about),
  };
}
