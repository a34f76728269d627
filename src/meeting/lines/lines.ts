// The fold of entries into the lines of a meeting: added, joined to another device's line, parted again, corrected and split
// by people. Pure; used by the meeting state, the engine and every store.
import { corrected } from './corrected.ts';
import type { Actor, DurableEvent, MeetingEvent, NewEvent } from '../events.ts';
import { heardSpeaker, isMended, withJoined, withoutJoined } from './joined-lines.ts';
import type { MeetingEntry } from './meeting-entry.ts';
import { type Renames, renamedLines, underNewName, withRename } from '../people/renames.ts';
import { joinedAgain, splitLines } from './split-lines.ts';
import type { TranscriptEntry } from '../transcript.ts';

export type { JoinedEntry, MeetingEntry, SplitOff } from './meeting-entry.ts';

export const lineKinds = [
  'entry-added',
  'entry-joined',
  'entry-parted',
  'entry-corrected',
  'line-split',
  'split-undone',
  'speaker-renamed',
] as const;
export type LineEvent = MeetingEvent<(typeof lineKinds)[number]>;
/** What changes one line that stands. */
export type LineChange = Exclude<LineEvent, { kind: 'entry-added' | 'speaker-renamed' }>;

export function isLineEvent(event: MeetingEvent): event is LineEvent {
  return lineKinds.some((kind) => kind === event.kind);
}

/** The line that it changes. */
export function changedLineId(event: LineChange): string {
  return event.kind === 'entry-corrected' ? event.body.entryId : event.body.lineId;
}

/** Whether the line may read otherwise, or be somebody else's, from then on: what was made of it is looked at again. */
export function changesWords<E extends MeetingEvent | NewEvent>(
  event: E,
): event is Extract<E, { kind: LineChange['kind'] }> {
  switch (event.kind) {
    case 'entry-corrected':
    case 'entry-parted':
    case 'line-split':
    case 'split-undone':
      return true;
    case 'entry-joined':
      return event.body.text !== undefined || event.body.takesSpeaker;
    default:
      return false;
  }
}

/** Whether somebody may not speak in this meeting any more. */
export function changesSpeakers(event: MeetingEvent): boolean {
  switch (event.kind) {
    case 'speaker-renamed':
      return true;
    case 'entry-corrected':
    case 'line-split':
      return event.body.speaker !== undefined;
    default:
      return changesWords(event);
  }
}

/** `renames`: those until then. */
export function lineOf(
  { body, sequence, actor }: MeetingEvent<'entry-added'>,
  renames: Renames,
): MeetingEntry {
  return underNewName({ ...body.entry, sequence, actor }, renames);
}

/** The lines after one of these events; the same list where it concerns none of them. `renames`: those until then. */
export function changedLines<L extends readonly MeetingEntry[]>(
  lines: L,
  event: LineChange,
  renames: Renames,
): L | MeetingEntry[] {
  const place = lines.findLastIndex(({ id }) => id === changedLineId(event));
  const line = lines[place];
  if (!line) return lines;
  switch (event.kind) {
    case 'line-split':
      return splitLines(lines, event);
    case 'split-undone':
      return joinedAgain(lines, event.body);
    case 'entry-corrected':
      return lines.with(place, mended(line, event));
    case 'entry-joined':
      return lines.with(place, named(withJoined(line, event), renames));
    case 'entry-parted': {
      const parted = line.joined?.find(({ id }) => id === event.body.entryId);
      if (!parted) return lines;
      const { joinedText: _, takesSpeaker: __, ...own } = parted;
      const rest = lines.with(place, named(withoutJoined(line, parted), renames));
      // Where it was said.
      const before = rest.findLastIndex(({ sequence }) => sequence < own.sequence);
      return rest.toSpliced(before + 1, 0, underNewName<MeetingEntry>(own, renames));
    }
  }
}

/** The lines of a meeting, or of its end, from its events in their order. `known`: the renamings before them. */
export function linesOf(events: readonly DurableEvent[], known: Renames = []): MeetingEntry[] {
  let lines: readonly MeetingEntry[] = [];
  let renames = known;
  const added: MeetingEntry[] = [];
  for (const event of events) {
    if (event.kind === 'entry-added') added.push(lineOf(event, renames));
    else if (event.kind === 'speaker-renamed') {
      lines = renamedLines([...lines, ...added.splice(0)], event.body, renames);
      renames = withRename(renames, { ...event.body, merged: false });
    } else if (isLineEvent(event)) lines = changedLines([...lines, ...added.splice(0)], event, renames);
  }
  return [...lines, ...added];
}

/** What devices heard carries the new name; what a person wrote stands. */
function named(line: MeetingEntry, renames: Renames): MeetingEntry {
  return line.corrected || line.formerly ? line : underNewName(line, renames);
}

function mended(
  entry: MeetingEntry,
  { at, actor, body, sequence }: MeetingEvent<'entry-corrected'>,
): MeetingEntry {
  const { text, speaker, corrected: earlier } = entry;
  const { formerly, ...rest } = corrected(entry, body);
  return {
    ...rest,
    // A speaker that a person chose for this line was never another.
    ...(formerly && body.speaker === undefined && { formerly }),
    corrected: { actor, at, before: earlier?.before ?? { text, speaker }, saved: sequence > 0 },
  };
}

/** Every entry behind these lines, joined ones too: as its own device heard it, or as a person mended it. */
export function heardEntries(lines: readonly MeetingEntry[]): (TranscriptEntry & { actor: Actor })[] {
  return lines.flatMap(({ asHeard, joined = [], ...line }) => [
    { ...line, speaker: heardSpeaker(line), ...(!isMended(line) && asHeard) },
    ...joined,
  ]);
}
