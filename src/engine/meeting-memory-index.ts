// The lines of one person's meetings, as they read by now. Lines are told apart by meeting and entry: an entry's id says
// something in its own meeting alone.
import type { Passage } from '#agents/agent.ts';
import type { MemoryQuery } from '#agents/meeting-memory.ts';
import { corrected } from '#meeting/lines/corrected.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { changedLineId, changesWords, type LineChange } from '#meeting/lines/lines.ts';
import { type Renames, underNewName, withRename } from '#meeting/people/renames.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { createLineSearch, type Line } from './meeting-memory-lines.ts';

type Said = Pick<TranscriptEntry, 'id' | 'sessionId' | 'text' | 'speaker'> & { at: string };

interface IndexedMeeting {
  title: string;
  keys: Set<string>;
  /** Speakers who were renamed: lines are kept as they were said, and read under the new name. */
  renames: Renames;
  /** The sequence number up to which its events are in. */
  upTo: number;
  /** Somebody in it may have said no to being analysed. */
  refusals: boolean;
}

export interface PersonIndex {
  meetings: ReadonlyMap<string, IndexedMeeting>;
  /** How many lines it holds. */
  size(): number;
  /** Knows this meeting from now on; its events above `upTo` are learnt as they come. */
  open(sessionId: string, title: string, upTo: number): void;
  learn(event: DurableEvent): void;
  forget(sessionId: string): void;
  find(query: Omit<MemoryQuery, 'userId'>, combineWith: 'OR' | 'AND'): Passage[];
}

const keyOf = (sessionId: string, entryId: string) => `${sessionId} ${entryId}`;

/** `saysNothing`: of words that tell nothing about what a line is about. */
export function createPersonIndex(saysNothing: (word: string) => boolean): PersonIndex {
  const meetings = new Map<string, IndexedMeeting>();
  const lines = createLineSearch(saysNothing);

  function learn(event: DurableEvent): void {
    const { sessionId } = event;
    const meeting = meetings.get(sessionId);
    if (!meeting || event.sequence <= meeting.upTo) return;
    meeting.upTo = event.sequence;
    if (event.kind === 'consent-given' && !event.body.given) meeting.refusals = true;
    if (event.kind === 'speaker-renamed')
      meeting.renames = withRename(meeting.renames, { ...event.body, merged: false });
    if (event.kind === 'meeting-renamed') meeting.title = event.body.title;
    if (event.kind === 'entry-added') add(meeting, { ...event.body.entry, at: event.at });
    else if (changesWords(event)) change(meeting, event);
  }

  function add(meeting: IndexedMeeting, { id: entryId, sessionId, text, speaker, at }: Said): void {
    const key = keyOf(sessionId, entryId);
    if (text.length <= entryLongEnough || lines.get(key)) return;
    meeting.keys.add(key);
    lines.add({ key, entryId, sessionId, title: meeting.title, speaker, text, at });
  }

  function change(meeting: IndexedMeeting, event: LineChange): void {
    const { sessionId } = event;
    const line = known(sessionId, changedLineId(event));
    if (!line) return;
    switch (event.kind) {
      case 'entry-corrected':
        return lines.replace(corrected(line, event.body));
      case 'entry-joined':
        return lines.replace(corrected(line, { text: event.body.text }));
      case 'line-split': {
        const { entryId: id, first, rest, speaker = line.speaker } = event.body;
        if (line.text !== first + rest) return;
        lines.replace(corrected(line, { text: first.trim() }));
        return add(meeting, { id, sessionId, text: rest.trim(), speaker, at: line.at });
      }
      case 'split-undone': {
        const part = known(sessionId, event.body.entryId);
        if (part) {
          meeting.keys.delete(part.key);
          lines.discard(part.key);
        }
        return lines.replace(corrected(line, { text: `${line.text} ${part?.text ?? ''}`.trimEnd() }));
      }
      default:
        return;
    }
  }

  function known(sessionId: string, entryId: string): Line | undefined {
    return lines.get(keyOf(sessionId, entryId));
  }

  return {
    meetings,
    size: lines.size,
    open(sessionId, title, upTo) {
      // What is not read may hold one.
      if (!meetings.has(sessionId))
        meetings.set(sessionId, { title, keys: new Set(), renames: [], upTo, refusals: upTo > 0 });
    },
    learn,
    forget(sessionId) {
      for (const key of meetings.get(sessionId)?.keys ?? []) lines.discard(key);
      meetings.delete(sessionId);
    },
    find({ text, limit, except = [] }, combineWith) {
      const unwanted = new Set(except.map(({ sessionId, id }) => keyOf(sessionId, id)));
      return lines.find(text, { limit, except: unwanted, combineWith }).map(({ line, score, shared }) => {
        const { entryId, sessionId, speaker: name, text: said, at } = line;
        const { title = '', renames = [] } = meetings.get(sessionId) ?? {};
        const { speaker } = underNewName({ speaker: name, actor: { name } }, renames);
        return { entryId, sessionId, title, speaker, text: said, at, score, shared };
      });
    },
  };
}
