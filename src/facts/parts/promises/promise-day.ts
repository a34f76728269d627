// Whether a promise holds for another day than its own words name: the other side asked for it, or its day was ruled out.
import { readText } from '#language/reading/reading.ts';
import { findDates } from '#language/things/dates.ts';
import type { Promised } from '../../facts.ts';

/** So that whoever repeats the words says the day that holds. */
export function isForAnotherDay({ said, due }: Pick<Promised, 'said' | 'due'>): boolean {
  if (due?.day === undefined) return false;
  const named = findDates(readText(said.quote), said.at);
  return named.length > 0 && named.every(({ day }) => day !== due.day);
}
