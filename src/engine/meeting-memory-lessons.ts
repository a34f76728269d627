// Turns events into updates of the search index: changed lines and removed lines. The index keeps speakers as they were first
// heard; a rename for the whole meeting is applied when a line is read.
import type { DurableEvent } from '#meeting/events.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import { changedLineId, changedLines, isLineEvent, type LineChange, lineOf } from '#meeting/lines/lines.ts';
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import type { Lesson, Passages } from '#store/passages.ts';
import type { Words } from './meeting-memory-words.ts';

/** So much is learnt in one transaction: some 5 ms. */
const atOnce = { events: 200, characters: 16 * 1024 } as const;
/** A line that is changed, or what is no line. */
const usualCharacters = 80;

/** The events in parts of which each makes a lesson. */
export function* inParts(events: readonly DurableEvent[]): Generator<readonly DurableEvent[]> {
  let [from, characters] = [0, 0];
  for (const [at, event] of events.entries()) {
    const length = event.kind === 'entry-added' ? event.body.entry.text.length : usualCharacters;
    if (at - from === atOnce.events || (characters + length > atOnce.characters && at > from)) {
      yield events.slice(from, at);
      [from, characters] = [at, 0];
    }
    characters += length;
  }
  yield events.slice(from);
}

/** Of events of one session, one behind the other. */
export async function lessonOf(
  events: readonly DurableEvent[],
  passages: Pick<Passages, 'linesOf'>,
  words: Pick<Words, 'ofLine'>,
): Promise<Lesson> {
  const [first, last] = [events[0]!, events.at(-1)!];
  const { sessionId } = first;
  /** Those known so far, by id; undefined where there is none. */
  const known = new Map<string, MeetingEntry | undefined>();
  const changed = new Set<string>();

  async function load(ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    const lines = await passages.linesOf(sessionId, unknown);
    for (const id of unknown) known.set(id, undefined);
    for (const line of lines) known.set(line.id, line);
  }

  async function change(event: LineChange): Promise<void> {
    const ids = concerned(event);
    await load(ids);
    // The part behind one that was split knows which line stands before it.
    const behind = ids.flatMap((id) => known.get(id)?.continuedBy ?? []);
    await load(behind);
    const before = [...new Set([...ids, ...behind])].flatMap((id) => known.get(id) ?? []);
    const after = changedLines(before, event, []);
    for (const { id } of before) if (!after.some((line) => line.id === id)) set(id, undefined);
    for (const line of after) if (!before.includes(line)) set(line.id, line);
  }

  function set(id: string, line: MeetingEntry | undefined): void {
    known.set(id, line);
    changed.add(id);
  }

  for (const event of events) if (event.kind === 'entry-added') set(event.body.entry.id, lineOf(event, []));
  await load(events.filter(isChange).flatMap(concerned));
  for (const event of events) if (isChange(event)) await change(event);

  const isFound = ({ text }: MeetingEntry) => text.length > entryLongEnough;
  const lines = [...changed].flatMap((id) => known.get(id) ?? []);
  return {
    sessionId,
    from: first.sequence - 1,
    upTo: last.sequence,
    passages: lines.map((line) => ({ line, words: isFound(line) ? words.ofLine(line) : [] })),
    gone: [...changed].filter((id) => known.get(id) === undefined),
  };
}

function isChange(event: DurableEvent): event is DurableEvent & LineChange {
  return isLineEvent(event) && event.kind !== 'entry-added' && event.kind !== 'speaker-renamed';
}

function concerned(event: LineChange): string[] {
  const lineId = changedLineId(event);
  switch (event.kind) {
    case 'line-split':
    case 'split-undone':
      return [lineId, event.body.entryId];
    default:
      return [lineId];
  }
}
