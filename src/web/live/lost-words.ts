// What this page has seen of its person and a server that was put back from a copy has no more: lines, corrections and their
// own answer about consent, as events to send again. Pure. Not sent again: splits, renamings, notes, ratings, briefs.
import { newId } from '#meeting/ids.ts';
import { heardSpeaker } from '#meeting/lines/joined-lines.ts';
import { heardEntries, type MeetingEntry } from '#meeting/lines/lines.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { ClientEvent } from '#protocol/messages.ts';

/** Whose words, of which meeting. */
interface Mine {
  sessionId: string;
  userId: string;
}

export function lostWords(mine: Mine, seenBefore: MeetingState, now: MeetingState): ClientEvent[] {
  return [
    ...lostLines(mine, seenBefore, now),
    ...lostCorrections(mine, seenBefore, now),
    ...lostAnswer(mine, seenBefore, now),
  ];
}

/** As they read now. */
function lostLines({ sessionId, userId }: Mine, seenBefore: MeetingState, now: MeetingState): ClientEvent[] {
  const held = new Set(heardEntries(now.entries).map(({ id }) => id));
  const parts = new Map(seenBefore.entries.map((line) => [line.id, line.splitOff?.lineId]));
  /** What was split off a line that the server still has is in that line again: the words would stand there twice. */
  const isInHeldLine = (id: string): boolean => {
    const before = parts.get(id);
    return before !== undefined && (held.has(before) || isInHeldLine(before));
  };
  return heardEntries(seenBefore.entries).flatMap(
    ({ id, text, speaker, timestamp, confidence, actor }): ClientEvent[] => {
      if (actor.id !== userId || held.has(id) || isInHeldLine(id)) return [];
      const entry = { id, sessionId, text, speaker, timestamp, confidence };
      return [{ id, sessionId, kind: 'entry-added', body: { entry } }];
    },
  );
}

/** Of lines that the server has. */
function lostCorrections(
  { sessionId, userId }: Mine,
  seenBefore: MeetingState,
  now: MeetingState,
): ClientEvent[] {
  const held = new Map(now.entries.map((line) => [line.id, line]));
  return seenBefore.entries.flatMap((line): ClientEvent[] => {
    const lineNow = held.get(line.id);
    if (line.corrected?.actor.id !== userId || !lineNow || !isSamePart(line, lineNow)) return [];
    const { before, at } = line.corrected;
    const known = lineNow.corrected;
    if (known && known.at >= at) return [];
    const wasMended = (is: string, first: string, isNow: string) =>
      is !== isNow && (is !== first || known !== undefined);
    const speaker = heardSpeaker(line);
    const correction = {
      ...(wasMended(line.text, before.text, lineNow.text) && { text: line.text }),
      ...(wasMended(speaker, before.speaker, heardSpeaker(lineNow)) && { speaker }),
    };
    if (Object.keys(correction).length === 0) return [];
    const body = { entryId: line.id, ...correction };
    return [{ id: newId(), sessionId, kind: 'entry-corrected', body }];
  });
}

/** A line whose split was lost is longer than what was corrected. */
function isSamePart(one: MeetingEntry, other: MeetingEntry): boolean {
  return one.continuedBy === other.continuedBy && one.splitOff?.lineId === other.splitOff?.lineId;
}

/** Above all a no: without it the person's words would be analysed again. */
function lostAnswer({ sessionId, userId }: Mine, seenBefore: MeetingState, now: MeetingState): ClientEvent[] {
  const answer = seenBefore.consents[userId];
  const known = now.consents[userId];
  if (answer?.by.id !== userId || known?.given === answer.given || (known && known.at >= answer.at))
    return [];
  const { given, text } = answer;
  const body = { participantId: userId, given, ...(text !== undefined && { text }) };
  return [{ id: newId(), sessionId, kind: 'consent-given', body }];
}
