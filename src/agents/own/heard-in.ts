// Triggers by words: a part speaks if a sentence contains one of its phrases, one of the things it listens for, and none of
// its excluding phrases.
import type { TextSpan } from '#language/reading/finding.ts';
import { partRead } from '#meeting/lines/part-read.ts';
import { say } from '../news/figures.ts';
import { quote } from '../whisper.ts';
import type { AgentContext } from '../agent.ts';
import type { Said } from '#facts/facts.ts';
import { findNamedThings } from '#language/names/named-entities.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import { readText } from '#language/reading/reading.ts';
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';
import { findSituations } from '#language/situations/find-situations.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { findAmounts } from '#language/things/amounts.ts';
import { findDates } from '#language/things/dates.ts';
import { entities as thresholds } from '#meeting/limits.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import type { FileMoment, Thing } from './agent-file.ts';
import { lowerPrices } from './lower-price.ts';
import { type PhraseMatch, phrasesIn } from './own-phrases.ts';
import type { ReadyFile } from './ready-file.ts';

export interface HeardMoment {
  /** The sentence it was heard in. */
  words: Evidence;
  /** What fills the placeholders of the sentence, besides `quote` and `speaker`. */
  values: Readonly<Record<string, string>>;
  earlier: readonly Evidence[];
  /** How it was found. */
  how: string;
}

/** A place of the line at which something was heard. */
interface FoundPlace {
  start: number;
  end: number;
  values: Readonly<Record<string, string>>;
  earlier?: Said;
  how: string;
}

/** How far back the same phrase is looked for. */
const linesBack = 20;

interface SpokenSentence extends Sentence {
  tokens: readonly Token[];
  start: number;
  end: number;
}

/** Once in a line; each glossary word by itself. */
export function heardIn(moment: FileMoment, file: ReadyFile, context: AgentContext): HeardMoment[] {
  const found = moment.listens.length > 0 ? thingsFor(moment, file, context) : undefined;
  if (found?.length === 0) return [];
  const all = sentencesIn(context.reading).flatMap((sentence) =>
    heardInSentence({ moment, file, context }, sentence, found),
  );
  return moment.listens.some(({ what }) => what === 'glossary') ? all : all.slice(0, 1);
}

function heardInSentence(
  { moment, file, context }: { moment: FileMoment; file: ReadyFile; context: AgentContext },
  sentence: SpokenSentence,
  found: readonly FoundPlace[] | undefined,
): HeardMoment[] {
  const lists = file.lists.get(moment)!;
  const [phrase] = phrasesIn(lists.phrases, sentence.tokens);
  if (moment.phrases.length > 0 && !phrase) return [];
  const things = found?.filter(({ start }) => start >= sentence.start && start < sentence.end);
  if (things?.length === 0 || phrasesIn(lists.unless, sentence.tokens).length > 0) return [];
  const place = phrase && placeOf(phrase, sentence);
  return (things ?? [undefined]).flatMap((thing) => {
    const earlier =
      thing?.earlier ?? (phrase && moment.withEarlier ? sameBefore(phrase, context) : undefined);
    if (moment.withEarlier && !earlier) return [];
    const { start, end } = thing ?? place!;
    const how = [
      ...(place ? [`the phrase ${quote(context.reading.text.slice(place.start, place.end))}`] : []),
      ...(thing ? [thing.how] : []),
    ];
    return [
      {
        words: evidenceAt(context, sentence),
        values: { heard: context.reading.text.slice(start, end), ...thing?.values },
        earlier: earlier ? [earlier] : [],
        how: how.join(', and '),
      },
    ];
  });
}

function sentencesIn(reading: Reading): SpokenSentence[] {
  return sentencesOf(reading).map((sentence) => {
    const tokens = reading.tokens.slice(sentence.from, sentence.to);
    return { ...sentence, tokens, start: tokens[0]!.start, end: tokens.at(-1)!.end };
  });
}

function placeOf({ from, to }: PhraseMatch, { tokens }: SpokenSentence) {
  return { start: tokens[from]!.start, end: tokens[to - 1]!.end };
}

