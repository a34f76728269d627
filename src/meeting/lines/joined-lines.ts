// A line that several devices heard: the text of each device, and the resulting text. Pure, for lines.ts.
import type { MeetingEvent } from '../events.ts';
import type { JoinedEntry, MeetingEntry } from './meeting-entry.ts';
import { localSpeaker } from '../transcript.ts';

/** The line once this entry is joined to it. */
export function withJoined(
  line: MeetingEntry,
  { body, sequence, actor }: MeetingEvent<'entry-joined'>,
): MeetingEntry {
  const { entry, text: joinedText, takesSpeaker } = body;
  const joined = { ...entry, sequence, actor, takesSpeaker, ...(joinedText !== undefined && { joinedText }) };
  const { text, confidence, actor: whose } = line;
  const asHeard = line.asHeard ?? { text, speaker: heardSpeaker(line), confidence, actor: whose };
  return { ...taken(line, joined), asHeard, joined: [...(line.joined ?? []), joined] };
}

/** The line without this entry. */
export function withoutJoined(
  { joined = [], asHeard, ...line }: MeetingEntry,
  parted: JoinedEntry,
): MeetingEntry {
  const others = joined.filter((one) => one !== parted);
  const alone = isMended(line) ? line : { ...withoutRenames(line), ...asHeard };
  if (others.length === 0) return alone;
  return { ...others.reduce(taken, alone), joined: others, ...(asHeard && { asHeard }) };
}

/** What a person wrote stands, whatever devices hear. */
function taken(
  line: MeetingEntry,
  { joinedText, takesSpeaker, actor, confidence }: JoinedEntry,
): MeetingEntry {
  if (isMended(line)) return line;
  return {
    ...(takesSpeaker ? withoutRenames(line) : line),
    ...(joinedText !== undefined && { text: joinedText }),
    ...(takesSpeaker && { speaker: localSpeaker, actor, confidence }),
  };
}

/** Whether a person wrote how it reads. */
export function isMended({ corrected, continuedBy, splitOff }: Partial<MeetingEntry>): boolean {
  return (corrected ?? continuedBy ?? splitOff) !== undefined;
}

/** Under which name devices heard it. */
export function heardSpeaker({ speaker, formerly: [first = speaker] = [] }: MeetingEntry): string {
  return first;
}

function withoutRenames({ formerly: _, ...line }: MeetingEntry): MeetingEntry {
  return line;
}
