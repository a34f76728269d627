// The lines of a meeting as its entries make them: added, joined to another device's line, parted again, mended by people.
// Pure, for whoever folds these events: the meeting state, the engine, every store.
import { corrected } from './corrected.ts';
import type { Actor, DurableEvent, MeetingEvent } from './events.ts';
import { localSpeaker, type TranscriptEntry } from './transcript.ts';

/** What another device heard of a line. */
export interface JoinedEntry extends TranscriptEntry {
  sequence: number;
  actor: Actor;
  /** How the line read from then on. */
  joinedText?: string;
  takesSpeaker: boolean;
}

/** What a line has of the device that it stands for. */
type AsHeard = Pick<TranscriptEntry, 'text' | 'speaker' | 'confidence'> & { actor: Actor };

export interface MeetingEntry extends TranscriptEntry {
  /** 0 while it waits on this device for the server. */
  sequence: number;
  actor: Actor;
  /** Set when the server will never take it; in words. */
  refused?: string;
  /** Set when a person mended it: who, when, and how it read before the first time. */
  corrected?: {
    actor: Actor;
    at: string;
    before: { text: string; speaker: string };
    /** False while the correction waits on this device. */
    saved: boolean;
  };
  /** Set when the server will never take a correction of this device; in words. */
  correctionRefused?: string;
  /** What other devices heard of it, in the order of the log. */
  joined?: readonly JoinedEntry[];
  /** Before the first of them. */
  asHeard?: AsHeard;
}

export const lineKinds = ['entry-added', 'entry-joined', 'entry-parted', 'entry-corrected'] as const;
export type LineEvent = MeetingEvent<(typeof lineKinds)[number]>;
/** What changes a line that stands. */
export type LineChange = Exclude<LineEvent, { kind: 'entry-added' }>;

export function isLineEvent(event: MeetingEvent): event is LineEvent {
  return lineKinds.some((kind) => kind === event.kind);
}

/** The line that it changes. */
export function changedLineId(event: LineChange): string {
  return event.kind === 'entry-corrected' ? event.body.entryId : event.body.lineId;
}

/** Whether the line may read otherwise, or be somebody else's, from then on: what was made of it is looked at again. */
export function changesWords(event: MeetingEvent): event is LineChange {
  switch (event.kind) {
    case 'entry-corrected':
    case 'entry-parted':
      return true;
    case 'entry-joined':
      return event.body.text !== undefined || event.body.takesSpeaker;
    default:
      return false;
  }
}

/** Whether somebody may not speak in this meeting any more. */
export function changesSpeakers(event: MeetingEvent): boolean {
  return event.kind === 'entry-corrected' ? event.body.speaker !== undefined : changesWords(event);
}

export function lineOf({ body, sequence, actor }: MeetingEvent<'entry-added'>): MeetingEntry {
  return { ...body.entry, sequence, actor };
}

/** The lines after one of these events; the same list where it concerns none of them. */
export function changedLines<L extends readonly MeetingEntry[]>(
  lines: L,
  event: LineChange,
): L | MeetingEntry[] {
  const place = lines.findLastIndex(({ id }) => id === changedLineId(event));
  const line = lines[place];
  if (!line) return lines;
  switch (event.kind) {
    case 'entry-corrected':
      return lines.with(place, mended(line, event));
    case 'entry-joined':
      return lines.with(place, withJoined(line, event));
    case 'entry-parted': {
      const parted = line.joined?.find(({ id }) => id === event.body.entryId);
      if (!parted) return lines;
      const { joinedText: _, takesSpeaker: __, ...own } = parted;
      const rest = lines.with(place, withoutJoined(line, parted));
      // Where it was said.
      const before = rest.findLastIndex(({ sequence }) => sequence < own.sequence);
      return rest.toSpliced(before + 1, 0, own);
    }
  }
}

/** The lines of a meeting, or of its end, from its events in their order. */
export function linesOf(events: readonly DurableEvent[]): MeetingEntry[] {
  let lines: readonly MeetingEntry[] = [];
  const added: MeetingEntry[] = [];
  for (const event of events) {
    if (event.kind === 'entry-added') added.push(lineOf(event));
    else if (isLineEvent(event)) lines = changedLines([...lines, ...added.splice(0)], event);
  }
  return [...lines, ...added];
}

function mended(
  entry: MeetingEntry,
  { at, actor, body, sequence }: MeetingEvent<'entry-corrected'>,
): MeetingEntry {
  const { text, speaker, corrected: earlier } = entry;
  return {
    ...corrected(entry, body),
    corrected: { actor, at, before: earlier?.before ?? { text, speaker }, saved: sequence > 0 },
  };
}

function withJoined(
  line: MeetingEntry,
  { body, sequence, actor }: MeetingEvent<'entry-joined'>,
): MeetingEntry {
  const { entry, text: joinedText, takesSpeaker } = body;
  const joined = { ...entry, sequence, actor, takesSpeaker, ...(joinedText !== undefined && { joinedText }) };
  const { text, speaker, confidence, actor: whose } = line;
  const asHeard = line.asHeard ?? { text, speaker, confidence, actor: whose };
  return { ...taken(line, joined), asHeard, joined: [...(line.joined ?? []), joined] };
}

function withoutJoined({ joined = [], asHeard, ...line }: MeetingEntry, parted: JoinedEntry): MeetingEntry {
  const others = joined.filter((one) => one !== parted);
  const alone = line.corrected ? line : { ...line, ...asHeard };
  if (others.length === 0) return alone;
  return { ...others.reduce(taken, alone), joined: others, ...(asHeard && { asHeard }) };
}

/** What a person wrote stands, whatever devices hear. */
function taken(
  line: MeetingEntry,
  { joinedText, takesSpeaker, actor, confidence }: JoinedEntry,
): MeetingEntry {
  if (line.corrected) return line;
  return {
    ...line,
    ...(joinedText !== undefined && { text: joinedText }),
    ...(takesSpeaker && { speaker: localSpeaker, actor, confidence }),
  };
}

/** Every entry behind these lines, joined ones too: as its own device heard it, or as a person mended it. */
export function heardEntries(lines: readonly MeetingEntry[]): (TranscriptEntry & { actor: Actor })[] {
  return lines.flatMap(({ asHeard, joined = [], ...line }) => [
    line.corrected || !asHeard ? line : { ...line, ...asHeard },
    ...joined,
  ]);
}
