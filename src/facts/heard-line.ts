// One line as all parts of the fold see it: its speaker, their side, its sentences and its topic words.
import { partRead } from '#meeting/lines/part-read.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import type { Side } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { partOf } from '#language/reading/phrase-tree.ts';
import { type Reading, readText, type Token, type Word } from '#language/reading/reading.ts';
import { type Amount, findAmounts } from '#language/things/amounts.ts';
import { type DateMention, findDates } from '#language/things/dates.ts';
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';
import type { Said } from './facts.ts';
import { sideOf } from './sides.ts';
import { contentWords } from './words.ts';

/** A transcript entry as far as facts rest on it. */
export type FactLine = Pick<TranscriptEntry, 'id' | 'speaker' | 'text' | 'timestamp'>;

/** How likely a line is of a kind, where somebody has read it: see language/lines. */
type TagLikelihoods = Readonly<Partial<Record<string, number>>>;

export interface HeardLine {
  line: FactLine;
  number: number;
  reading: Reading;
  brief: MeetingBrief;
  side: Side | undefined;
  tags: TagLikelihoods;
  amounts: readonly Amount[];
  dates: readonly DateMention[];
  sentences: readonly HeardSentence[];
  words: readonly string[];
}

export interface HeardSentence extends Sentence {
  tokens: readonly Token[];
  forms: readonly string[];
  words: readonly Word[];
  /** What it is about: see words.ts. */
  about: readonly string[];
  start: number;
  end: number;
}

export interface FactContext {
  brief: MeetingBrief;
  /** Of the line's text, where somebody has it already. */
  reading?: Reading;
  tags?: TagLikelihoods;
  amounts?: readonly Amount[];
  dates?: readonly DateMention[];
}

export function hearLine(line: FactLine, number: number, context: FactContext): HeardLine {
  const {
    brief,
    reading = readText(partRead(line.text)),
    tags = {},
    amounts = findAmounts(reading),
    dates = findDates(reading, line.timestamp),
  } = context;
  return {
    line,
    number,
    reading,
    brief,
    tags,
    amounts,
    dates,
    side: sideOf(brief, line.speaker),
    sentences: sentencesIn(reading),
    words: contentWords(reading.tokens),
  };
}

function sentencesIn(reading: Reading): HeardSentence[] {
  let next = 0;
  return sentencesOf(reading).map((sentence) => {
    const { from, to } = sentence;
    const tokens = partOf(reading.tokens, from, to);
    const end = tokens.at(-1)!.end;
    const first = next;
    while (next < reading.words.length && reading.words[next]!.start < end) next++;
    return {
      ...sentence,
      tokens,
      forms: tokens.map(({ form }) => form),
      words: reading.words.slice(first, next),
      about: contentWords(tokens),
      start: tokens[0]!.start,
      end,
    };
  });
}

/** The words from `start` to `end` of a line, as evidence. */
export function saidIn({ line, number, reading, side }: HeardLine, start: number, end: number): Said {
  return {
    entryId: line.id,
    start,
    end,
    quote: reading.text.slice(start, end),
    speaker: line.speaker,
    side,
    at: line.timestamp,
    line: number,
  };
}

/** The sentence in which a place of the text stands. */
export function sentenceAt(heard: HeardLine, place: number): HeardSentence | undefined {
  return heard.sentences.find(({ end }) => place < end) ?? heard.sentences.at(-1);
}