function evidenceAt({ entry }: AgentContext, place: TextSpan): Evidence {
  return evidenceIn(entry.id, entry.text, place);
}

/** The latest earlier line, of anybody, with the same phrase. */
function sameBefore({ phrase }: PhraseMatch, { quotable, entry }: AgentContext): Evidence | undefined {
  const list = new Map([[phrase[0] as string, [phrase]]]);
  for (const { id, text } of quotable
    .filter((line) => line.id !== entry.id)
    .slice(-linesBack)
    .toReversed()) {
    for (const sentence of sentencesIn(readText(partRead(text)))) {
      if (phrasesIn(list, sentence.tokens).length === 0) continue;
      return evidenceIn(id, text, sentence);
    }
  }
  return undefined;
}

function thingsFor({ listens }: FileMoment, file: ReadyFile, context: AgentContext): FoundPlace[] {
  return listens.flatMap((trigger) => {
    if (trigger.what === 'tag') {
      const read = context.known.tags?.[trigger.tag];
      const name = trigger.tag.replaceAll('_', ' ');
      return read?.sure ? [{ start: read.start, end: read.end, values: {}, how: `read as ${name}` }] : [];
    }
    const find = finders[trigger.what as Thing];
    return find(context, file).toSorted((a, b) => a.start - b.start);
  });
}

type Find = (context: AgentContext, file: ReadyFile) => FoundPlace[];

const finders: Record<Thing, Find> = {
  amount: (context) => amounts(context, 'money', 'amount'),
  percentage: (context) => amounts(context, 'percent', 'percentage'),
  date: ({ reading, entry }) =>
    findDates(reading, entry.timestamp).map(({ start, end, text }) => ({
      start,
      end,
      values: { date: text },
      how: 'a date',
    })),
  question: ({ reading }) =>
    findQuestions(reading).map(({ start, end }) => ({ start, end, values: {}, how: 'a question' })),
  name: ({ reading }) =>
    findNamedThings(reading).map(({ start, end }) => ({
      start,
      end,
      values: { name: reading.text.slice(start, end) },
      how: 'a name',
    })),
  'lower-price': ({ reading, known }) =>
    lowerPrices(reading, known).map(({ amount, before }) => ({
      start: amount.start,
      end: amount.end,
      values: { figure: amount.text, earlier: before.said.quote },
      earlier: before.said,
      how: `a price below ${quote(before.said.quote)} of before`,
    })),
  'changed-figure': ({ known }) =>
    known.news.flatMap((one) =>
      one.kind === 'figure-changed'
        ? [
            {
              start: one.now.said.start,
              end: one.now.said.end,
              values: { figure: say(one.now), earlier: say(one.before) },
              earlier: one.before.said,
              how: 'another figure of the same thing',
            },
          ]
        : [],
    ),
  'off-limits': ({ known, reading }) => [
    ...known.news.flatMap((one) =>
      one.kind === 'off-limits' ? [offLimits(one.lines[0], one.topic.replace('-', ' '))] : [],
    ),
    ...findSituations(reading, { kind: known.brief.kind }).flatMap((one) =>
      one.rule.startsWith('trait/') && one.confidence >= thresholds.defaultThreshold
        ? [offLimits(one, one.rule.slice('trait/'.length))]
        : [],
    ),
  ],
  glossary: ({ reading }, { terms, glossary }) =>
    phrasesIn(terms, reading.tokens).flatMap(({ phrase, from, to }) => {
      const entry = glossary.find((one) => one.phrase === phrase);
      const [start, end] = [reading.tokens[from]!.start, reading.tokens[to - 1]!.end];
      return entry
        ? [{ start, end, values: { heard: entry.term, meaning: entry.meaning }, how: 'a glossary word' }]
        : [];
    }),
};

function offLimits({ start, end }: TextSpan, topic: string): FoundPlace {
  return { start, end, values: { topic }, how: `asks about ${topic}` };
}

function amounts({ reading }: AgentContext, unit: 'money' | 'percent', name: string): FoundPlace[] {
  return findAmounts(reading)
    .filter((amount) => amount.unit === unit)
    .map(({ start, end, text }) => ({ start, end, values: { [name]: text }, how: `a ${name}` }));
}
