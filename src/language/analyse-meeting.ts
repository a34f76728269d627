// What a meeting comes to: topics, sentiment, talk time, action items and insights, each traceable to its entries.
// Computed from the meeting's own words; what is read of an entry is kept with it, so that a long meeting stays quick.
import type { AnalysisSummary, MeetingAnalysis } from '#meeting/analysis.ts';
import type { AgentOutput } from '#meeting/output.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { findDecisions } from './tasks/decisions.ts';
import { worthOf } from './meeting/extract.ts';
import { type FollowUp, followUpIn, followUpsAtMost } from './tasks/follow-ups.ts';
import { readText, type Reading } from './reading/reading.ts';
import { sentimentOf } from './meeting/sentiment.ts';
import { TopicCount, topicKeyOf } from './meeting/topics.ts';

/** Entries carry one time each, so talk time is estimated: 2.5 words a second is a usual pace of conversation. */
const wordsPerSecond = 2.5;
const quietAfterMs = 30_000;
const neutral = 0.5;
const summaryLines = { few: 3, most: 5, entriesPerLine: 12, fewestWords: 7, characters: 240 } as const;
const decisionCounts = 1.5;

interface EntryFacts {
  reading: Reading;
  lean: number;
  topicKeys: ReadonlySet<string>;
  decides: boolean;
  /** 0 to 1, and 1 for all where no model tells. */
  worth: number;
  followUp: FollowUp | undefined;
}
const factsByEntry = new WeakMap<TranscriptEntry, EntryFacts>();

function factsOf(entry: TranscriptEntry): EntryFacts {
  const known = factsByEntry.get(entry);
  if (known?.reading.text === entry.text) return known;
  const reading = readText(entry.text);
  const keys = reading.words.map(topicKeyOf).filter((key) => key !== undefined);
  const facts = {
    reading,
    lean: sentimentOf(reading).lean,
    topicKeys: new Set(keys),
    decides: findDecisions(reading).length > 0,
    worth: worthOf(reading)?.probability ?? 1,
    followUp: followUpIn(reading),
  };
  factsByEntry.set(entry, facts);
  return facts;
}

export function analyseMeeting(input: {
  session: MeetingSession;
  entries: readonly TranscriptEntry[];
  outputs: readonly AgentOutput[];
}): MeetingAnalysis {
  const { session, entries, outputs } = input;
  const count = new TopicCount();
  for (const entry of entries) count.add(factsOf(entry).reading);
  const topics = count.top();
  const sentimentPoints = entries.flatMap((entry) => {
    const { lean } = factsOf(entry);
    return lean === 0 ? [] : [{ entryId: entry.id, at: entry.timestamp, score: round((lean + 1) / 2) }];
  });
  const speakers = speakersOf(entries);
  const actions = linesOf(
    outputs.filter((output) => output.agentType === 'action-items'),
    (output) => output.outputs.insights,
  );
  const insights = linesOf(
    outputs
      .filter((output) => output.agentType !== 'action-items' && output.agentType !== 'entity-extraction')
      .toSorted((a, b) => b.outputs.confidence_score - a.outputs.confidence_score),
    (output) => [output.outputs.analysis],
  );
  const summary: AnalysisSummary = {
    meetingDuration: session.duration > 0 ? session.duration : minutesOf(entries),
    participantCount: Math.max(session.participants.length, speakers.length),
    keyTopics: topics.map(({ word }) => word),
    sentimentScore:
      sentimentPoints.length === 0 ? neutral : round(mean(sentimentPoints.map(({ score }) => score))),
    actionItems: actions.map(({ line }) => line),
    insights: insights.map(({ line }) => line),
    transcriptSummary: summaryOf(entries, count),
    engagementMetrics: {
      averageSpeakingTime: averageTurn(entries),
      mostActiveParticipant: speakers[0]?.speaker ?? '',
      quietPeriods: quietPeriodsOf(entries),
    },
  };
  return {
    summary,
    topicEntries: topics.map(({ key }) =>
      entries.filter((entry) => factsOf(entry).topicKeys.has(key)).map(({ id }) => id),
    ),
    actionItemEntries: actions.map(({ entryIds }) => entryIds),
    followUps: followUpsIn(entries, new Set(actions.flatMap(({ entryIds }) => entryIds))),
    insightEntries: insights.map(({ entryIds }) => entryIds),
    sentimentPoints,
    speakers,
  };
}

