// Triggers by time: a part speaks at the first line at or after its time, measured by when lines were spoken. There is no
// timer: in a meeting in which nobody speaks, nothing happens.
import { partRead } from '#meeting/lines/part-read.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { RaisedQuestion } from '#facts/facts.ts';
import { readText } from '#language/reading/reading.ts';
import { sentencesOf } from '#language/reading/sentences.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import type { AgentContext } from '../agent.ts';
import { quote } from '../whisper.ts';
import type { FileMoment, PlannedItem, Trigger } from './agent-file.ts';
import { phraseList, phrasesIn, readPhrase } from './own-phrases.ts';
import type { ReadyFile } from './ready-file.ts';
import type { HeardMoment } from './heard-in.ts';

const minuteMs = 60_000;
/** Of a line's beginning, as what it was told at. */
const wordsQuoted = 12;
const mostQuestions = 3;

export function heardByTime({ listens }: FileMoment, file: ReadyFile, context: AgentContext): HeardMoment[] {
  const now = minutesAt(context, context.entry.timestamp);
  const before = lineBefore(context);
  const last = before ? minutesAt(context, before.timestamp) : -1;
  const passes = (minute: number) => last < minute && minute <= now;
  return listens.flatMap((trigger) => heardAt(trigger, file, context, now, passes)).slice(0, 1);
}

/** The line before this one that agents looked at. */
function lineBefore({ quotable, entry }: AgentContext): TranscriptEntry | undefined {
  return quotable.findLast(({ id, text }) => id !== entry.id && text.length > entryLongEnough);
}

function minutesAt({ began }: AgentContext, at: string): number {
  return (Date.parse(at) - Date.parse(began)) / minuteMs;
}

function heardAt(
  trigger: Trigger,
  { lengthMinutes = 0, plan }: ReadyFile,
  context: AgentContext,
  now: number,
  passes: (minute: number) => boolean,
): HeardMoment[] {
  switch (trigger.what) {
    case 'minute':
      return passes(trigger.minute) ? [atTime(context, { minutes: String(Math.floor(now)) })] : [];
    case 'minutes-left': {
      if (!passes(lengthMinutes - trigger.minutes)) return [];
      const minutes = String(Math.max(0, Math.round(lengthMinutes - now)));
      if (!trigger.open) return [atTime(context, { minutes })];
      const open = context.known.facts.questions.filter(isOpen).slice(-mostQuestions);
      const [first] = open;
      if (!first) return [];
      const values = { minutes, count: countOf(open.length), question: quote(first.said.quote) };
      return [{ ...atTime(context, values), earlier: open.map(({ said }) => said) }];
    }
    case 'plan': {
      const late = lateItem(plan, context, passes);
      if (!late) return [];
      const { item, next, named } = late;
      const minutes = String(Math.round(now - minutesAt(context, named.timestamp)));
      const values = { item: item.name, next: next.name, planned: String(item.minutes), minutes };
      return [{ ...atTime(context, values), earlier: [named.words] }];
    }
    default:
      return [];
  }
}

/** What nobody answered, but for leave to go on talking. */
function isOpen({ state, said }: RaisedQuestion): boolean {
  return (state === 'put-off' || state === 'passed-over') && !/\b(?:can|could|may) i\b/i.test(said.quote);
}

function countOf(questions: number): string {
  return questions === 1 ? '1 question is' : `${questions} questions are`;
}

interface LateItem {
  item: PlannedItem;
  next: PlannedItem;
  named: Named;
}

/** The item that was begun so long ago as it may take, with none of those behind it begun: each begins when it is first named. */
function lateItem(
  plan: readonly PlannedItem[],
  context: AgentContext,
  passes: (minute: number) => boolean,
): LateItem | undefined {
  const begun = plan.map((item) => firstNamed(item, context));
  const at = begun.findLastIndex((named) => named !== undefined);
  const [item, next, named] = [plan[at], plan[at + 1], begun[at]];
  if (!item || !next || !named) return undefined;
  return passes(minutesAt(context, named.timestamp) + item.minutes) ? { item, next, named } : undefined;
}

interface Named {
  timestamp: string;
  words: Evidence;
}

function firstNamed({ name }: PlannedItem, { quotable }: AgentContext): Named | undefined {
  const phrase = readPhrase(name);
  if (typeof phrase === 'string') return undefined;
  const list = phraseList([phrase]);
  // Most lines are ruled out by one look for the beginning of the word.
  const beginning = String(phrase[0]).slice(0, 3);
  for (const { id, text, timestamp } of quotable) {
    if (!text.toLowerCase().includes(beginning)) continue;
    const { tokens } = readText(partRead(text));
    const [match] = phrasesIn(list, tokens);
    if (!match) continue;
    const place = { start: tokens[match.from]!.start, end: tokens[match.to - 1]!.end };
    return { timestamp, words: evidenceIn(id, text, place) };
  }
  return undefined;
}

function atTime({ entry, reading }: AgentContext, values: HeardMoment['values']): HeardMoment {
  return {
    words: beginningOf(entry, reading),
    values: { heard: 'the time', ...values },
    earlier: [],
    how: `this line was spoken in that minute`,
  };
}

/** The first sentence of the line, or its first words. */
function beginningOf(entry: AgentContext['entry'], reading: AgentContext['reading']): Evidence {
  const tokens = reading.tokens.slice(0, sentencesOf(reading)[0]?.to).slice(0, wordsQuoted);
  const place = { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? entry.text.length };
  return evidenceIn(entry.id, entry.text, place);
}
