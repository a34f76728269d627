import { readText } from '#language/reading/reading.ts';
import { findDates } from '#language/things/dates.ts';

/** YYYY-MM-DD: the days that a text names, said at `at`. */
export const daysIn = (text: string, at: string): string[] =>
  findDates(readText(text), at).map(({ day }) => day);
