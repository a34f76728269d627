// What is known about a meeting when an entry arrives: the brief, the facts of the conversation, the classification of the
// line, and its news. A fold over the entries in their order, so it can be dropped and rebuilt.
import { partRead } from '#meeting/lines/part-read.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import type { Member, Side } from '#meeting/session.ts';
import type { OtherLanguage, SpokenLanguage } from '#meeting/outputs/spoken-language.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { type FactNews, type MeetingFacts, noFacts } from '#facts/facts.ts';
import { type BriefLine, briefLine } from '#facts/brief/brief-line.ts';
import { factsAfter } from '#facts/facts-after.ts';
import type { FactLine } from '#facts/heard-line.ts';
import { briefFrom } from '#facts/brief/infer-brief.ts';
import { probabilities, readInMeeting } from '#facts/read-in-meeting.ts';
import { sideOf } from '#facts/sides.ts';
import { languageOf } from '#language/languages/language-of.ts';
import { languageAmong, lastLines } from '#language/languages/language-of-last.ts';
import type { LineTags } from '#language/lines/read-line.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import { findDates } from '#language/things/dates.ts';

/** What is known before anything is said. */
export interface KnownBeforehand {
  title: string;
  ownerName: string;
  /** What a person set. It stands above what the conversation tells. */
  brief?: MeetingBrief | undefined;
  /** Who came with a device of their own, and on which side. */
  members?: readonly Pick<Member, 'name' | 'side'>[] | undefined;
}

export interface Understanding {
  readonly beforehand: KnownBeforehand;
  readonly brief: MeetingBrief;
  readonly facts: MeetingFacts;
  /** The first lines: people say in them who they are. */
  readonly opening: readonly BriefLine[];
  /** Up to two lines, the nearest first. */
  readonly before: readonly { speaker: string; said: Reading }[];
  /** Of the last lines, oldest first; undefined where it cannot be told. */
  readonly languages: readonly (SpokenLanguage | undefined)[];
}

/** What is known of one entry. */
export interface KnownOfEntry {
  /** Of as much of its text as is read. */
  reading: Reading;
  /** Up to two lines before, the nearest first, as they were read. */
  before: Understanding['before'];
  brief: MeetingBrief;
  /** Of who speaks. */
  side: Side | undefined;
  /** What the line does, by models; undefined until they are loaded. */
  tags: LineTags | undefined;
  /** Before this entry. */
  facts: MeetingFacts;
  /** What is new with this entry, the surest first. */
  news: readonly FactNews[];
  /** Set where the line is surely in a language that the agents do not understand: nothing is read out of it. */
  otherLanguage?: OtherLanguage;
}

/**
 * Who somebody is and what the meeting is about shows early. What all lines so far tell is put together at each of these
 * places, so they grow apart.
 */
const briefAfter: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128]);
const openingLines = 128;

export function newUnderstanding(beforehand: KnownBeforehand): Understanding {
  return {
    beforehand,
    brief: briefOf(beforehand, []),
    facts: noFacts,
    opening: [],
    before: [],
    languages: [],
  };
}

/** With another title or brief; what was said stays as it was understood. */
export function knowing(understanding: Understanding, beforehand: KnownBeforehand): Understanding {
  return { ...understanding, beforehand, brief: briefOf(beforehand, understanding.opening) };
}

export function understandEntry(
  understanding: Understanding,
  entry: FactLine,
): { after: Understanding; known: KnownOfEntry } {
  const reading = readingOf(entry);
  const line = { ...entry, text: reading.text };
  const said = languageOf(line.text);
  const heard: Understanding = {
    ...understanding,
    before: [{ speaker: line.speaker, said: reading }, ...understanding.before].slice(0, 2),
    languages: [...understanding.languages, said].slice(-lastLines),
  };
  // What cannot be told by itself, as short lines cannot, is in the language of those around it.
  const language = said ?? languageAmong(heard.languages);
  if (language === undefined || language === 'en')
    return understandEnglish(understanding, heard, line, reading);
  const { brief, facts } = understanding;
  const side = sideOf(brief, line.speaker);
  return {
    after: heard,
    known: {
      reading,
      before: understanding.before,
      brief,
      side,
      tags: undefined,
      facts,
      news: [],
      otherLanguage: language,
    },
  };
}

function understandEnglish(
  { beforehand, brief: before, facts, opening: said, before: lines }: Understanding,
  heard: Understanding,
  line: FactLine,
  reading: Reading,
): { after: Understanding; known: KnownOfEntry } {
  const opening = said.length < openingLines ? [...said, briefLine(line.speaker, reading)] : said;
  const isAsked = opening !== said && briefAfter.has(opening.length);
  const brief = isAsked ? briefOf(beforehand, opening) : before;
  const side = sideOf(brief, line.speaker);
  const tags = readInMeeting({ speaker: line.speaker, said: reading }, lines, brief);
  const { facts: now, news } = factsAfter(facts, line, {
    brief,
    reading,
    dates: findDates(reading, line.timestamp),
    ...(tags && { tags: probabilities(tags) }),
  });
  return {
    after: { ...heard, brief, facts: now, opening },
    known: { reading, before: lines, brief, side, tags, facts, news },
  };
}

/** Everything these entries tell, in their order. */
export function understandAll(beforehand: KnownBeforehand, entries: readonly FactLine[]): Understanding {
  return entries.reduce(
    (understanding, entry) => understandEntry(understanding, entry).after,
    newUnderstanding(beforehand),
  );
}

/** Bounded, so that no entry can hold the thread; offsets are those of the whole text. */
function readingOf({ text }: Pick<TranscriptEntry, 'text'>): Reading {
  return readText(partRead(text));
}

function briefOf(
  { title, ownerName, brief, members }: KnownBeforehand,
  lines: readonly BriefLine[],
): MeetingBrief {
  return briefFrom({ title, ownerName, members, lines, byHand: brief });
}