function speakersOf(entries: readonly TranscriptEntry[]): MeetingAnalysis['speakers'] {
  const bySpeaker = new Map<string, { entries: number; words: number }>();
  for (const entry of entries) {
    const so = bySpeaker.get(entry.speaker) ?? { entries: 0, words: 0 };
    bySpeaker.set(entry.speaker, {
      entries: so.entries + 1,
      words: so.words + factsOf(entry).reading.words.length,
    });
  }
  return [...bySpeaker]
    .map(([speaker, said]) => ({ speaker, ...said, seconds: round(said.words / wordsPerSecond) }))
    .toSorted((a, b) => b.words - a.words);
}

/** Seconds a turn; entries of one speaker in a row are one turn. */
function averageTurn(entries: readonly TranscriptEntry[]): number {
  let turns = 0;
  let words = 0;
  entries.forEach((entry, i) => {
    if (entries[i - 1]?.speaker !== entry.speaker) turns++;
    words += factsOf(entry).reading.words.length;
  });
  return turns === 0 ? 0 : round(words / wordsPerSecond / turns);
}

function quietPeriodsOf(entries: readonly TranscriptEntry[]): number {
  const times = entries.map((entry) => Date.parse(entry.timestamp));
  return times.filter((time, i) => i > 0 && time - times[i - 1]! > quietAfterMs).length;
}

function minutesOf(entries: readonly TranscriptEntry[]): number {
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last
    ? Math.max(0, Math.floor((Date.parse(last.timestamp) - Date.parse(first.timestamp)) / 60_000))
    : 0;
}

/** The outputs' lines, each once, with every entry that any of them rests on. */
function linesOf(
  outputs: readonly AgentOutput[],
  lines: (output: AgentOutput) => string[],
): { line: string; entryIds: string[] }[] {
  const byLine = new Map<string, Set<string>>();
  for (const output of outputs) {
    for (const line of lines(output)) {
      const ids = byLine.get(line) ?? new Set();
      for (const { entryId } of output.evidence) ids.add(entryId);
      byLine.set(line, ids);
    }
  }
  return [...byLine].map(([line, ids]) => ({ line, entryIds: [...ids] }));
}

function followUpsIn(
  entries: readonly TranscriptEntry[],
  taken: ReadonlySet<string>,
): MeetingAnalysis['followUps'] {
  return entries
    .filter((entry) => !taken.has(entry.id) && factsOf(entry).followUp?.likely)
    .toSorted((a, b) => factsOf(b).followUp!.probability - factsOf(a).followUp!.probability)
    .slice(0, followUpsAtMost)
    .map((entry) => ({ line: `${entry.speaker}: ${shortened(entry.text)}`, entryId: entry.id }));
}

/** The weightiest lines in the order spoken: those with most of the meeting's frequent words, and its decisions. */
function summaryOf(entries: readonly TranscriptEntry[], count: TopicCount): string {
  const weighed = entries.flatMap((entry, at) => {
    const { reading, topicKeys, decides, worth } = factsOf(entry);
    if (reading.words.length < summaryLines.fewestWords) return [];
    let weight = 0;
    for (const key of topicKeys) weight += Math.log(count.countOf(key));
    // Divided by the root of the length: long lines may win, but not by length alone.
    return [
      { at, weight: (weight / Math.sqrt(reading.words.length)) * worth * (decides ? decisionCounts : 1) },
    ];
  });
  const lines = Math.min(
    summaryLines.most,
    Math.max(summaryLines.few, Math.ceil(entries.length / summaryLines.entriesPerLine)),
  );
  return weighed
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, lines)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at }) => `${entries[at]!.speaker}: ${shortened(entries[at]!.text)}`)
    .join('\n');
}

function shortened(text: string): string {
  const line = text.trim();
  if (line.length <= summaryLines.characters) return line;
  const cut = line.slice(0, summaryLines.characters);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
