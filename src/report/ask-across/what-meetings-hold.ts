// The predefined questions to all meetings, answered from the facts of the conversations: what was promised, which questions
// are open, what differs from the last time with the same people.
import { factsAfter } from '#facts/facts-after.ts';
import { type FactNews, type MeetingFacts, noFacts, type RaisedQuestion, type Said } from '#facts/facts.ts';
import type { AcrossPreset } from '#meeting/models/question-across.ts';
import { membersOf } from '#meeting/people/members.ts';
import { briefOfMeeting } from '../brief-of-meeting.ts';
import type { AskedEntry, AnswerPassage } from '../ask/answer.ts';
import { placesAmong } from './line-places.ts';
import {
  acrossBounds,
  type FoundAcross,
  oldestFirst,
  type ReadableMeetings,
  type ReadMeeting,
  readMeeting,
} from './readable-meetings.ts';
import { areOfSamePeople } from './same-people.ts';

/** Passages in an answer, and of one meeting. */
const most = { passages: 12, ofOne: 4 };

interface Kept {
  said: Said;
  note?: string | undefined;
}

export function whatMeetingsHold(readable: ReadableMeetings, preset: AcrossPreset): Promise<FoundAcross> {
  switch (preset) {
    case 'promised':
      return ofEach(readable, promisedBy);
    case 'open-questions':
      return ofEach(readable, openQuestions);
    case 'changed':
      return whatChanged(readable);
  }
}

/** Of whoever is not known to be of the other side, as the reader sees it. */
function promisedBy(facts: MeetingFacts, { session }: ReadMeeting, userId: string): Kept[] {
  const mine = membersOf(session).find(({ id }) => id === userId)?.side ?? 'us';
  return facts.promises
    .filter(({ state, said }) => state !== 'taken-back' && state !== 'kept' && (said.side ?? mine) === mine)
    .map(({ said, due }) => ({ said, note: due?.text }));
}

const openWords: Record<Exclude<RaisedQuestion['state'], 'answered'>, string> = {
  asked: 'No answer was heard.',
  'put-off': 'It was put off.',
  'passed-over': 'It was passed over.',
};

function openQuestions(facts: MeetingFacts): Kept[] {
  return facts.questions.flatMap(({ state, said }) =>
    state === 'answered' ? [] : [{ said, note: openWords[state] }],
  );
}

/** The newest first, of each meeting so many, until there are enough. */
async function ofEach(
  readable: ReadableMeetings,
  keptOf: (facts: MeetingFacts, meeting: ReadMeeting, userId: string) => Kept[],
): Promise<FoundAcross> {
  const passages: AnswerPassage[] = [];
  const answering: ReadMeeting[] = [];
  const reader = readNewest(readable);
  for await (const meeting of reader) {
    const { facts } = await foldMeeting(readable, meeting);
    const kept = keptOf(facts, meeting, readable.user.uid).toReversed().slice(0, most.ofOne);
    if (kept.length > 0) answering.push(meeting);
    passages.push(...kept.map(({ said, note }) => ({ lines: [spanned(meeting.entries, said)], note })));
    if (passages.length >= most.passages || answering.length === acrossBounds.answering) break;
  }
  return foundIn(reader.looked, answering, passages.slice(0, most.passages));
}

