// Dates as things: each wording of a day, a span of days or a time in a line, with the days of the calendar it means,
// counted from when the line was said. "Next Tuesday" is the one of the next week; a week ends on its Friday; a date that
// stands in the past tense lies behind. What cannot be told is left out.
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading } from '#language/reading/reading.ts';
import { type Atom, atomsOf, flows, flowsOrPauses } from './atoms.ts';
import { inWords, momentOf } from './calendar.ts';
import { isPast, mayBegin, monthAt } from './date-words.ts';
import {
  dayOfMonthAt,
  feastAt,
  monthDayAt,
  namedDayAt,
  type DateContext,
  type Precision,
  relativeAt,
  type DaysSaid,
  weekdayDayAt,
  writtenAt,
} from './days-said.ts';
import { edgeAt, periodSaidAt } from './periods-said.ts';
import { standsAlone, timeAt } from './times-said.ts';
import { weekdayOfMonthAt } from './weekday-of-month.ts';

export interface DateMention {
  /** UTF-16 offsets in the reading's text; `end` is exclusive. `text` is exactly what stands there, "by" included. */
  start: number;
  end: number;
  text: string;
  /** YYYY-MM-DD; of a span of days the first that is still ahead. */
  day: string;
  /** The last day of a span: "next week" ends on its Friday. */
  until?: string;
  precision: Precision;
  /** HH:MM, where a time of day was said. */
  time?: string;
  /** "by", "before", "until" and "within" make a deadline, "from" and "after" a start. */
  role?: 'deadline' | 'start';
}

type Role = NonNullable<DateMention['role']>;

/** `at` is when the line was said, ISO 8601; without a time zone its days are those of UTC. */
export function findDates(reading: Reading, at: string, timeZone?: string): DateMention[] {
  const places = placesOfDates(reading);
  if (places.length === 0) return [];
  const atoms = atomsOf(reading);
  const now = momentOf(at, timeZone);
  let anchor: number | undefined;
  return places.map((from) => {
    const said = mentionAt({ atoms, now, ...(anchor === undefined ? {} : { anchor }) }, from)!;
    anchor = said.first;
    return mentionOf(reading, atoms, from, said);
  });
}

/** Where dates begin, in atoms: when the line was said decides which day is meant, and not where it stands. */
const placesOfDates = perReading((reading): readonly number[] => {
  const atoms = atomsOf(reading);
  const context = { atoms, now: momentOf('2001-06-13T12:00:00.000Z') };
  const found: number[] = [];
  for (let from = 0; from < atoms.length;) {
    const said = mayBegin(atoms[from]!.form) ? mentionAt(context, from) : undefined;
    if (said) found.push(from);
    from = said?.to ?? from + 1;
  }
  return found;
});

const leads: Readonly<Record<string, Role | 'none'>> = {
  by: 'deadline',
  before: 'deadline',
  until: 'deadline',
  till: 'deadline',
  from: 'start',
  starting: 'start',
  after: 'start',
  since: 'start',
  on: 'none',
  at: 'none',
  in: 'none',
  for: 'none',
  during: 'none',
  around: 'none',
};
const fillers = new Set(['about', 'around', 'like', 'say', 'latest', 'maybe', 'sometime']);

function mentionAt(context: DateContext, at: number): DaysSaid | undefined {
  const { atoms } = context;
  const late = atoms[at]!.form === 'no' && atoms[at + 1]?.form === 'later' && atoms[at + 2]?.form === 'than';
  const own = coreAt(context, at);
  if (own) return own;
  const role = late ? 'deadline' : Object.hasOwn(leads, atoms[at]!.form) ? leads[atoms[at]!.form] : undefined;
  if (!role) return undefined;
  let from = at + (late ? 3 : 1);
  if (!flows(atoms[from - 1])) return undefined;
  if (fillers.has(atoms[from]?.form ?? '') && flows(atoms[from])) from++;
  const said = atoms[from] && coreAt(context, from, atoms[at]!.form);
  if (!said) return undefined;
  // "For Friday" is one; "for next year's budget" and "for October's" are the thing itself.
  return role === 'none' ? said : { ...said, role };
}

function coreAt(context: DateContext, at: number, lead = ''): DaysSaid | undefined {
  const { atoms } = context;
  // "By 3 April" is a day, not three o'clock.
  const timed = monthDayAt(context, at) ? undefined : timeFirst(context, at, lead);
  if (timed) return timed;
  const edge = dayEnd(context, at);
  const said =
    edge ??
    namedDayAt(context, at) ??
    weekdayOfMonthAt(context, at) ??
    weekdayDayAt(context, at) ??
    writtenAt(context, at) ??
    monthDayAt(context, at) ??
    relativeAt(context, at) ??
    edgeAt(context, at) ??
    (monthAlone(context, at, lead) ? undefined : periodSaidAt(context, at)) ??
    dayOfMonthAt(context, at) ??
    feastAt(context, at);
  return said && withTime(atoms, withPart(atoms, said));
}

