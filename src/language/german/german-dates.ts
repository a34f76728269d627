// Dates as things in German: each wording of a day, a span of days or a time in a line, with the days of the calendar it means,
// counted from when the line was said. "Nächsten Dienstag" is the one of the next week; a week ends on its Friday.
import type { Reading } from '#language/reading/reading.ts';
import { inWords, momentOf } from '../things/calendar.ts';
import type { DateMention } from '../things/dates.ts';
import type { DaysSaid } from '../things/days-said.ts';
import { day, dayOfMonthAt, feastAt, monthDayAt, namedDayAt, relativeAt, weekdayAt } from './german-days.ts';
import { type GermanPlace, weekdayNamed } from './german-date-words.ts';
import { edgeAt, periodSaidAt, weekNamedAt, yearNamedAt } from './german-periods.ts';
import { isPast } from './german-tense.ts';
import { germanTimeAt, standsAsTime } from './german-times.ts';
import { flows, flowsOrPauses, type GermanWord, germanWords } from './german-words.ts';

type Role = NonNullable<DateMention['role']>;

/** `at` is when the line was said, ISO 8601; its days are those of UTC. */
export function findGermanDates(reading: Reading, at: string): DateMention[] {
  const words = germanWords(reading);
  const place = { words, now: momentOf(at) };
  const found: DateMention[] = [];
  for (let from = 0; from < words.length;) {
    const said = mentionAt(place, from);
    if (said) found.push(mentionOf(reading, words, from, said));
    from = said?.to ?? from + 1;
  }
  return found;
}

/** The day by which something is due: the first of "bis Oktober", the last of "diese Woche". */
const leads: Readonly<Record<string, Role | 'none'>> = {
  bis: 'deadline',
  vor: 'deadline',
  spätestens: 'deadline',
  ab: 'start',
  seit: 'start',
  nach: 'start',
  frühestens: 'start',
  per: 'none',
  am: 'none',
  um: 'none',
  gegen: 'none',
  im: 'none',
  in: 'none',
  zum: 'none',
  zu: 'none',
  auf: 'none',
  für: 'none',
  von: 'none',
  vom: 'none',
  übers: 'none',
  über: 'none',
  kurz: 'none',
  den: 'none',
  der: 'none',
  dem: 'none',
};
/** Between such a word and the time: "bis zum", "bis spätestens am", "ab dem", "kurz vor". */
const fillers = new Set(
  'zum zur spätestens am um dem den der vor nach etwa ungefähr ca circa so gegen in im frühestens'.split(' '),
);
const mostFillers = 3;

function mentionAt(place: GermanPlace, at: number): DaysSaid | undefined {
  const { words } = place;
  const own = coreAt(place, at, '');
  if (own) return own;
  const first = words[at]!.form;
  if (!Object.hasOwn(leads, first) || !flows(words[at])) return undefined;
  let role = leads[first]!;
  let from = at + 1;
  while (from - at <= mostFillers && fillers.has(words[from]?.form ?? '') && flows(words[from])) {
    if (/^(?:spätestens|vor)$/.test(words[from]!.form) && role === 'none') role = 'deadline';
    from++;
  }
  for (let lead = from; lead > at; lead--) {
    const said = coreAt(place, lead, words[lead - 1]!.form);
    if (said) return role === 'none' ? said : { ...said, role: said.role ?? role };
  }
  return undefined;
}

function coreAt(place: GermanPlace, at: number, lead: string): DaysSaid | undefined {
  const { words } = place;
  if (!words[at]) return undefined;
  const isArticle = /^(?:den|der|dem|am|im|in|um|zum|vom)$/.test(words[at].form);
  const said =
    weekThenDay(place, at) ??
    edgeAt(place, at) ??
    namedDayAt(place, at) ??
    weekdayAt(place, at) ??
    monthDayAt(place, at) ??
    relativeAt(place, at) ??
    periodSaidAt(place, at) ??
    yearNamedAt(place, at) ??
    (isArticle || /^(?:den|dem|zum|am|vom|der)$/.test(lead) ? dayOfMonthAt(place, at) : undefined) ??
    feastAt(place, at);
  if (said) return withTime(place, withPart(place, said));
  return timeAlone(place, at, lead);
}

