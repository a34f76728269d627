// A day that has to be counted: "the papers must be there one week before", with the twenty-first named a moment ago, is the
// fourteenth. Nobody counts while they talk.
import type { Amount } from '#language/things/amounts.ts';
import type { DateMention } from '#language/things/dates.ts';
import { daysBetween } from './deadlines.ts';
import type { FactNews, MeetingFacts, Said } from '../facts.ts';
import { type HeardLine, saidIn } from '../heard-line.ts';
import type { Part } from '../part.ts';

/** In days: less is counted at once, more is a plan for years. */
const [shortest, longest] = [5, 200];
/** A line of more is a plan, read out. */
const mostPeriods = 4;
/** In lines: "before that" goes back so far. */
const justBefore = 3;
/** What stands behind the period: the day itself, "that", or nothing more. */
const counting =
  /^\s*(?:\w+\s){0,2}?(before|ahead of|prior to|after|from)\b(?!\s+(?:and|we|you|i|they|he|she|it(?:'s| is| was))\b)/i;
const dayMs = 24 * 60 * 60 * 1_000;

export const foldCountedDays: Part = (facts, heard) => {
  const periods = heard.amounts
    .filter(({ unit, days = 0 }) => unit === 'duration' && days >= shortest && days <= longest)
    .slice(0, mostPeriods);
  const news = periods.flatMap((period): FactNews[] => {
    const cue = counting.exec(heard.reading.text.slice(period.end));
    if (!cue) return [];
    const from = anchorOf(facts, heard, period, period.end + cue[0].length);
    return from ? [counted(heard, period, from, /after|from/i.test(cue[1]!))] : [];
  });
  return news.length === 0 ? undefined : { facts: {}, news: news.slice(0, 1) };
};

/** Between the period and a day: "three months from that. The second of March", "two weeks before, so that's the thirtieth". */
const countedAlready = /\b(?:so|that|this|then)\b|[.!?]/i;

interface Anchor {
  day: string;
  said: Said;
}

/** In characters, behind "before": "two weeks before the launch on the ninth". */
const reach = 30;

/**
 * The day behind "before"; else the one that was named last. Where another day follows, somebody has counted already: "two weeks
 * before, so that's the thirtieth".
 */
function anchorOf(facts: MeetingFacts, heard: HeardLine, period: Amount, place: number): Anchor | undefined {
  const days = heard.dates.filter(({ precision }) => precision === 'day');
  const isBehind = ({ start }: DateMention) =>
    start >= place && start <= place + reach && !countedAlready.test(heard.reading.text.slice(place, start));
  const behind = days.find(isBehind);
  const before = days.findLast(({ end }) => end <= period.start);
  const date = behind ?? (days.some(({ start }) => start >= place) ? undefined : before);
  if (date) return { day: date.day, said: saidIn(heard, date.start, date.end) };
  return days.length > 0 ? undefined : anchorBefore(facts.plannedDays, facts.fixedDays, heard);
}

/** "… before that": the day that was named last. */
function anchorBefore(
  planned: readonly Anchor[],
  fixed: readonly Anchor[],
  heard: HeardLine,
): Anchor | undefined {
  const lately = [...planned, ...fixed].filter(({ said }) => heard.number - said.line <= justBefore);
  return lately.toSorted((a, b) => a.said.line - b.said.line).at(-1);
}

function counted(heard: HeardLine, period: Amount, from: Anchor, after: boolean): FactNews {
  const days = (after ? 1 : -1) * period.days!;
  const day = new Date(Date.parse(from.day) + days * dayMs).toISOString().slice(0, 10);
  const said = saidIn(heard, period.start, period.end);
  return {
    kind: 'day-counted',
    lines: from.said.line === heard.number ? [said] : [said, from.said],
    sureness: 0.65,
    period: period.text,
    from: from.day,
    after,
    day,
    daysLeft: daysBetween(heard.line.timestamp, day),
  };
}
