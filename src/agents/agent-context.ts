// The context that all agents of one run share: an entry, parsed and understood once, with the entries before it.
import { initialConversation } from '#meeting/state/conversation-fold.ts';
import { recentEntries } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { AgentContext } from './agent.ts';
import { understandAll, understandEntry } from './understanding.ts';

type Around = Partial<
  Pick<
    AgentContext,
    'began' | 'userId' | 'conversation' | 'companyCorrections' | 'handoff' | 'emitted' | 'earlier' | 'known'
  >
>;

/**
 * The context of `entries[at]`, with up to two entries before it. `around`: what else is known; what is left out is made
 * from these entries alone.
 */
export function contextOf(
  entries: readonly TranscriptEntry[],
  at = entries.length - 1,
  around: Around = {},
): AgentContext {
  const recent = entries.slice(Math.max(0, at - recentEntries + 1), at + 1);
  const entry = entries[at]!;
  const { known = knownFrom(entries.slice(0, at), entry) } = around;
  return {
    entry,
    began: (entries[0] ?? entry).timestamp,
    recent,
    quotable: entries.slice(0, at + 1),
    recentText: recent.map(({ text }) => text).join(' '),
    userId: '',
    conversation: initialConversation(entry.sessionId, [], entry.timestamp),
    companyCorrections: [],
    handoff: {},
    emitted: [],
    earlier: [],
    ...around,
    reading: known.reading,
    known,
  };
}

function knownFrom(before: readonly TranscriptEntry[], entry: TranscriptEntry): AgentContext['known'] {
  return understandEntry(understandAll({ title: '', ownerName: '' }, before), entry).known;
}
