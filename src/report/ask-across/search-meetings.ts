// A free question to all of a person's meetings: searches each by words, newest first and a batch at a time; then reads the
// meetings with the best lines in full.
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { mostFound, passagesAt } from '../ask/answer.ts';
import { newSearch } from '../ask/find-lines.ts';
import { placesAmong } from './line-places.ts';
import {
  acrossBounds,
  type FoundAcross,
  oldestFirst,
  type ReadableMeetings,
  type ReadMeeting,
  readMeeting,
} from './readable-meetings.ts';

/** Lines looked up for each that is wanted: some may be of people who said no. */
const spare = 4;

export async function searchMeetings(readable: ReadableMeetings, words: string): Promise<FoundAcross> {
  const search = newSearch(words);
  /** In the order in which they were searched. */
  const searched: Pick<TranscriptEntry, 'id' | 'sessionId' | 'text'>[] = [];
  const looked = { meetings: 0, all: true };
  for await (const { id } of readable.newest()) {
    const left = acrossBounds.lines - searched.length;
    if (looked.meetings === acrossBounds.meetings || left === 0) {
      looked.all = false;
      break;
    }
    looked.meetings++;
    const lines = await readable.linesOf(id, Math.min(left, acrossBounds.linesOfOne));
    for (let from = 0; from < lines.length; from += acrossBounds.atOnce) {
      const part = lines.slice(from, from + acrossBounds.atOnce);
      search.add(part);
      searched.push(...part.map(({ id: lineId, sessionId, text }) => ({ id: lineId, sessionId, text })));
      await readable.pause();
    }
  }
  const best = search.best(mostFound.lines * spare);
  const read = await readMeetings(
    readable,
    best.map(({ at }) => searched[at]!.sessionId),
  );
  const meetings = oldestFirst(read);
  const lines = meetings.flatMap(({ entries }) => entries);
  const placeOf = placesAmong(lines);
  // What was mended or taken back since it was searched answers nothing.
  const found = best
    .flatMap(({ at: from, score }) => {
      const at = placeOf(searched[from]!);
      return at === undefined || lines[at]!.text !== searched[from]!.text ? [] : [{ at, score, from }];
    })
    .slice(0, mostFound.lines);
  const searchedAt = new Map(found.map(({ at, from }) => [at, from]));
  const spansAt = (at: number) => {
    const from = searchedAt.get(at);
    return from === undefined ? [] : search.places(from);
  };
  return {
    looked,
    meetings,
    lines,
    places: found.map(({ at }) => at),
    passages: passagesAt(lines, found, spansAt),
  };
}

/** Those that may still be read, each once. */
async function readMeetings(readable: ReadableMeetings, ids: readonly string[]): Promise<ReadMeeting[]> {
  const meetings: ReadMeeting[] = [];
  for (const id of new Set(ids)) {
    if (meetings.length === acrossBounds.answering) break;
    const meeting = await readMeeting(readable, id);
    if (meeting) meetings.push(meeting);
    await readable.pause();
  }
  return meetings;
}