/** What is new with a line of the newest meeting and goes against a line of an earlier one with the same people. */
async function whatChanged(readable: ReadableMeetings): Promise<FoundAcross> {
  const read: ReadMeeting[] = [];
  const reader = readNewest(readable);
  for await (const meeting of reader) if (meeting.entries.length > 0) read.push(meeting);
  const latest = read.find((meeting, at) =>
    read.slice(at + 1).some((other) => areOfSamePeople(meeting.session, other.session, readable.user)),
  );
  if (!latest) return foundIn(reader.looked, [], []);
  const earlier = read
    .slice(read.indexOf(latest) + 1)
    .filter((other) => areOfSamePeople(latest.session, other.session, readable.user))
    .slice(0, earlierAtMost);
  const series = oldestFirst([latest, ...earlier]);
  const lines = series.flatMap(({ entries }) => entries);
  const borders = lines.length - latest.entries.length;
  let facts = noFacts;
  const changes: FactNews[] = [];
  for (const meeting of series) {
    const folded = await foldMeeting(readable, meeting, facts);
    facts = folded.facts;
    if (meeting === latest)
      changes.push(...folded.news.filter((one) => one.lines.slice(1).some(({ line }) => line < borders)));
  }
  const passages = changes
    .toReversed()
    .slice(0, most.passages)
    .map(({ kind, lines: [now, ...others] }) => ({
      lines: [...others.filter(({ line }) => line < borders).slice(0, 1), now].map((said) =>
        spanned(lines, said),
      ),
      note: changeWords[kind],
    }));
  const stated = [facts.figures, facts.promises, facts.deadlines, facts.claims].flatMap((some) =>
    some.map(({ said }) => said.line),
  );
  const found = foundIn(reader.looked, series, passages);
  return { ...found, places: [...new Set([...found.places, ...stated.toReversed()])] };
}

/** Meetings before the newest that it is compared with. */
const earlierAtMost = 2;

const changeWords: Partial<Record<FactNews['kind'], string>> = {
  'figure-changed': 'Another figure than before.',
  'claim-contradicted': 'Said otherwise than before.',
  'colleagues-differ': 'Said otherwise than before.',
  'promise-moved': 'Promised for another day than before.',
  'promise-taken-back': 'A promise that was taken back.',
  'promise-disputed': 'A promise that somebody questions.',
  'date-conflict': 'Later than the day that counts.',
  'too-late': 'Later than the day that counts.',
};

/** As many as may be folded; `looked` counts them. */
function readNewest(readable: ReadableMeetings) {
  const looked = { meetings: 0, all: true };
  return {
    looked,
    async *[Symbol.asyncIterator]() {
      let lines = 0;
      for await (const { id } of readable.newest()) {
        if (looked.meetings === acrossBounds.meetingsFolded || lines >= acrossBounds.linesFolded) {
          looked.all = false;
          return;
        }
        looked.meetings++;
        const meeting = await readMeeting(readable, id);
        await readable.pause();
        if (!meeting) continue;
        // Of one without end the last lines count.
        const entries = meeting.entries.slice(-(acrossBounds.linesFolded - lines));
        if (entries.length < meeting.entries.length) looked.all = false;
        lines += entries.length;
        yield { ...meeting, entries };
      }
    },
  };
}

async function foldMeeting(
  { pause }: ReadableMeetings,
  { session, state, entries }: ReadMeeting,
  before: MeetingFacts = noFacts,
): Promise<{ facts: MeetingFacts; news: readonly FactNews[] }> {
  const brief = briefOfMeeting(session, state, entries);
  let facts = before;
  const news: FactNews[] = [];
  for (const [at, line] of entries.entries()) {
    const after = factsAfter(facts, line, { brief });
    facts = after.facts;
    news.push(...after.news);
    if (at % foldedAtOnce === 0) await pause();
  }
  return { facts, news };
}

/** Lines that are folded before others are let in. */
const foldedAtOnce = 20;

function foundIn(
  looked: FoundAcross['looked'],
  answering: readonly ReadMeeting[],
  passages: readonly AnswerPassage[],
): FoundAcross {
  const meetings = oldestFirst(answering);
  const lines = meetings.flatMap(({ entries }) => entries);
  const placeOf = placesAmong(lines);
  const found = passages.flatMap((passage) => passage.lines.map((line) => placeOf(line)!));
  return { looked, meetings, lines, places: [...new Set(found)], passages };
}

/** `said.line` counts over what was folded. */
function spanned(lines: readonly AskedEntry[], { line, start, end }: Said) {
  return { ...lines[line]!, spans: [{ start, end }] };
}
