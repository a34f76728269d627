// Single days in German: "übermorgen", "nächsten Dienstag", "Mittwoch übernächster Woche", "am 3. April", "den Fünfzehnten", "in
// vierzehn Tagen". Each reader looks at one place and knows the day the words were said.
import { addMonths, dayOf, feasts, partsOf, weekdayFrom, weekOf } from '../things/calendar.ts';
import type { DaysSaid } from '../things/days-said.ts';
import { isPast } from './german-tense.ts';
import { flows, flowsOrPauses, formsAt, type GermanWord } from './german-words.ts';
import { type GermanPlace, qualifierOf, weekdayNamed, yearAt } from './german-date-words.ts';
import { monthOf } from '../numerals/german-months.ts';
import { numberOf, ordinalOf } from '../numerals/german-number-words.ts';
import { numeralAt } from './german-numbers.ts';
import { weekNamedAt } from './german-periods.ts';

export const day = (to: number, first: number): DaysSaid => ({ to, first, precision: 'day' });

const named = new Map([
  ['heute', 0],
  ['heut', 0],
  ['morgen', 1],
  ['übermorgen', 2],
  ['uebermorgen', 2],
  ['gestern', -1],
  ['vorgestern', -2],
]);

export function namedDayAt({ words, now }: GermanPlace, at: number): DaysSaid | undefined {
  const form = words[at]?.form ?? '';
  const on = named.get(form);
  if (on === undefined) return undefined;
  // "Guten Morgen", "jeden Morgen", "am Morgen": the time of day.
  if (form === 'morgen' && (notTomorrow.has(words[at - 1]?.form ?? '') || isGreeting(words, at)))
    return undefined;
  const apart = flows(words[at]) ? formsAt(words, at + 1, 'in einer|1 woche') : undefined;
  if (apart !== undefined) return day(apart, now.day + on + 7);
  const eight = flows(words[at]) ? formsAt(words, at + 1, 'in acht|8 tagen') : undefined;
  if (eight !== undefined) return day(eight, now.day + on + 7);
  return day(at + 1, now.day + on);
}
/** "Morgen. Vorsicht, da liegt noch was." */
const isGreeting = (words: readonly GermanWord[], at: number): boolean =>
  at === 0 &&
  (/^[.!]/.test(words[0]!.gap) || (words[0]!.gap.includes(',') && words[1]?.capital === true)) &&
  words.length > 1;
const notTomorrow = new Set(
  'guten am jeden diesen den vom zum der ein einen schönen gut heute gestern dienstag montag mittwoch donnerstag freitag samstag sonntag'.split(
    ' ',
  ),
);

const habits = new Set('jeden jedem jeder immer alle ein eines einen keinen welchen'.split(' '));

export function weekdayAt(place: GermanPlace, at: number): DaysSaid | undefined {
  const { words, now } = place;
  const qualifier = flows(words[at]) ? qualifierOf(words[at]?.form ?? '') : undefined;
  const name = qualifier ? at + 1 : at;
  const said = weekdayNamed(words[name]?.form ?? '');
  if (!said || habits.has(words[at - 1]?.form ?? '')) return undefined;
  const { weekday } = said;
  const inWeek = (on: number) => weekOf(now.day, on).first + weekday;
  const next = weekdayFrom(now.day + 1, weekday);
  const to = name + 1;
  const isGoingOn = flowsOrPauses(words[name]);
  if (isGoingOn) {
    const dated = datedAt(place, to);
    if (dated) return dated;
    const from = formsAt(words, to, 'in? der?') ?? to;
    const week = weekNamedAt(place, from);
    if (week && week.precision === 'week') return day(week.to, weekOf(week.first).first + weekday);
    const apart = formsAt(words, to, 'in einer|1|acht|8|zwei|2|vierzehn|14 woche|wochen|tagen');
    if (apart !== undefined) {
      const count =
        numberOf(words[to + 1]!.form) ?? (words[to + 1]!.form === 'einer' ? 1 : Number(words[to + 1]!.form));
      const weeks = words[to + 2]!.form === 'tagen' ? Math.round(count / 7) : count;
      return day(apart, next + 7 * weeks);
    }
  }
  if (qualifier === 'next') return day(to, inWeek(1));
  if (qualifier === 'after-next') return day(to, inWeek(2));
  if (qualifier === 'this') return day(to, inWeek(0) >= now.day ? inWeek(0) : next);
  const last = next - 7 < now.day ? next - 7 : next - 14;
  // "Das Backup von Mittwoch" is there already; "von Mittwoch an" is to come.
  const isMade =
    /^(?:von|vom)$/.test(words[at - 1]?.form ?? '') && !/^(?:an|ab|bis)$/.test(words[to]?.form ?? '');
  return day(to, qualifier === 'last' || isMade || isPast(words, at, to) ? last : next);
}