/** "March" and "May" after "in" or "by" are months; a month anywhere else, "the March numbers", only names something. */
function monthAlone({ atoms }: DateContext, at: number, lead: string): boolean {
  return (
    lead === '' && monthAt(atoms, at, false) !== undefined && !/^(?:of)$/.test(atoms[at - 1]?.form ?? '')
  );
}

/** "end of day Friday", "close of business tomorrow". */
function dayEnd(context: DateContext, at: number): DaysSaid | undefined {
  const { atoms } = context;
  const words = /^(?:eod|cob)$/.test(atoms[at]?.form ?? '')
    ? 1
    : /^(?:end|close)$/.test(atoms[at]?.form ?? '') &&
        atoms[at + 1]?.form === 'of' &&
        /^(?:day|play|business)$/.test(atoms[at + 2]?.form ?? '')
      ? 3
      : 0;
  if (words === 0 || !flows(atoms[at + words - 1])) return undefined;
  const on = atoms[at + words]?.form === 'on' ? words + 1 : words;
  return namedDayAt(context, at + on) ?? weekdayDayAt(context, at + on);
}

const dayParts = new Set(['morning', 'afternoon', 'evening', 'night', 'arvo', 'lunchtime', 'lunch']);

/** "tomorrow morning", "Sunday night", "Tuesday first thing". */
function withPart(atoms: readonly Atom[], said: DaysSaid): DaysSaid {
  if (said.precision !== 'day' || !flows(atoms[said.to - 1])) return said;
  if (dayParts.has(atoms[said.to]?.form ?? '')) return { ...said, to: said.to + 1 };
  const thing = atoms[said.to]?.form === 'first' && atoms[said.to + 1]?.form === 'thing';
  return thing ? { ...said, to: said.to + 2 } : said;
}

/** "Tuesday at ten", "tomorrow, half past nine". */
function withTime(atoms: readonly Atom[], said: DaysSaid): DaysSaid {
  if (said.precision !== 'day' || !flowsOrPauses(atoms[said.to - 1])) return said;
  const link = /^(?:at|by|around|before|from)$/.test(atoms[said.to]?.form ?? '');
  const evening = /^(?:tonight|evening|night)$/.test(atoms[said.to - 1]!.form);
  const time = timeAt(atoms, link ? said.to + 1 : said.to, evening);
  if (!time || !(time.sure || (link && standsAlone(atoms, time.to)))) return said;
  return { ...said, to: time.to, minutes: time.minutes, precision: 'time' };
}

/** "ten tonight", "3 pm tomorrow", and times of day alone: the next such time, or the last one in the past tense. */
function timeFirst(context: DateContext, at: number, lead: string): DaysSaid | undefined {
  const { atoms, now } = context;
  const time = timeAt(atoms, at);
  if (!time) return undefined;
  const behind = atoms[time.to]?.form === 'on' ? time.to + 1 : time.to;
  if (flowsOrPauses(atoms[time.to - 1]) && atoms[behind] && (time.sure || lead)) {
    const day = namedDayAt(context, behind) ?? weekdayDayAt(context, behind);
    const evening = atoms[behind].form === 'tonight';
    if (day) {
      const part = withPart(atoms, day);
      const minutes =
        timeAt(atoms, at, evening || atoms[part.to - 1]!.form === 'evening')?.minutes ?? time.minutes;
      return { ...part, minutes, precision: 'time' };
    }
  }
  const clear = time.sure || (/^(?:at|by|until|till|before)$/.test(lead) && standsAlone(atoms, time.to));
  if (!clear) return undefined;
  const over = isPast(atoms, at, time.to);
  const first =
    now.day + (!over && time.minutes < now.minutes ? 1 : over && time.minutes > now.minutes ? -1 : 0);
  return { to: time.to, first, minutes: time.minutes, precision: 'time' };
}

function mentionOf(reading: Reading, atoms: readonly Atom[], from: number, said: DaysSaid): DateMention {
  const start = atoms[from]!.start;
  const { end } = atoms[said.to - 1]!;
  const { first, last, minutes, precision, role } = said;
  return {
    start,
    end,
    text: reading.text.slice(start, end),
    day: inWords(first),
    ...(last === undefined || last === first ? {} : { until: inWords(last) }),
    precision,
    ...(minutes === undefined ? {} : { time: clock(minutes) }),
    ...(role ? { role } : {}),
  };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The day by which something said with these words is due: the first day of "by October", the last of "this week". */
export const dueDay = ({ day, until, role }: DateMention): string =>
  role === 'deadline' ? day : (until ?? day);
