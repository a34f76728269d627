// The memory of meetings where consent is required: a line comes back only when whoever said it has agreed, in the
// meeting it was said in, and has not taken that back since.
import type { Passage } from '#agents/agent.ts';
import type { MeetingMemory, MemoryQuery } from '#agents/meeting-memory.ts';
import type { MeetingState } from '#meeting/meeting-state.ts';
import { consentOf, speakerOf } from '#meeting/participants.ts';
import { peopleOf } from '#meeting/session-changes.ts';

/** Lines asked for, for each that is wanted: some may be those of people who have not agreed. */
const spare = 5;

/** `stateOf`: the meeting as it stands; undefined when it is gone. */
export function agreedMemory(
  memory: MeetingMemory,
  stateOf: (sessionId: string) => Promise<MeetingState | undefined>,
): MeetingMemory {
  async function hasAgreed({ sessionId, entryId }: Passage): Promise<boolean> {
    const state = await stateOf(sessionId);
    const entry = state?.entries.find(({ id }) => id === entryId);
    if (!state?.session || !entry) return false;
    return consentOf(state.consents, speakerOf(peopleOf(state.session), entry)) === true;
  }

  async function agreed(query: MemoryQuery, ask: MeetingMemory['search']): Promise<Passage[]> {
    const passages = await ask({ ...query, limit: query.limit * spare });
    const allowed = await Promise.all(passages.map(hasAgreed));
    return passages.filter((_, index) => allowed[index]).slice(0, query.limit);
  }

  return {
    search: (query) => agreed(query, memory.search),
    about: (query) => agreed(query, memory.about),
  };
}