/** "Dienstag, den 14. April", "Dienstag, 14.4.": the date decides. */
function datedAt(place: GermanPlace, at: number): DaysSaid | undefined {
  const article = /^(?:den|der|dem)$/.test(place.words[at]?.form ?? '') ? at + 1 : at;
  return monthDayAt(place, article) ?? (article > at ? dayOfMonthAt(place, at) : undefined);
}

/** 1 to 31: "3.", "dritten", "einunddreißigsten". */
function ordinalAt(words: readonly GermanWord[], at: number): { value: number; to: number } | undefined {
  const word = words[at];
  if (!word) return undefined;
  const figure =
    /^\d{1,2}$/.test(word.form) && word.gap.startsWith('.') ? Number(word.form) : ordinalOf(word.form);
  return figure !== undefined && figure >= 1 && figure <= 31 ? { value: figure, to: at + 1 } : undefined;
}

/** "3. April 2026", "dritten April", "3.4.", "03.04.2026", "dritten vierten". */
export function monthDayAt({ words, now }: GermanPlace, at: number): DaysSaid | undefined {
  const form = words[at]?.form ?? '';
  const whole = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?$/.exec(form);
  if (whole) {
    const isDate = whole[3] !== undefined || words[at]!.gap.startsWith('.');
    const year = whole[3] ? Number(whole[3]) + (whole[3].length === 2 ? 2_000 : 0) : undefined;
    const behind = year === undefined ? yearAt(words, at + 1) : undefined;
    return isDate
      ? inYear(
          { words, now },
          { at, to: behind?.to ?? at + 1 },
          Number(whole[2]),
          Number(whole[1]),
          year ?? behind?.value,
        )
      : undefined;
  }
  // "3 april", where a recogniser lost the full stop.
  const bare = /^\d{1,2}$/.test(form) && monthOf(words[at + 1]?.form ?? '') !== undefined;
  const read = bare ? { value: Number(form), to: at + 1 } : ordinalAt(words, at);
  if (!read) return undefined;
  const next = words[read.to]?.form ?? '';
  const isJoined = /^\.?\s*$/.test(words[at]!.gap);
  const month = isJoined ? (monthOf(next) ?? monthNumber(words, read.to)) : undefined;
  if (month === undefined || month < 1 || month > 12) return undefined;
  const year = flowsOrPauses(words[read.to]) ? yearAt(words, read.to + 1) : undefined;
  return inYear({ words, now }, { at, to: year?.to ?? read.to + 1 }, month, read.value, year?.value);
}

/** "Dritten vierten", "3. 4.". */
function monthNumber(words: readonly GermanWord[], at: number): number | undefined {
  const read = ordinalAt(words, at);
  return read && read.value <= 12 ? read.value : undefined;
}

function inYear(
  { words, now }: GermanPlace,
  { at, to }: { at: number; to: number },
  month: number,
  date: number,
  year: number | undefined,
): DaysSaid | undefined {
  if (month < 1 || month > 12 || date < 1 || date > 31) return undefined;
  if (year !== undefined) return day(to, dayOf(year, month, date));
  const thisYear = partsOf(now.day).year;
  const on = (of: number) => dayOf(of, month, date);
  const over = isPast(words, at, to);
  const shift = over && on(thisYear) > now.day ? -1 : !over && on(thisYear) < now.day - 30 ? 1 : 0;
  return day(to, on(thisYear + shift));
}

/** "Den Fünfzehnten", "am 15.", "bis zum Ersten": of this month, or of the next one once that is over. */
export function dayOfMonthAt({ words, now }: GermanPlace, at: number): DaysSaid | undefined {
  const article = /^(?:den|dem|der|zum|am|vom)$/.test(words[at]?.form ?? '') ? at + 1 : at;
  const lead = words[article - 1]?.form ?? '';
  const read = article > at || /^(?:am|zum|vom)$/.test(lead) ? ordinalAt(words, article) : undefined;
  if (!read) return undefined;
  const next = words[read.to];
  // "Den ersten Entwurf", "am zweiten Standort": the number is of the next word.
  if (next && flows(words[article]) && (next.capital || !goesOn.has(next.form))) {
    if (!/^(?:des|dieses|nächsten)$/.test(next.form)) return undefined;
  }
  if (
    read.value < 4 &&
    !/^(?:am|zum|vom)$/.test(words[article - 1]!.form) &&
    words[article - 2]?.form !== 'bis'
  )
    return undefined;
  const { year, month, day: today } = partsOf(now.day);
  const nextMonth = formsAt(words, read.to, 'des|dieses|nächsten|kommenden monats');
  if (nextMonth !== undefined)
    return day(nextMonth, dayOf(year, month + (/^(?:n|k)/.test(words[read.to]!.form) ? 1 : 0), read.value));
  const over = isPast(words, at, read.to);
  const on = over ? (read.value > today ? -1 : 0) : read.value < today ? 1 : 0;
  return day(read.to, dayOf(year, month + on, read.value));
}
const goesOn = new Set(
  `und oder aber da dann ist sind wäre war bin sein geht passt bei im in an auf mit um ich du er sie es wir ihr haben habe hab hat können
  kann muss müssen soll sollen wird werden werde bitte noch erst schon auch nicht doch ja okay also weil wenn dass fertig steht stehen
  kommt kommen brauche brauchen will wollen fällig spätestens des dieses nächsten kommenden hier vormittags nachmittags abends`.split(
    /\s+/,
  ),
);

