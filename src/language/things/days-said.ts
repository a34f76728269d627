// Single days as people say them: "tomorrow", "Thursday week", "the Monday", "the fourth", "thirty first of October",
// "two weeks from now", "right after this". Each reader looks at one place and knows the day the words were said.
import { timeUnit } from './amount-words.ts';
import { type Atom, flows, flowsOrPauses } from './atoms.ts';
import { addMonths, dayOf, feasts, type Moment, partsOf, weekdayFrom, weekdayOf } from './calendar.ts';
import { dayNumberAt, isPast, monthAt, ordinalAt, weekdayAt, yearAt } from './date-words.ts';
import { numeralAt } from './numbers.ts';

export type Precision = 'day' | 'week' | 'month' | 'quarter' | 'time';

/** What a reader found: the atom after its last word, and the days that were meant. */
export interface DaysSaid {
  to: number;
  first: number;
  last?: number;
  precision: Precision;
  minutes?: number;
  role?: 'deadline' | 'start';
}

export interface DateContext {
  atoms: readonly Atom[];
  now: Moment;
  /** The day named before in the same line: "the Monday" is the one after it. */
  anchor?: number;
}

const day = (to: number, first: number): DaysSaid => ({ to, first, precision: 'day' });

/** Whether these words stand here; `a|b` is either. Compiled once for each wording. */
const is = (atoms: readonly Atom[], at: number, wording: string): boolean =>
  stepsOf(wording).every(
    (step, i) => step.has(atoms[at + i]?.form ?? '') && (i === 0 || flows(atoms[at + i - 1])),
  );
const compiled = new Map<string, ReadonlySet<string>[]>();
function stepsOf(wording: string): readonly ReadonlySet<string>[] {
  let steps = compiled.get(wording);
  if (!steps) {
    steps = wording.split(' ').map((word) => new Set(word.split('|')));
    compiled.set(wording, steps);
  }
  return steps;
}

/** Wordings of the day itself, and how many days on. */
const namedDays: readonly (readonly [forms: string, on: number])[] = [
  ['the day after tomorrow', 2],
  ['day after tomorrow', 2],
  ['the day before yesterday', -2],
  ['day before yesterday', -2],
  ['first thing in the morning', 1],
  ['this morning|afternoon|evening|arvo|lunchtime', 0],
  ['later|earlier today', 0],
  ['by|before the end of today', 0],
  ['end|close of the|this day', 0],
  ['end|close of day|play|business|today', 0],
  ['right|straight|directly|immediately after this', 0],
  ['right|straight|directly|immediately after the|this call|meeting|session|demo', 0],
  ['after this call|meeting|session|one', 0],
  ['when|once|as we are off|done|finished', 0],
  ["as soon as we're|we done|finished|off|are", 0],
  ["the moment|minute we're done|finished|off", 0],
  ["when|once we're done|finished|off", 0],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  ['eod', 0],
  ['cob', 0],
];

const namedDaysByFirst = new Map<string, (typeof namedDays)[number][]>();
for (const named of namedDays) {
  for (const first of stepsOf(named[0])[0]!)
    namedDaysByFirst.set(first, [...(namedDaysByFirst.get(first) ?? []), named]);
}

export function namedDayAt({ atoms, now }: DateContext, at: number): DaysSaid | undefined {
  const found = namedDaysByFirst.get(atoms[at]?.form ?? '')?.find(([forms]) => is(atoms, at, forms));
  return found && day(at + stepsOf(found[0]).length, now.day + found[1]);
}

