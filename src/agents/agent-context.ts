// What all agents of one run are shown: an entry, read once, with the ones before it.
import { readText } from '#language/reading/reading.ts';
import { initialConversation } from '#meeting/conversation-fold.ts';
import { bounds, recentEntries } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { AgentContext } from './agent.ts';

/** The context of `entries[at]`, with up to two entries before it. `around`: what else is known; a test leaves it out. */
export function contextOf(
  entries: readonly TranscriptEntry[],
  at = entries.length - 1,
  around: Partial<Pick<AgentContext, 'userId' | 'conversation' | 'handoff' | 'emitted' | 'earlier'>> = {},
): AgentContext {
  const recent = entries.slice(Math.max(0, at - recentEntries + 1), at + 1);
  const entry = entries[at]!;
  return {
    entry,
    // Bounded, so that no entry can hold the thread; offsets are those of the whole text.
    reading: readText(entry.text.slice(0, bounds.readCharacters)),
    recent,
    recentText: recent.map(({ text }) => text).join(' '),
    userId: '',
    conversation: initialConversation(entry.sessionId, [], entry.timestamp),
    handoff: {},
    emitted: [],
    earlier: [],
    ...around,
  };
}