/** "Nächste Woche Dienstag", "KW 23 am Montag". */
function weekThenDay(place: GermanPlace, at: number): DaysSaid | undefined {
  const { words } = place;
  const week = weekNamedAt(place, at);
  if (!week || !flowsOrPauses(words[week.to - 1])) return undefined;
  const name = /^(?:am|den)$/.test(words[week.to]?.form ?? '') ? week.to + 1 : week.to;
  const weekday = weekdayNamed(words[name]?.form ?? '');
  return weekday && day(name + 1, week.first + weekday.weekday);
}

const parts = new Set(
  'früh vormittag mittag nachmittag abend nacht morgen vormittags mittags nachmittags abends'.split(' '),
);

/** "Morgen früh", "heute Abend", "Dienstag Vormittag", "am Freitag in der Früh". */
function withPart({ words }: GermanPlace, said: DaysSaid): DaysSaid {
  if (said.precision !== 'day' || !flows(words[said.to - 1])) return said;
  if (parts.has(words[said.to]?.form ?? '')) return { ...said, to: said.to + 1 };
  const early =
    words[said.to]?.form === 'in' &&
    words[said.to + 1]?.form === 'der' &&
    words[said.to + 2]?.form === 'früh';
  return early ? { ...said, to: said.to + 3 } : said;
}

/** "Dienstag um zehn", "morgen, halb drei", "Freitag bis 14 Uhr". */
function withTime({ words }: GermanPlace, said: DaysSaid): DaysSaid {
  if (said.precision !== 'day' || !flowsOrPauses(words[said.to - 1])) return said;
  const link = /^(?:um|gegen|bis|ab|vor|nach|so)$/.test(words[said.to]?.form ?? '');
  let from = link ? said.to + 1 : said.to;
  if (link && fillers.has(words[from]?.form ?? '')) from++;
  const last = words[said.to - 1]!.form;
  const part = weekdayNamed(last)?.part || last;
  const time = germanTimeAt(words, from, part);
  if (!time || !(time.sure || (link && standsAsTime(words, time.to, words[from - 1]!.form)))) return said;
  return { ...said, to: time.to, minutes: time.minutes, precision: 'time' };
}

/** Times of day alone: the next such time, or the last one in the past tense. */
function timeAlone({ words, now }: GermanPlace, at: number, lead: string): DaysSaid | undefined {
  const time = germanTimeAt(words, at);
  if (!time) return undefined;
  const isLed =
    /^(?:um|gegen)$/.test(lead) || (/^(?:bis|ab|vor|nach|zu|kurz|so)$/.test(lead) && isHour(words, at));
  if (!(time.sure || (isLed && standsAsTime(words, time.to, lead)))) return undefined;
  // "Zehn vor neun" needs no word; "fünf vor zwölf" is a way of speaking.
  if (words[at]!.form === 'fünf' && words[at + 1]?.form === 'vor' && lead === '') return undefined;
  const over = isPast(words, at, time.to);
  const first = now.day + (!over && time.minutes < now.minutes ? 1 : 0);
  return { to: time.to, first, minutes: time.minutes, precision: 'time' };
}

/** "Bis elf" is an hour where the sentence ends or goes on; "bis elf Leute" is none. */
function isHour(words: readonly GermanWord[], at: number): boolean {
  const next = words[at + 1];
  return !next || words[at]!.endsSentence || !flows(words[at]) || !next.capital;
}

function mentionOf(
  reading: Reading,
  words: readonly GermanWord[],
  from: number,
  said: DaysSaid,
): DateMention {
  const start = words[from]!.start;
  const last = words[said.to - 1]!;
  // "Bis zum 15.", "am 3.4.": the full stop belongs to the number.
  const dot = /\d$/.test(last.form) && last.gap.startsWith('.') && !last.endsSentence ? 1 : 0;
  const end = last.end + dot;
  const { first, minutes, precision, role } = said;
  return {
    start,
    end,
    text: reading.text.slice(start, end),
    day: inWords(first),
    ...(said.last === undefined || said.last === first ? {} : { until: inWords(said.last) }),
    precision,
    ...(minutes === undefined ? {} : { time: clock(minutes) }),
    ...(role ? { role } : {}),
  };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
