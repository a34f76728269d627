// The future days that people named: for each calendar day the most informative sentence about it. Questions, refusals,
// sentences that depend on an "if", and the day of the meeting itself do not count.
import { daysBetween } from '#facts/days.ts';
import type { Reading } from '#language/reading/reading.ts';
import { commonWords } from '#language/reading/common-words.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { type DateMention, findDates } from '#language/things/dates.ts';
import type { Line } from '../../lines.ts';
import { hangsOnIf } from './hangs-on-if.ts';
import { isDatedPledge } from './pledges.ts';
import { partsOf, type TextPart } from './text-parts.ts';

/** A place of a line that names a day. */
interface DayNamed extends TextPart {
  /** The number of the line, from 0. */
  line: number;
  score: number;
  /** YYYY-MM-DD; undefined where it is not sure which month was meant, or the sentence names several days. */
  day: string | undefined;
  /** The speaker promises something for that day. */
  isPledge: boolean;
}

/**
 * In days: what lies further off is a year in passing, and a day whose year was not said and that is so far off is the last one,
 * which nobody said was over: "the fourteenth of May" said in June.
 */
const farthest = { named: 400, unnamed: 300 };
const namesYear = /\b(?:20\d\d|twenty[- ]twenty|next year)\b/i;

export interface DaysNamed {
  /** The next line of the meeting that can be read, with its number. */
  hear(line: Line, at: number): void;
  /** Of the lines so far. */
  all(): DayNamed[];
  /** It is certain which day was meant, as far as the lines so far tell. */
  isCertain(date: DateMention): boolean;
}

/** Hears line by line, so that a long meeting lets others in meanwhile. */
export function createDaysNamed(): DaysNamed {
  const named = new Map<string, Named[]>();
  const pledged: DayNamed[] = [];
  const months = new Set<string>();

  /** Of two sentences on the same thing of the same day the one that says more; of two that say as much the first. */
  function keep(key: string, one: Named): void {
    const others = named.get(key) ?? [];
    const same = others.find(({ about }) => [...about].some((word) => one.about.has(word)));
    if (same && same.score >= one.score) return;
    named.set(key, [...others.filter((other) => other !== same), one]);
  }

  return {
    hear({ entry, facts: { reading } }, line) {
      const coming = comingDaysIn(reading, entry.timestamp);
      for (const date of coming) {
        if (namesMonth.test(date.text)) months.add(date.day.slice(0, 7));
        const part = partsOf(reading).find(({ start, end }) => start <= date.start && date.end <= end);
        if (!part || !isDaySaid(reading, part, date)) continue;
        const isOnlyOne = coming.every(
          (other) => other.day === date.day || other.start < part.start || other.end > part.end,
        );
        const day = isOnlyOne && isSureOf(date, months) ? date.day : undefined;
        const said = reading.text.slice(part.start, part.end);
        const score = scoreOf(said);
        const isPledge = isDatedPledge(said, date.start - part.start);
        const one = { ...part, line, score, day, isPledge };
        if (isPledge) pledged.push(one);
        else if (score >= leastSaid || isExact(date))
          keep(day ?? date.text.toLowerCase(), { ...one, about: aboutOf(said) });
      }
    },
    all: () => [...pledged, ...[...named.values()].flat()],
    isCertain: (date) => isSureOf(date, months),
  };
}

/** Those that somebody named, of the calendar. `at`: ISO 8601, when it was said. */
export function comingDaysIn(reading: Reading, at: string): DateMention[] {
  return findDates(reading, at).filter((date) => {
    const off = daysBetween(at, date.day);
    const most = namesYear.test(date.text) ? farthest.named : farthest.unnamed;
    return off >= 1 && off <= most && isOneDay(date) && !isClockAlone(date) && !reckons.test(date.text);
  });
}

/** "Two o'clock", "by ten": of which day was not said, and it may be any. */
export const isClockAlone = ({ precision, text }: DateMention): boolean =>
  precision === 'time' && !namesDay.test(text);
/** "Since Sunday" looks back; "within ten days" is of whatever comes first. */
const reckons = /\b(?:since|within)\b/i;

interface Named extends DayNamed {
  /** The words by which it is told that two sentences speak of the same thing. */
  about: ReadonlySet<string>;
}

