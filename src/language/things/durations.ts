// Lengths of time: "ninety days", "half a day", "an hour and a half", "ten working days", "for a quarter".
import type { Atom } from './atoms.ts';
import { flows } from './atoms.ts';
import { timeUnit, workdays } from './amount-words.ts';
import { exact, type Numeral } from './numbers.ts';

/** Whole days from a week on: three months are 91, a year 365. */
export const wholeDays = (days: number): number => (days >= 7 ? Math.round(days) : exact(days));

export interface Duration {
  to: number;
  value: number;
  /** In the singular: "day". */
  unit: string;
  days: number;
  approximate?: true;
}

const between = new Set(['full', 'whole', 'solid', 'more', 'extra', 'odd', 'calendar', 'consecutive']);

/** The unit of time behind a number. */
export function durationAt(atoms: readonly Atom[], numeral: Numeral): Duration | undefined {
  let at = numeral.to;
  if (!flows(atoms[at - 1])) return undefined;
  const working = workdays.has(atoms[at]?.form ?? '');
  if (working || between.has(atoms[at]?.form ?? '')) at++;
  const unit = timeUnit(atoms[at]?.form);
  if (!unit || atoms[at + 1]?.form === 'old') return undefined;
  let { value } = numeral;
  let to = at + 1;
  if (
    atoms[to]?.form === 'and' &&
    atoms[to + 1]?.form === 'a' &&
    atoms[to + 2]?.form === 'half' &&
    flows(atoms[at])
  ) {
    value += 0.5;
    to += 3;
  }
  const days = (working ? 7 / 5 : 1) * unit.days * value;
  return {
    to,
    value,
    unit: unit.unit,
    days: wholeDays(days),
    ...(numeral.approximate ? { approximate: true } : {}),
  };
}

const introduces = new Set(
  `for in within over another about after than least lasts last takes take took needs need every once just only nearly almost`.split(
    ' ',
  ),
);

/** Those without a number: "half a day", "a fortnight", "for a quarter", "a day and a half". */
export function articleDurationAt(atoms: readonly Atom[], at: number): Duration | undefined {
  const form = atoms[at]!.form;
  if (!flows(atoms[at])) return undefined;
  if (form === 'half') {
    const article = atoms[at + 1]?.form;
    const unit = article === 'a' || article === 'an' ? timeUnit(atoms[at + 2]?.form) : undefined;
    return unit && { to: at + 3, value: 0.5, unit: unit.unit, days: wholeDays(unit.days / 2) };
  }
  if (form !== 'a' && form !== 'an') return undefined;
  const word = atoms[at + 1]?.form;
  const unit = timeUnit(word);
  if (!unit || word!.endsWith('s')) return undefined;
  if (flows(atoms[at + 1]) && atoms[at + 2]?.form === 'and' && atoms[at + 4]?.form === 'half') {
    return { to: at + 5, value: 1.5, unit: unit.unit, days: wholeDays(unit.days * 1.5) };
  }
  const introduced = flows(atoms[at - 1]) && introduces.has(atoms[at - 1]!.form);
  if (!introduced && word !== 'fortnight') return undefined;
  return { to: at + 2, value: 1, unit: unit.unit, days: wholeDays(unit.days) };
}
