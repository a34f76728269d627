// Periods of notice: "ninety days to the end of a quarter" and the day by which notice must be given for it.
import type { Reading } from '#language/reading/reading.ts';
import { type Amount, findAmounts } from './amounts.ts';
import { addMonths, inWords, momentOf, readDay, type Term, termOf } from './calendar.ts';
import { findDates } from './dates.ts';

/** How long before: in days, or in whole months where it was said so. */
export interface NoticePeriod {
  days?: number;
  months?: number;
}

/** What the notice is given to: the end of any month, quarter, half or year, or one day, YYYY-MM-DD. */
export type NoticeEnd = Term | { day: string };

export interface NoticeDeadline {
  /** The last day on which notice can be given, and the day that it then takes effect. */
  giveBy: string;
  endsOn: string;
}

/** The next end that can still be reached on the day of `at`; undefined when a single day can no longer be. */
export function noticeDeadline(
  period: NoticePeriod,
  end: NoticeEnd,
  at: string,
  timeZone?: string,
): NoticeDeadline | undefined {
  const today = momentOf(at, timeZone).day;
  if (typeof end === 'object') {
    const last = readDay(end.day);
    const giveBy = before(last, period);
    return giveBy < today ? undefined : { giveBy: inWords(giveBy), endsOn: inWords(last) };
  }
  // Nobody's notice is longer than ten years.
  for (let on = 0; on < 120; on++) {
    const { last } = termOf(end, today, on);
    const giveBy = before(last, period);
    if (giveBy >= today) return { giveBy: inWords(giveBy), endsOn: inWords(last) };
  }
  return undefined;
}

const before = (day: number, { days = 0, months = 0 }: NoticePeriod): number =>
  addMonths(day, -months) - days;

/** The last day for a notice of this length, before `day`, YYYY-MM-DD. */
export const dayBefore = (day: string, length: Amount): string =>
  inWords(before(readDay(day), lengthOf(length)));

export interface NoticeMention extends NoticePeriod {
  /** UTF-16 offsets in the reading's text; `end` is exclusive. */
  start: number;
  end: number;
  text: string;
  /** Absent where it was not said: "three months' notice". */
  to?: NoticeEnd;
  deadline?: NoticeDeadline;
}

const toEnd =
  /^['’]?\s*(?:notice\s+)?(?:to|before|prior\s+to|ahead\s+of|from)\s+(?:(?:the|a|any)\s+)?(?:(?:end|close)\s+of\s+(?:(?:the|a|any|each|every)\s+)?)?(?:calendar\s+)?(month|quarter|half|year)(?:\s+end)?\b/i;
const withNotice = /^['’]?\s*(?:of\s+)?notice\b/i;
const joint = /^['’]?\s*(?:of\s+)?(?:notice\s+)?(?:prior\s+to\s+|to\s+|ahead\s+of\s+)?$/i;
/** In characters, behind the length of time. */
const reach = 60;

/** "ninety days to the end of a quarter", "three months' notice before 31 October", "thirty days' notice". */
export function findNotice(reading: Reading, at: string, timeZone?: string): NoticeMention[] {
  const periods = findAmounts(reading).filter(
    ({ unit, days }) => unit === 'duration' && days !== undefined && days >= 1,
  );
  if (periods.length === 0) return [];
  const speaksOfNotice = /\b(?:notice|cancel\w*|terminat\w*|renew\w*|rolls?\s+over)\b/i.test(reading.text);
  const dates = speaksOfNotice ? findDates(reading, at, timeZone) : [];
  let next = 0;
  return periods.flatMap((period): NoticeMention[] => {
    while (next < dates.length && dates[next]!.start < period.end) next++;
    const behind = reading.text.slice(period.end, period.end + reach);
    const term = toEnd.exec(behind);
    const following = dates[next];
    const joins =
      following &&
      following.start - period.end < reach &&
      joint.test(reading.text.slice(period.end, following.start));
    const date = joins ? following : undefined;
    const notice = withNotice.exec(behind);
    const to: NoticeEnd | undefined = term
      ? termOfWord(term[1]!)
      : date?.role !== 'start' && date
        ? { day: date.day }
        : undefined;
    if (!to && !notice) return [];
    const end = term
      ? period.end + term[0].length
      : date && to
        ? date.end
        : period.end + (notice?.[0].length ?? 0);
    const length = lengthOf(period);
    const deadline = to && noticeDeadline(length, to, at, timeZone);
    return [
      {
        start: period.start,
        end,
        text: reading.text.slice(period.start, end),
        ...length,
        ...(to ? { to } : {}),
        ...(deadline ? { deadline } : {}),
      },
    ];
  });
}

function lengthOf({ value, of, days }: Amount): NoticePeriod {
  const months =
    of === 'month' ? value : of === 'quarter' ? value * 3 : of === 'year' ? value * 12 : undefined;
  return months !== undefined && Number.isInteger(months) ? { months } : { days: Math.ceil(days ?? 0) };
}

function termOfWord(word: string): Term {
  const term = word.toLowerCase();
  return term === 'month' || term === 'quarter' || term === 'half' ? term : 'year';
}
