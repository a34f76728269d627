// A day that somebody has to calculate: after "the twenty-first", "the papers must be there one week before" means the
// fourteenth. Nobody calculates while they talk.
import { classOf } from '#language/reading/word-classes.ts';
import type { Amount } from '#language/things/amounts.ts';
import { addMonths, inWords, readDay } from '#language/things/calendar.ts';
import type { DateMention } from '#language/things/dates.ts';
import { daysBetween } from '../../days.ts';
import type { FactNews } from '../../facts.ts';
import { type HeardLine, type HeardSentence, saidIn, sentenceAt } from '../../heard-line.ts';
import type { Part } from '../../part.ts';

/** In days: a week or less is counted at once, unless in working days; more is a plan for years. */
const [shortest, ofWorkingDays, longest] = [8, 5, 200];
const working = /\b(?:working|business)\b/i;
/** A line of more is a plan, read out. */
const mostPeriods = 4;
/** What stands behind the period: the day itself, "that", or nothing more. "Two weeks from now, the twenty-fourth" is that day. */
const counting =
  /^\s*(?!(?:is|are|was|were)\b)(?:\w+\s){0,2}?(before|ahead of|prior to|after|from)\b(?!\s+(?:and|we|you|i|they|he|she|it(?:'s| is| was)|now|today)\b)/i;

export const foldCountedDays: Part = (_, heard) => {
  const periods = heard.amounts
    .filter(
      ({ unit, text, days = 0 }) =>
        unit === 'duration' && days >= (working.test(text) ? ofWorkingDays : shortest) && days <= longest,
    )
    .slice(0, mostPeriods);
  const news = periods.flatMap((period): FactNews[] => {
    const cue = counting.exec(heard.reading.text.slice(period.end));
    const sentence = sentenceAt(heard, period.start);
    // Whoever asks is counting already.
    if (!cue || sentence?.asked || isOfTerms(heard, sentence) || isKnownPeriod(heard, period.start))
      return [];
    const from = anchorOf(heard, period, period.end + cue[0].length);
    const isAfter = /after|from/i.test(cue[1]!);
    return from && !(isAfter && mayBePast(heard, from)) ? counted(heard, period, from, isAfter) : [];
  });
  const untold = news.filter((one) => one.kind !== 'day-counted' || !isNamed(one.day, one.from, heard));
  return untold.length === 0 ? undefined : { facts: {}, news: untold.slice(0, 1) };
};

/** "Ten working days after the ninth", said on the fifteenth: of this month, which is over, and not of the next one. */
const mayBePast = ({ dates, line }: HeardLine, day: string): boolean =>
  daysBetween(line.timestamp, day) > soonAhead &&
  dates.some((date) => date.day === day && !namesMonth.test(date.text));
const namesMonth = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;
/** In days: a day without its month is seldom farther off. */
const soonAhead = 14;

/** "Payment is ninety days from end of month": of every invoice. */
const pays: ReadonlySet<string> = new Set('pay pays payment payments invoice invoices net terms'.split(' '));
const fromMonthsEnd = /\bend\s+of\s+(?:the\s+)?month\b/i;

const isOfTerms = ({ reading }: HeardLine, sentence: HeardSentence | undefined): boolean =>
  sentence !== undefined &&
  (sentence.forms.some((form) => pays.has(form)) ||
    fromMonthsEnd.test(reading.text.slice(sentence.start, sentence.end)));

/** "October, yes, the four weeks from the sixth", "at their desk for a week before": known, or how long, and nothing to count. */
const isKnownPeriod = ({ reading }: HeardLine, start: number): boolean =>
  /\b(?:the|these|those|my|our|your|his|her|their|for)\s+$/i.test(
    reading.text.slice(Math.max(0, start - 8), start),
  );

/** "There is Sunday, too: three months before the first …": whoever names the day, or one beside it, has counted already. */
const isNamed = (day: string, from: string, { dates }: HeardLine): boolean =>
  dates.some((date) => date.day !== from && Math.abs(daysBetween(date.day, day)) <= beside);
/** In days. */
const beside = 2;

/** Between "before" and its day: nothing, or what happens on it. "From the ninth tomorrow" counts from the ninth. */
const leadsToDay =
  /^\s*(?:(?:(?:the|a|an|our|your|their|my|his|her)\s+)?[\p{L}-]+(?:\s+[\p{L}-]+){0,2}(?:,|\s+(?:on|of|in)))?\s*$/iu;
/** "Three months from that. The second of March", "two weeks before, so that's the thirtieth". */
const countedAlready = /\b(?:so|that|this|then|is|was|makes)\b/i;
const ofADay: ReadonlySet<string | undefined> = new Set(['ordinal', 'number', 'figure', 'day', 'period']);

/** Nothing, or only "that", stands behind "before". */
const endsThere = /^\s*(?:(?:that|this|then|it)\s*)?(?:$|[.,;:!?…–—])/i;

/** In characters, behind "before": "two weeks before the launch on the ninth". */
const reach = 30;

/**
 * YYYY-MM-DD. The day behind "before"; else the one that was named last, in the same sentence or the one right before. Where
 * another day follows, somebody has counted already: "two weeks before, so that's the thirtieth".
 */
function anchorOf(heard: HeardLine, period: Amount, place: number): string | undefined {
  const days = heard.dates.filter(({ precision }) => precision === 'day');
  const { text } = heard.reading;
  // "Before" may be part of the day's own words.
  const isBehind = ({ start, end, text: said }: DateMention) =>
    start >= period.end &&
    end > place &&
    start <= place + reach &&
    isLeadTo(text.slice(place, start + (/^on\b/i.exec(said)?.[0].length ?? 0)));
  const behind = days.find(isBehind);
  if (!behind)
    return endsThere.test(text.slice(place)) ? namedBefore(heard, days, period.start, place) : undefined;
  if (orAnother.test(text.slice(behind.end))) return undefined;
  // "The sixteenth is a week from the ninth", "… from the ninth is the sixteenth".
  const sentence = sentenceAt(heard, period.start);
  return days.some((one) => one !== behind && isIn(sentence, one)) ? undefined : behind.day;
}

/** "Five days before the nineteenth, or the twenty-third": that is how it works, and no day is set. */
const orAnother = /^[,.;]?\s+or\b/i;

const isIn = (sentence: HeardSentence | undefined, { start }: DateMention): boolean =>
  sentence !== undefined && start >= sentence.start && start < sentence.end;

function namedBefore(
  heard: HeardLine,
  days: readonly DateMention[],
  start: number,
  place: number,
): string | undefined {
  const sentence = sentenceAt(heard, start);
  if (!sentence || days.some((one) => one.start >= place)) return undefined;
  // "By April twentieth. Two weeks before.": that day itself is two weeks before another one.
  if (sentence.tokens.length <= fewWords) return undefined;
  const previous = heard.sentences[heard.sentences.indexOf(sentence) - 1];
  const around = days.some((one) => isIn(sentence, one)) ? [sentence] : [sentence, previous];
  if (around.some((one) => one?.forms.some((form) => setsRule.has(form)))) return undefined;
  const named = days.filter((one) => around.some((said) => isIn(said, one))).map(({ day }) => day);
  // "On the second and on the ninth, a week before": before which?
  return new Set(named).size === 1 ? named[0] : undefined;
}
/** Of so few it says no more than the period. */
const fewWords = 4;
/** "No changes a week before" is a rule, whatever day was named beside it. */
const setsRule = new Set('no not never nothing nobody none neither nor without always every each'.split(' '));

function isLeadTo(between: string): boolean {
  const names = between.toLowerCase().split(/[\s,]+/);
  return (
    leadsToDay.test(between) &&
    !countedAlready.test(between) &&
    !names.some((form) => ofADay.has(classOf(form)))
  );
}

/** Months by the calendar: three before the first of September is the first of June. */
function countedFrom(day: number, { text, value, days }: Amount, sign: 1 | -1): number {
  return /\bmonths?$/i.test(text) && Number.isInteger(value)
    ? addMonths(day, sign * value)
    : day + sign * days!;
}

function counted(heard: HeardLine, period: Amount, from: string, after: boolean): FactNews[] {
  const day = inWords(countedFrom(readDay(from), period, after ? 1 : -1));
  const daysLeft = daysBetween(heard.line.timestamp, day);
  // What lies behind helps nobody any more: of a day without its year, the next one lies a year off.
  if (daysLeft < 0 || daysLeft > longest) return [];
  const lines = [saidIn(heard, period.start, period.end)] as const;
  return [{ kind: 'day-counted', lines, sureness: 0.65, period: period.text, from, after, day, daysLeft }];
}
