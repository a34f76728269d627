// The time that a promise is told with, where its words say it to somebody who did not hear the rest: "by Friday", and "by then" where
// one day alone was named before it.
import type { TextSpan } from '../reading/finding.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import { type DateMention, findDates } from '#language/things/dates.ts';
import type { Commitment } from './commitments/commitment.ts';

export interface TimeMeant {
  /** As spoken. */
  words: string;
  /** YYYY-MM-DD; undefined where the words name no day: "this week". */
  day?: string;
  /** The words that name it; `lines` before the task, 0 in its own line. */
  rests: { lines: number; start: number; end: number }[];
}

const placeOf = (place: TextSpan | undefined): TimeMeant['rests'] => (place ? [{ lines: 0, ...place }] : []);

interface When {
  /** When the line was said, ISO 8601. */
  at: string;
  /** The line before it. */
  before?: Reading;
}

/** Undefined where the time is not plain, or is no more than "at once". */
export function timeMeant(reading: Reading, { due, dueAt }: Commitment, when: When): TimeMeant | undefined {
  if (due === undefined || atOnce.test(due)) return undefined;
  if (standsForAnother.test(due)) return dueAt && meantBefore(reading, due, dueAt, when);
  if (countsFromAnother.test(due) || (dueAt && isCounted(reading, due, dueAt))) return undefined;
  const day = (dueAt && dayAt(reading, dueAt, when.at)) ?? dayOf(due, when.at);
  if (isOpenMonth(due) && !(day && (isOnWeekday(day, due) || isOfMonthNamed(day, reading, dueAt, when))))
    return undefined;
  return { words: due, rests: placeOf(dueAt), ...(day !== undefined && { day }) };
}

/** What is done at once needs no note; when "it goes" or "that evening" is, nobody knows without the line. */
const atOnce =
  /\b(?:minutes?|moment|now|away|asap|immediately)\b|\b(?:that|the same) (?:day|morning|afternoon|arvo|evening|night|call|meeting)\b|\b(?:before|after) (?:it|you|i|we)\b/i;
const standsForAnother =
  /^(?:(?:right|straight|directly|shortly) )?(?:by|before|until|till|after|then)(?: (?:then|that))?$/i;
/** "The following Monday", "the Monday after", "two weeks of the signature": of a day that stands elsewhere. */
const countsFromAnother = /^(?:\w+ )?(?:the )?following\b|\b(?:later|afterwards)$/i;
const countedFromBehind = /^\s+(?:after|before)\s*(?:$|[,.;!?…–—]|(?:that|this|then)\b)/i;
/** "A week before the ninth", "on the first Monday", "every Friday", "between Monday and Friday". */
const periodBefore = /\b(?:hours?|days?|nights?|weeks?|fortnight|months?|years?)\s+$/i;
const oneOfMany = /\b(?:first|second|third|fourth|last|other|every|each|between)\s+$/i;

function isCounted({ text }: Reading, due: string, { start, end }: TextSpan): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  return (
    countedFromBehind.test(text.slice(end, end + reach)) ||
    (/^(?:before|after|from|of)\b/i.test(due) && periodBefore.test(before)) ||
    oneOfMany.test(before)
  );
}
/** In characters. */
const reach = 30;

/** The one day that was named before a place, in its line and the one before, and lies ahead. */
function meantBefore(
  reading: Reading,
  words: string,
  dueAt: TextSpan,
  { at, before }: When,
): TimeMeant | undefined {
  const own = datesBefore(reading, dueAt.start, at).map((date) => ({ ...date, lines: 0 }));
  const theirs = before
    ? datesBefore(before, before.text.length, at).map((date) => ({ ...date, lines: 1 }))
    : [];
  const named = [...own, ...theirs];
  const [one] = named;
  if (!one || !isDay(one) || one.day < at.slice(0, 10) || named.some(({ day }) => day !== one.day))
    return undefined;
  const { lines, start, end } = one;
  return { words, day: one.day, rests: [...placeOf(dueAt), { lines, start, end }] };
}

/** In characters: who looks for a day goes back no further, however long somebody talks. */
const nearby = 200;

/** With their places in the reading. */
function datesBefore({ text }: Reading, end: number, at: string): DateMention[] {
  const from = end <= nearby ? 0 : text.indexOf(' ', end - nearby);
  if (from < 0 || from >= end) return [];
  return findDates(readText(text.slice(from, end)), at).map((date) => ({
    ...date,
    start: from + date.start,
    end: from + date.end,
  }));
}

const isDay = ({ precision }: { precision: string }): boolean => precision === 'day' || precision === 'time';

/** "The first", "the end of the month": of which month? */
const isOpenMonth = (due: string): boolean =>
  /(?:\bthe (?:first|1st)|\bmonth[ -]?end|\b(?:end|start|beginning|middle|first|last) of (?:the )?month)$/i.test(
    due,
  );
/** "You may" is no month. */
const months =
  /\b(?:[Jj]anuary|[Ff]ebruary|[Mm]arch|[Aa]pril|May|[Jj]une|[Jj]uly|[Aa]ugust|[Ss]eptember|[Oo]ctober|[Nn]ovember|[Dd]ecember)\b/g;

/** "Tuesday the first", where it is a Tuesday. */
const isOnWeekday = (day: string, due: string): boolean =>
  due
    .toLowerCase()
    .includes(new Date(day).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }).toLowerCase());

/** One month alone is named around it, and the day lies in it. */
function isOfMonthNamed(
  day: string,
  reading: Reading,
  dueAt: TextSpan | undefined,
  { at, before }: When,
): boolean {
  const text = `${before?.text.slice(-nearby) ?? ''} ${around(reading, dueAt)}`;
  const named = new Set((text.match(months) ?? []).map((month) => month.toLowerCase()));
  if (/\bthis month\b/i.test(text)) named.add(monthOf(at));
  return named.size === 1 && named.has(monthOf(day));
}
const around = ({ text }: Reading, place: TextSpan | undefined): string =>
  place ? text.slice(Math.max(0, place.start - nearby), place.end + nearby) : '';
const monthOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' }).toLowerCase();

/** The one day that words of time mean by themselves, YYYY-MM-DD. */
export const dayOf = (due: string, at: string): string | undefined =>
  findDates(readText(due), at).find(isDay)?.day;

/** What is said before it may tell which day it is: "she is back on the ninth, I'll ring her on the Monday". */
function dayAt(reading: Reading, place: TextSpan, at: string): string | undefined {
  const date = datesBefore(reading, place.end, at).find(({ end }) => end > place.start);
  return date && isDay(date) && date.day >= at.slice(0, 10) ? date.day : undefined;
}
