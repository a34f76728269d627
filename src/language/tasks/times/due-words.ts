// Finds when something is to be done, in the words spoken: every date that does not lie behind, and times that name no
// day, "before our next call", "as soon as possible". things/dates.ts says which day it is.
import { type Finding, findingAt, withoutOverlaps } from '#language/reading/finding.ts';
import { closesThing } from '../grammar-words.ts';
import { isTime } from '../noun-phrases.ts';
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import { type DateMention, dueDay, findDates } from '#language/things/dates.ts';
import { type Reading, readText } from '#language/reading/reading.ts';

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
    if (date.role !== 'deadline' && isOfAnother(reading, date)) return [];
    const confidence = date.role === 'deadline' ? 0.8 : 0.7;
    // "I'll put it in tonight": "in" goes with the verb.
    const start = date.start + (strayIn.exec(date.text)?.[0].length ?? 0);
    return [findingAt(reading, 'due/date', { start, end: date.end }, [[confidence, 'for the rule']])];
  });
  return withTimesOfDay(reading, withoutOverlaps<Finding>([...dated, ...undated(reading)]));
});

/** "Monday, end of day" is one time, and not today's; so is "today, after lunch". */
function withTimesOfDay(reading: Reading, dues: readonly Finding[]): Finding[] {
  const joined: Finding[] = [];
  for (const due of dues) {
    const before = joined.at(-1);
    const isOne =
      before && timeOfDay.test(due.text) && /^,?\s*$/.test(reading.text.slice(before.end, due.start));
    if (!isOne) joined.push(due);
    else
      joined[joined.length - 1] = {
        ...before,
        end: due.end,
        text: reading.text.slice(before.start, due.end),
      };
  }
  return joined;
}
const timeOfDay =
  /^(?:by |at |before |around )?(?:the )?(?:(?:end|close) of (?:the )?(?:day|play|business)|eod|cob|noon|midday|lunchtime)$|^(?:(?:right|straight|directly) )?after (?:this|lunch|dinner)$/i;

const strayIn = /^in\s+(?=(?:tonight|today|tomorrow|this|next)\b)/i;

/** "Monday's fine", "the ten o'clock version": the time says something of another word. */
function isOfAnother({ text, tokens }: Reading, { start, end, text: said }: DateMention): boolean {
  if (/['’]s$/i.test(said)) return true;
  const before = tokens.findLast((token) => token.end <= start);
  const behind = tokens.find((token) => token.start >= end);
  const isThe =
    /^(?:the|a|an)\b/i.test(said) ||
    (before && !before.endsSentence && /^(?:the|a|an|our|your|my)$/.test(before.form));
  if (!isThe || !behind || !/^\s+$/.test(text.slice(end, behind.start))) return false;
  return !closesThing(behind.form) && !isTime(behind.form);
}

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
