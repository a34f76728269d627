// Finds when something is to be done, in the words spoken: every date that does not lie behind, and times that name no
// day, "before our next call", "as soon as possible". things/dates.ts says which day it is.
import { type Finding, findingAt, withoutOverlaps } from '#language/reading/finding.ts';
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import { dueDay, findDates } from '#language/things/dates.ts';
import { readText } from '#language/reading/reading.ts';

const undated = phraseFinder({
  'due/undated': {
    confidence: 0.7,
    phrases: [
      'by|before|until|at the next|following meeting|call|review|session|demo|steering|board|visit',
      'by|before|until|at our|the next? meeting|call|review|demo|launch|deadline|committee|board|steering',
      'by|before|until summer|winter|spring|autumn|fall|then',
      'on|in the same day|call|meeting|afternoon|morning|mail|email',
      'that arvo|afternoon|evening|morning|night|day',
      'in a minute|moment',
      'within the hour|day|week|month',
      'next time|meeting|call|session',
      'asap|straightaway|immediately',
      'straight|right away',
      'as soon as possible|i can|we can|it is|they|he|she',
      'after the|this|our meeting|call|session|demo',
      'first thing',
      'after this|that|lunch|dinner',
      'right|directly|straight after',
      'before noon|lunch|evening|tonight',
      'before you|i|we|it go|goes|leave|sign|land',
      'when i am back|home',
    ],
    evenNegated: true,
  },
});

/** Any day will do to find the words: only those that lie before it are told from those ahead. */
const someDay = '2001-06-13T12:00:00.000Z';

export const findDueWords = perReading((reading): readonly Finding[] => {
  const dated = findDates(reading, someDay).flatMap((date) => {
    if (dueDay(date) < someDay.slice(0, 10) || date.role === 'start' || isOf.test(date.text)) return [];
    const confidence = date.role === 'deadline' ? 0.8 : 0.7;
    return [findingAt(reading, 'due/date', date, [[confidence, 'for the rule']])];
  });
  return withoutOverlaps<Finding>([...dated, ...undated(reading)]);
});

/** "The register for August", "the ticket for Friday": what something is of is no day on which it is to be done. */
const isOf = /^for\b/i;

/** In characters. Nobody says a longer wording of time, so a longer one is not read. */
const longest = 60;

/** `at` is ISO 8601. The day as YYYY-MM-DD; undefined where the words name no day, as "before our next call". */
export function dueDateOf(spoken: string, at: string, timeZone?: string): string | undefined {
  if (spoken.length > longest) return undefined;
  const [date] = findDates(readText(spoken), at, timeZone);
  return date && dueDay(date);
}
