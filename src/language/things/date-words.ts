// The words of which dates are made: weekdays, months, ordinals, and the tense of the sentence they stand in.
import { type Atom, flows } from './atoms.ts';
import { smallAt } from './numbers.ts';

const numbered = (words: string): Map<string, number> =>
  new Map(words.split(' ').map((word, i) => [word, i]));
const forms = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const weekdays = numbered('monday tuesday wednesday thursday friday saturday sunday');
const shortWeekdays = numbered('mon tue wed thu fri sat sun').set('tues', 1).set('thur', 3).set('thurs', 3);
const months = numbered(
  'january february march april may june july august september october november december',
);
const shortMonths = numbered('jan feb mar apr may jun jul aug sep oct nov dec').set('sept', 8);
const ordinals = numbered(
  `zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
seventeenth eighteenth nineteenth twentieth`.replace('\n', ' '),
).set('thirtieth', 30);

/** Words before which "mon", "sat" or "may" is a day or a month. */
const leads = forms(
  'by on before until till next this last since from of in for after end early mid late the every',
);

export function weekdayAt(atoms: readonly Atom[], at: number): number | undefined {
  // "Every Friday" and "a Sunday" are no date.
  if (/^(?:every|a|each|any)$/.test(atoms[at - 1]?.form ?? '') && atoms[at - 2]?.form !== 'week')
    return undefined;
  const form = atoms[at]?.form ?? '';
  const full = weekdays.get(form) ?? weekdays.get(form.replace(/s$/, ''));
  if (full !== undefined) return form.endsWith('s') ? undefined : full;
  const short = shortWeekdays.get(form);
  return short !== undefined && leads.has(atoms[at - 1]?.form ?? '') && form !== 'sun' && form !== 'sat'
    ? short
    : undefined;
}

/** 1 to 12. `sure` where a day stands with it: alone, "may" and "march" need a word that says they are months. */
export function monthAt(atoms: readonly Atom[], at: number, sure: boolean): number | undefined {
  const form = atoms[at]?.form ?? '';
  const month = months.get(form) ?? (sure ? shortMonths.get(form) : undefined);
  if (month === undefined) return undefined;
  if (!sure && (form === 'may' || form === 'march') && !leads.has(atoms[at - 1]?.form ?? ''))
    return undefined;
  return month + 1;
}

/** "fourth", "twenty ninth", "31st": 1 to 31. */
export function ordinalAt(atoms: readonly Atom[], at: number): { value: number; to: number } | undefined {
  const form = atoms[at]?.form ?? '';
  const figure = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(form);
  const simple = figure ? Number(figure[1]) : ordinals.get(form);
  if (simple !== undefined) return simple >= 1 && simple <= 31 ? { value: simple, to: at + 1 } : undefined;
  if (!flows(atoms[at]) || (form !== 'twenty' && form !== 'thirty')) return undefined;
  const unit = ordinals.get(atoms[at + 1]?.form ?? '');
  const value = unit === undefined ? 0 : (form === 'twenty' ? 20 : 30) + unit;
  return unit !== undefined && unit >= 1 && unit <= 9 && value <= 31 ? { value, to: at + 2 } : undefined;
}

/** A day of the month as a number: "31", "thirty one". */
export function dayNumberAt(atoms: readonly Atom[], at: number): { value: number; to: number } | undefined {
  const form = atoms[at]?.form ?? '';
  const read = /^\d{1,2}$/.test(form) ? { value: Number(form), to: at + 1 } : smallAt(atoms, at);
  return read && read.value >= 1 && read.value <= 31 ? read : undefined;
}

/** "2026", "twenty twenty six". */
export function yearAt(atoms: readonly Atom[], at: number): { value: number; to: number } | undefined {
  const form = atoms[at]?.form ?? '';
  if (/^20\d\d$/.test(form)) return { value: Number(form), to: at + 1 };
  if (form !== 'twenty' || !flows(atoms[at])) return undefined;
  const rest = smallAt(atoms, at + 1);
  return rest && rest.value >= 10 ? { value: 2_000 + rest.value, to: rest.to } : undefined;
}

const future =
  forms(`will 'll going gonna shall can could should would must need needs next let lets let's please want wants due is are
  am i'll we'll you'll he'll she'll they'll it'll i'm we're by before until till happens sits ends expires closes`);
const past =
  forms(`was were did had sent said told came went signed asked spoke talked wrote promised agreed ended started met been
  closed shipped arrived paid left ago since last happened gave took made saw called visited posted launched failed broke began
  emailed rang filed received finished bought brought kept held felt lost won ran drove knew thought
  stood fell grew spent built heard`);
const noPast = forms('need speed feed indeed exceed proceed hundred succeed embed shed');
const isOver = (form: string): boolean =>
  past.has(form) || (form.length > 4 && form.endsWith('ed') && !noPast.has(form));
const window = 7;

/** Whether the sentence around speaks of what is over. Where both tenses are heard, it does not. */
export function isPast(atoms: readonly Atom[], from: number, to: number): boolean {
  let over = false;
  for (let i = from - 1; i >= from - window && i >= 0 && !atoms[i]!.endsSentence; i--) {
    if (future.has(atoms[i]!.form)) return false;
    over ||= isOver(atoms[i]!.form);
  }
  for (let i = to; i < to + window && i < atoms.length && !atoms[i - 1]!.endsSentence; i++) {
    if (future.has(atoms[i]!.form)) return false;
    over ||= isOver(atoms[i]!.form);
  }
  return over;
}

const openings =
  forms(`the this next last coming following a an another in within on at by before until till from starting after since for
  during around no early mid late later earlier sometime day end close start beginning middle month quarter week year half right straight
  directly immediately when once as today tonight tomorrow yesterday eod cob first christmas boxing new halloween valentine thanksgiving
  labor memorial good black easter xmas noon midday midnight lunch lunchtime couple dozen q1 q2 q3 q4 h1 h2`);

/** Whether any wording of a time begins with this word. Most words begin none, and cost one look-up. */
export const mayBegin = (form: string): boolean =>
  openings.has(form) ||
  weekdays.has(form) ||
  months.has(form) ||
  shortMonths.has(form) ||
  shortWeekdays.has(form) ||
  ordinals.has(form) ||
  /^\d/.test(form) ||
  numberWords.has(form);
const numberWords =
  forms(`one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety`);