/** "Friday", "this Friday", "next Tuesday", "the Monday", "Thursday week", "a week on Thursday", "Wednesday the 27th". */
export function weekdayDayAt(context: DateContext, at: number): DaysSaid | undefined {
  const { atoms, now, anchor } = context;
  const aWeekOn = is(atoms, at, 'a week on')
    ? 3
    : is(atoms, at, 'week on') || is(atoms, at, 'a week')
      ? 2
      : 0;
  const qualifier = aWeekOn ? '' : (atoms[at]?.form ?? '');
  const qualified = /^(?:this|next|coming|the|last|following)$/.test(qualifier) && flows(atoms[at]);
  let name = at + (aWeekOn || (qualified ? 1 : 0));
  if (qualified && atoms[name]?.form === 'coming') name++;
  const weekday = weekdayAt(atoms, name);
  if (weekday === undefined) return undefined;
  const dated = flowsOrPauses(atoms[name]) ? dateBehind(context, name + 1) : undefined;
  if (dated) return dated;
  const weekBehind = /^(?:week|fortnight)$/.test(atoms[name + 1]?.form ?? '') && flows(atoms[name]);
  const nextWeek = is(atoms, name + 1, 'next week') || is(atoms, name + 1, 'after next');
  const next =
    qualifier === 'next' || nextWeek || (is(atoms, name + 1, 'next') && !timeUnit(atoms[name + 2]?.form));
  const to = name + (weekBehind || (next && !nextWeek && qualifier !== 'next') ? 2 : nextWeek ? 3 : 1);
  const ahead = weekdayFrom(now.day + 1, weekday);
  if (aWeekOn) return day(to, ahead + 7);
  if (weekBehind) return day(to, ahead + (atoms[name + 1]!.form === 'week' ? 7 : 14));
  if (next) return day(to, now.day - weekdayOf(now.day) + 7 + weekday);
  if (qualifier === 'this') return day(to, weekdayFrom(now.day, weekday));
  if (qualifier === 'last' || (atoms[at - 1]?.form !== 'by' && isPast(atoms, at, to)))
    return day(to, ahead - 7 === now.day ? ahead - 14 : ahead - 7);
  if (qualifier === 'the' && anchor !== undefined && anchor > now.day)
    return day(to, weekdayFrom(anchor, weekday));
  return day(to, ahead);
}

/** A date behind a weekday is the same day: "Wednesday the 27th", "Friday, October 3rd". */
function dateBehind(context: DateContext, at: number): DaysSaid | undefined {
  const found =
    monthDayAt(context, at) ?? (context.atoms[at]?.form === 'the' ? dayOfMonthAt(context, at) : undefined);
  return found?.precision === 'day' ? found : undefined;
}

/** "March 3rd", "October thirty first", "the third of March", "31 October 2026". */
export function monthDayAt({ atoms, now }: DateContext, at: number): DaysSaid | undefined {
  let month = monthAt(atoms, at, true);
  let read: { value: number; to: number } | undefined;
  if (month !== undefined && flows(atoms[at])) {
    // "The June one" is the certificate of June.
    if (atoms[at + 1]?.form === 'one' && namesOneOf.has(atoms[at - 1]?.form ?? '')) return undefined;
    const article = atoms[at + 1]?.form === 'the' ? at + 2 : at + 1;
    read =
      ordinalAt(atoms, article) ??
      (article === at + 1 && !yearAt(atoms, article) ? dayNumberAt(atoms, article) : undefined);
  } else {
    const first = atoms[at]?.form === 'the' ? at + 1 : at;
    const number = ordinalAt(atoms, first) ?? dayNumberAt(atoms, first);
    if (!number || !flows(atoms[number.to - 1])) return undefined;
    const behind = atoms[number.to]?.form === 'of' ? number.to + 1 : number.to;
    month = monthAt(atoms, behind, true);
    read = month === undefined ? undefined : { value: number.value, to: behind + 1 };
  }
  if (month === undefined || !read) return undefined;
  const year = flowsOrPauses(atoms[read.to - 1]) ? yearAt(atoms, read.to) : undefined;
  const to = year?.to ?? read.to;
  const inYear = (number: number) => dayOf(number, month, read.value);
  if (year) return day(to, inYear(year.value));
  const thisYear = partsOf(now.day).year;
  const over = isPast(atoms, at, to);
  const shift = over && inYear(thisYear) > now.day ? -1 : !over && inYear(thisYear) < now.day - 30 ? 1 : 0;
  return day(to, inYear(thisYear + shift));
}

const namesOneOf = new Set('the this that a another our your my his her their last next first'.split(' '));

