// Splitting a line in two, and undoing it. Each part knows the part before and after it, so when a line was split several
// times, undoing a split joins an end to the part right before it. Pure, for lines.ts.
import type { BodyOf, MeetingEvent } from '../events.ts';
import type { MeetingEntry } from './meeting-entry.ts';

/** The lines after a split; the same list where the line reads otherwise by now, or the new id is taken. */
export function splitLines<L extends readonly MeetingEntry[]>(
  lines: L,
  { body, at, actor, sequence }: MeetingEvent<'line-split'>,
): L | MeetingEntry[] {
  const { lineId, entryId, first, rest, speaker } = body;
  const place = lines.findLastIndex(({ id }) => id === lineId);
  const line = lines[place];
  if (!line || line.text !== first + rest || isTaken(lines, entryId)) return lines;
  const text = first.trimEnd();
  const between = (first + rest).slice(text.length, -rest.trimStart().length);
  const part: MeetingEntry = {
    ...asSaid(line),
    id: entryId,
    text: rest.trimStart(),
    ...(speaker === undefined ? line.formerly && { formerly: line.formerly } : { speaker }),
    ...(line.continuedBy !== undefined && { continuedBy: line.continuedBy }),
    splitOff: { lineId, actor, at, between, saved: sequence > 0 },
  };
  return nowBehind(lines, line.continuedBy, entryId).toSpliced(
    place,
    1,
    { ...line, text, continuedBy: entryId },
    part,
  );
}

/** The lines once a part is joined to the line before it again; the same list where they are none such. */
export function joinedAgain<L extends readonly MeetingEntry[]>(
  lines: L,
  { lineId, entryId }: BodyOf<'split-undone'>,
): L | MeetingEntry[] {
  const part = lines.find(({ id }) => id === entryId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line || part?.splitOff?.lineId !== lineId) return lines;
  const { continuedBy: _, ...rest } = line;
  const whole: MeetingEntry = {
    ...rest,
    text: line.text + part.splitOff.between + part.text,
    ...(part.continuedBy !== undefined && { continuedBy: part.continuedBy }),
  };
  return nowBehind(lines, part.continuedBy, lineId).flatMap((one) => {
    if (one.id === entryId) return [];
    return one.id === lineId ? whole : one;
  });
}

/** The lines where the part of this id stands behind another one. */
function nowBehind(
  lines: readonly MeetingEntry[],
  id: string | undefined,
  lineId: string,
): readonly MeetingEntry[] {
  if (id === undefined) return lines;
  return lines.map((one) =>
    one.id === id && one.splitOff ? { ...one, splitOff: { ...one.splitOff, lineId } } : one,
  );
}

/** Without what became of the line as a whole. */
function asSaid({
  id,
  sessionId,
  text,
  speaker,
  timestamp,
  confidence,
  sequence,
  actor,
}: MeetingEntry): MeetingEntry {
  return { id, sessionId, text, speaker, timestamp, confidence, sequence, actor };
}

function isTaken(lines: readonly MeetingEntry[], id: string): boolean {
  return lines.some((line) => line.id === id || line.joined?.some((one) => one.id === id));
}