const isExact = ({ text }: DateMention): boolean => !namesWeekday.test(text) || namesNumber.test(text);
const ordinal =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth)';
const namesNumber = new RegExp(String.raw`\d|${ordinal}\b`, 'i');

function aboutOf(said: string): ReadonlySet<string> {
  const words = said.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !commonWords.has(word) && !namesWeekday.test(word)));
}

const isOneDay = ({ precision }: DateMention): boolean => precision === 'day' || precision === 'time';

const namesMonth =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b|\d[./-]\d/i;
const namesWeekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow|week|days?)\b/i;

const namesDay = new RegExp(
  String.raw`${namesMonth.source}|${namesWeekday.source}|${ordinal}\b|\d(?:st|nd|rd|th)\b|\b(?:christmas|easter|end of)\b`,
  'i',
);

/** "The sixteenth" alone is of the month that is spoken of, and that may be any that was named. */
function isSureOf({ text, day }: DateMention, months: ReadonlySet<string>): boolean {
  if (namesMonth.test(text) || namesWeekday.test(text)) return true;
  return months.size === 0 || (months.size === 1 && months.has(day.slice(0, 7)));
}

const hypothetical = /\b(?:unless|whether|suppose|would|could|might|maybe|perhaps)\b/i;
/** "I'm in Denver", "I'm travelling": why a day does not suit. */
const elsewhere =
  /\b(?:i|he|she|we|they)(?: am|['’]m| is|['’]s| are|['’]re) (?:in (?!on\b|at\b|by\b|for\b)\p{L}|travelling|traveling|away|on a (?:plane|train))/iu;
const refused =
  /\b(?:not|never|can['’]?t|cannot|won['’]?t|wasn['’]?t|isn['’]?t|don['’]?t|no good|as of|since|about|instead of|rather than)\s+(?:\p{L}+\s+){0,3}$/iu;
const over =
  /\b(?:was|were|had|did|went|saw|said|says|say|sent|came|took|gave|made|told|thought|(?!hundred|need|agreed|planned|booked|moved|pushed|scheduled|fixed|supposed|expected|based|delayed|allowed|signed)\p{L}{3,}ed)\b/iu;

/** Somebody says of the day what will be, for certain. */
export function isDaySaid(reading: Reading, { start, end }: TextPart, date: DateMention): boolean {
  const { text } = reading;
  const asked = findQuestions(reading).some(
    (one) => one.confidence >= 0.6 && one.start < end && one.end > start,
  );
  const before = text.slice(start, date.start);
  return (
    !asked &&
    !hangsOnIf(before) &&
    !hypothetical.test(before) &&
    !refused.test(before) &&
    !over.test(before) &&
    !habitual(before, text.slice(date.end, end)) &&
    !elsewhere.test(text.slice(start, end))
  );
}

/** "Every second Monday", "Friday I'm usually in": no day by itself. "Forty-five days end of month": how long bills may wait. */
function habitual(before: string, behind: string): boolean {
  return (
    /\b(?:every|each|usually|normally|always)\b[^,.;]{0,30}$/i.test(before) ||
    /^[^,.;]{0,30}\b(?:usually|normally|always)\b/i.test(behind) ||
    /\bdays?,? $/i.test(before)
  );
}

const events =
  /(?:['’]s|\b(?:is|are)) (?:in )?on\b|\b(?:deadline|due|latest|launch\w*|go(?:es|ing)? live|open(?:s|ing)?|start(?:s|ing)?|begin(?:s|ning)?|end(?:s|ing)?|expires?|runs? (?:out|to|until|till)|clos(?:es?|ing)|meet(?:s|ing)?|call|demo|visit|audit|review|workshop|board|committee|deliver\w*|arrive?s?|ship\w*|ready|freeze|submit\w*|decision|decide|hand(?:over|s)|invoice|pay(?:ment|able)?|back|off|leave|holiday|session|training|interview|only till|until)\b/i;
const leansBack = /^(?:and |but |so |yeah |okay )*(?:it|that|this|they|he|she|there)(?:['’]\w+)?\s/i;
/** Of a day that is told by its weekday alone something has to be said. */
const leastSaid = 0.6;
/** In words: no sentence needs more. */
const enough = 14;

function scoreOf(said: string): number {
  const words = Math.min(enough, said.split(/\s+/).length) / enough;
  return 0.4 + 0.2 * words + (events.test(said) ? 0.2 : 0) - (leansBack.test(said) ? 0.15 : 0);
}