const ofMonth: Readonly<Record<string, number>> = {
  'of this month': 0,
  'of the month': 0,
  'of next month': 1,
  'of last month': -1,
};
/** What stands behind a day where the sentence goes on, or where speech without marks begins another: "the twentieth got it". */
const goesOn = new Set(
  `and or but if for at to in on is was would will so then because which that with before after please when i we you he she they it ok
  okay right works sounds latest unless yes yeah yep no got grand great good fine perfect lovely cool done deal sure agreed noted thanks
  cheers sharp itself`.split(/\s+/),
);
const dated = new Set('by on before until till after from since for'.split(' '));
/** From here on an ordinal is hardly ever anything but a day. */
const surelyDay = 13;
/** "By the thirtieth as well", "on the twentieth a man came". */
const goesOnBehindDate = new Set(
  `as too also again either instead rather though anyway about around a an the this these with from into your my his her their our not can
  could should might may do does did have has had us me there here only just maybe probably`.split(/\s+/),
);

/** "the fourth", "the 20th of next month", "until eighteenth": this month's, or the next one's once that is over. */
export function dayOfMonthAt({ atoms, now }: DateContext, at: number): DaysSaid | undefined {
  const isThe = atoms[at]?.form === 'the' && flows(atoms[at]);
  const ordinal = ordinalAt(atoms, isThe ? at + 1 : at);
  if (!ordinal || (!isThe && !(ordinal.value >= surelyDay && mayStandBare(atoms, at)))) return undefined;
  const { year, month, day: today } = partsOf(now.day);
  const inMonth = (on: number) => dayOf(year, month + on, ordinal.value);
  const named =
    flows(atoms[ordinal.to - 1]) && Object.keys(ofMonth).find((forms) => is(atoms, ordinal.to, forms));
  if (named) return day(ordinal.to + 3, inMonth(ofMonth[named]!));
  // "The fourth quarter" and "the second one" are no days; "the first" needs a word that says it is a date.
  const behind = atoms[ordinal.to]?.form ?? '';
  const isDated = dated.has(atoms[at - 1]?.form ?? '') || weekdayAt(atoms, at - 1) !== undefined;
  const word = behind.split(/['’]/)[0]!;
  const isWhole = goesOn.has(word) || (isDated && ordinal.value >= surelyDay && goesOnBehindDate.has(word));
  if (
    flows(atoms[ordinal.to - 1]) &&
    behind &&
    !isWhole &&
    weekdayAt(atoms, at - 1) === undefined &&
    weekdayAt(atoms, ordinal.to) === undefined
  )
    return undefined;
  if (ordinal.value < 4 && !isDated) return undefined;
  const over = isPast(atoms, at, ordinal.to);
  const on = over ? (ordinal.value > today ? -1 : 0) : ordinal.value < today ? 1 : 0;
  return day(ordinal.to, inMonth(on));
}

/** "Until eighteenth", "okay thirtieth after lunch". */
function mayStandBare(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1];
  return !before || before.endsSentence || dated.has(before.form) || opensAnswer.has(before.form);
}
const opensAnswer = new Set('okay ok so right no not then say'.split(' '));

/** "in two weeks", "two weeks from now", "three days ago", "within a month", "a week from Friday", "two weeks' time". */
export function relativeAt(context: DateContext, at: number): DaysSaid | undefined {
  const { atoms, now } = context;
  const lead = atoms[at]?.form === 'in' || atoms[at]?.form === 'within' ? atoms[at].form : '';
  let from = lead ? at + 1 : at;
  if (lead && is(atoms, from, 'the next')) from += 2;
  const half = is(atoms, from, 'half a|an');
  const numeral = half ? undefined : numeralAt(atoms, from);
  const article = /^(?:a|an|another|the)$/.test(atoms[from]?.form ?? '');
  const unitAt = half ? from + 2 : (numeral?.to ?? (article ? from + 1 : from));
  const unit = timeUnit(atoms[unitAt]?.form);
  // "I've got people in, three days": how long it lasts, not when it is.
  if (lead && !flows(atoms[at])) return undefined;
  // "In one night" is how long it takes.
  if (lead && /^nights?$/.test(atoms[unitAt]?.form ?? '')) return undefined;
  if (!unit || !flows(atoms[unitAt - 1]) || (!half && !numeral && !article)) return undefined;
  const count = half ? 0.5 : (numeral?.value ?? 1);
  if (!Number.isFinite(count) || count * unit.days > 36_600) return undefined;
  const behind = unitAt + 1;
  const flowing = flows(atoms[unitAt]);
  const role = lead === 'within' ? ({ role: 'deadline' } as const) : {};
  if (flowing && atoms[behind]?.form === 'ago') return after(now, -count, unit, behind + 1);
  if (flowing && (is(atoms, behind, 'from now') || is(atoms, behind, 'from today')))
    return after(now, count, unit, behind + 2);
  if (flowing && atoms[behind]?.form === 'from') {
    const base = namedDayAt(context, behind + 1) ?? weekdayDayAt(context, behind + 1);
    return base && { ...after({ ...now, day: base.first }, count, unit, base.to), precision: 'day' };
  }
  if (flowing && unit.days >= 7 && (atoms[behind]?.form === 'today' || atoms[behind]?.form === 'tomorrow')) {
    return {
      ...after({ ...now, day: now.day + (atoms[behind].form === 'today' ? 0 : 1) }, count, unit, behind + 1),
      precision: 'day',
    };
  }
  // "Within two weeks of the signature": of a day that is not today.
  if (flowing && /^(?:of|after|following)$/.test(atoms[behind]?.form ?? '')) return undefined;
  if (!lead || (article && atoms[from]!.form === 'the') || isPast(atoms, at, behind)) return undefined;
  return {
    ...after(now, count, unit, flowing && atoms[behind]?.form === 'time' ? behind + 1 : behind),
    ...role,
  };
}

function after(now: Moment, count: number, unit: { unit: string; days: number }, to: number): DaysSaid {
  if (unit.days < 1) {
    const minutes = now.minutes + Math.round(count * unit.days * 1_440);
    const days = Math.floor(minutes / 1_440);
    return { to, first: now.day + days, precision: 'time', minutes: minutes - days * 1_440 };
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit.unit];
  if (months && Number.isInteger(count)) {
    return {
      to,
      first: addMonths(now.day, count * months),
      precision: unit.unit === 'quarter' ? 'quarter' : 'month',
    };
  }
  return { to, first: now.day + Math.round(count * unit.days), precision: unit.days < 7 ? 'day' : 'week' };
}

const feastWords = new Set(['xmas', ...Object.keys(feasts).map((name) => name.split(' ', 1)[0]!)]);

/** "Thanksgiving", "New Year's", "Good Friday": the next one, or the one that was. */
export function feastAt({ atoms, now }: DateContext, at: number): DaysSaid | undefined {
  if (!feastWords.has(atoms[at]?.form ?? '')) return undefined;
  for (let words = Math.min(3, atoms.length - at); words >= 1; words--) {
    const name = atoms
      .slice(at, at + words)
      .map(({ form }) => (form === 'xmas' ? 'christmas' : form))
      .join(' ');
    const dayIn = Object.hasOwn(feasts, name) ? feasts[name] : undefined;
    if (!dayIn) continue;
    const { year } = partsOf(now.day);
    const first = dayIn(year) >= now.day ? dayIn(year) : dayIn(year + 1);
    return day(
      at + words,
      isPast(atoms, at, at + words) ? dayIn(first === dayIn(year) ? year - 1 : year) : first,
    );
  }
  return undefined;
}

/** "2026-10-31", "31/12/2026". Where day and month could change places, nothing is said. */
export function writtenAt({ atoms }: DateContext, at: number): DaysSaid | undefined {
  const form = atoms[at]?.form ?? '';
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(form);
  if (iso) return valid(at + 1, Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (!/^\d{1,2}$/.test(form) || atoms[at]!.gap !== '/' || atoms[at + 1]?.gap !== '/') return undefined;
  const [first, second, year] = [Number(form), Number(atoms[at + 1]!.form), Number(atoms[at + 2]?.form)];
  if (!(year >= 1_900 && year < 2_200) || (first <= 12 && second <= 12 && first !== second)) return undefined;
  return first > 12 ? valid(at + 3, year, second, first) : valid(at + 3, year, first, second);
}

const valid = (to: number, year: number, month: number, dayOfMonth: number): DaysSaid | undefined =>
  month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31
    ? day(to, dayOf(year, month, dayOfMonth))
    : undefined;