const feastNames: Readonly<Record<string, (year: number) => number>> = {
  weihnachten: (year) => dayOf(year, 12, 25),
  heiligabend: (year) => dayOf(year, 12, 24),
  silvester: (year) => dayOf(year, 12, 31),
  neujahr: (year) => dayOf(year + 1, 1, 1),
  karfreitag: (year) => feasts['easter']!(year) - 2,
  ostern: (year) => feasts['easter']!(year),
  ostermontag: (year) => feasts['easter']!(year) + 1,
  pfingsten: (year) => feasts['easter']!(year) + 49,
  pfingstmontag: (year) => feasts['easter']!(year) + 50,
  himmelfahrt: (year) => feasts['easter']!(year) + 39,
  nikolaus: (year) => dayOf(year, 12, 6),
};

export function feastAt({ words, now }: GermanPlace, at: number): DaysSaid | undefined {
  const form = words[at]?.form ?? '';
  const dayIn = Object.hasOwn(feastNames, form) ? feastNames[form] : undefined;
  if (!dayIn) return undefined;
  const { year } = partsOf(now.day);
  const first = dayIn(year) >= now.day ? dayIn(year) : dayIn(year + 1);
  if (!isPast(words, at, at + 1)) return day(at + 1, first);
  return day(at + 1, dayIn(year) < now.day ? dayIn(year) : dayIn(year - 1));
}

const unitDays: Readonly<Record<string, number>> = {
  stunde: 1 / 24,
  stunden: 1 / 24,
  minute: 1 / 1_440,
  minuten: 1 / 1_440,
  tag: 1,
  tagen: 1,
  tage: 1,
  woche: 7,
  wochen: 7,
  monat: 30,
  monaten: 30,
  monate: 30,
  jahr: 365,
  jahren: 365,
  jahre: 365,
  quartal: 91,
  quartalen: 91,
};

/** "In zwei Wochen", "vor drei Tagen", "in einem halben Jahr", "innerhalb von vierzehn Tagen". */
export function relativeAt({ words, now }: GermanPlace, at: number): DaysSaid | undefined {
  const lead = words[at]?.form ?? '';
  if (!/^(?:in|vor|binnen|innerhalb)$/.test(lead) || !flows(words[at])) return undefined;
  let from = at + 1;
  if (lead === 'innerhalb' && words[from]?.form === 'von') from++;
  while (
    /^(?:den|der|nächsten|etwa|ungefähr|circa|ca|rund|knapp|gut|so|spätestens)$/.test(words[from]?.form ?? '')
  )
    from++;
  // "In den letzten drei Wochen" is a span that is over.
  const one = /^(?:einem|einer|ein)$/.test(words[from]?.form ?? '');
  const half = /^(?:halben|halbe)$/.test(words[from + 1]?.form ?? '') && one;
  const numeral = one ? undefined : numeralAt(words, from);
  const unitAt = half ? from + 2 : one ? from + 1 : (numeral?.to ?? -1);
  const unit = unitAt < 0 || !flows(words[unitAt - 1]) ? '' : (words[unitAt]?.form ?? '');
  const days = Object.hasOwn(unitDays, unit) ? unitDays[unit]! : 0;
  const count = half ? 0.5 : one ? 1 : (numeral?.value ?? 0);
  if (days === 0 || count === 0 || count * days > 36_600) return undefined;
  const sign = lead === 'vor' ? -1 : 1;
  const to = unitAt + 1;
  const role = lead === 'binnen' || lead === 'innerhalb' ? ({ role: 'deadline' } as const) : {};
  if (days < 1) {
    const minutes = now.minutes + sign * Math.round(count * days * 1_440);
    const on = Math.floor(minutes / 1_440);
    return { to, first: now.day + on, minutes: minutes - on * 1_440, precision: 'time', ...role };
  }
  const months = {
    monat: 1,
    monaten: 1,
    monate: 1,
    quartal: 3,
    quartalen: 3,
    jahr: 12,
    jahren: 12,
    jahre: 12,
  }[unit];
  if (months && Number.isInteger(count * months))
    return { to, first: addMonths(now.day, sign * count * months), precision: 'month', ...role };
  return {
    to,
    first: now.day + sign * Math.round(count * days),
    precision: days < 7 ? 'day' : 'week',
    ...role,
  };
}
