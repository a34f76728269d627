// What is told of a day beside a sentence: "By Fri 14 Mar."
import { dayText } from '../../format.ts';

/** A day of the calendar, where a day was said and not a month or a quarter. */
const isDay =
  /\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|today|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth/i;

export function noted(before: string, day: string, said: string): { note?: string } {
  return isDay.test(said) ? { note: noteOf(before, day) } : {};
}

/** "By Fri 14 Mar." */
export const noteOf = (before: string, day: string): string => `${before} ${dayText(day, 'UTC')}.`;
