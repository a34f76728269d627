// The conversation as it stood before an entry of any age, computed from the whole meeting, for re-checking a line.
import type { ConversationState } from '../outputs/conversation.ts';
import {
  added,
  type Addition,
  additionOf,
  conversationBefore,
  initialConversation,
  reachesBackTo,
} from './conversation-fold.ts';
import { stands } from './standing-outputs.ts';
import type { MeetingEntry, MeetingState } from './meeting-state.ts';

/** By everything that has come for earlier entries, corrections included; nothing of the entry itself or later ones. */
export function conversationBeforeEntry(state: MeetingState, entry: MeetingEntry): ConversationState {
  const { conversationFold: fold, session } = state;
  const participants = session?.participants ?? [];
  if (fold && reachesBackTo(fold, entry.sequence))
    return { ...conversationBefore(fold, entry.sequence), participants };
  const opening = initialConversation(entry.sessionId, participants, session?.createdAt ?? entry.timestamp);
  return additionsBefore(state, entry).reduce(added, opening);
}

/** In the order of the entries. Older than the fold reaches, a session's beginning anew is not known any more. */
function additionsBefore({ entries, outputs, runs }: MeetingState, entry: MeetingEntry): Addition[] {
  const ofEntry = Map.groupBy(outputs.filter(stands), ({ entryId }) => entryId);
  const notesOf = new Map(runs.map(({ entryId, notes }) => [entryId, notes]));
  return entries
    .filter(({ sequence }) => sequence < entry.sequence)
    .flatMap(({ id, timestamp: at }) => {
      const notes = notesOf.get(id);
      return [
        ...(ofEntry.get(id) ?? []).flatMap((output) => additionOf(output, at) ?? []),
        ...(notes ? [{ id: 'notes', at, notes }] : []),
      ];
    });
}
