// The days on which something that runs ends, or goes on by itself: "it's up on the thirty-first of August".
import { daysBetween } from '../../days.ts';
import type { MeetingFacts, TermEnd } from '../../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../../heard-line.ts';

/** In days: what ends sooner leaves no time for a notice. */
const shortest = 7;
/** In characters, before the day or behind it; and of the sentence that leads to it. */
const [nearby, leading] = [60, 240];
/** A line that names more is a calendar. */
const mostDates = 24;

/** Wherever in a line it is said. */
const renewing =
  /\b(?:roll(?:s|ing)?\s+(?:over|on|for)|rolls|renew(?:s|al|als)?|auto-?renews?|extends|expires?|(?:makes?|gets?)\s+itself\s+longer)\b/i;
/** Around the day. */
const ending =
  /\b(?:ends?(?!\s+of\b)|ending|finish(?:es)?|expiry|expiring)\b|\b(?:runs?|run|running|got|tied|signed|locked)\s+(?:\w+\s+){0,2}(?:to|until|till|out)\b|(?:\bis|\bare|['’]s|['’]re|\bcomes?)\s+up\b/i;
/** Right before it. */
const goesTo = /\bgoes\s+(?:until|till|to)\s+(?:the\s+)?$/i;
/** "It's up for the first of June": a choice, and no end. "We run out of flour." "Three months before is the thirtieth." */
const notEnding = /\bup\s+(?:for|to)\b|\bout\s+of\b|\b(?:before|notice)\s*(?:is|was|would\s+be|['’]s)\s+$/i;
/** "… unless there's thirty days' notice, so you'd be looking at the end of May": the day of the notice. */
const isCounted = /\bnotice\b.*\b(?:so|which|means|makes|looking)\b/i;
/** "To the end of the quarter": of any, as a period of notice ends. */
const anyTerm = /\b(?:quarter|month|week|year[- ]end)\b/i;
/** What ends and is no contract. */
const ofSomethingElse =
  /\b(?:offer|quote|price|prices|discount|trial|pilot|sale|season|campaign|promotion|exhibition|fair|tender|questions?|nominations?|shift|holidays?|leave|day|week)\b/i;

/** Of each line the first one. */
export function termEndsIn(facts: MeetingFacts, heard: HeardLine): TermEnd[] {
  if (heard.dates.length === 0) return [];
  const { text } = heard.reading;
  const before = facts.recent.at(-1)?.said.quote ?? '';
  const renews = renewing.test(text);
  const date = heard.dates.slice(0, mostDates).find(({ day, precision, start, end, text: words }) => {
    if (precision !== 'day' || anyTerm.test(words) || daysBetween(heard.line.timestamp, day) <= shortest)
      return false;
    const begins = Math.max(start - leading, sentenceAt(heard, start)?.start ?? 0);
    const from = Math.max(begins, start - nearby);
    const lead = text.slice(from, start);
    if (notEnding.test(lead) || ofSomethingElse.test(lead) || isCounted.test(text.slice(begins, start)))
      return false;
    const question = from < nearby ? `${before} ${text.slice(0, from)}` : text.slice(from - nearby, from);
    // "October fifteenth it renews": what it does may follow.
    const around = `${lead} ${text.slice(end, end + nearby)}`;
    return renews || goesTo.test(lead) || ending.test(around) || isEndAsked(question);
  });
  if (!date) return [];
  const { start, end } = sentenceAt(heard, date.start) ?? date;
  return [{ day: date.day, text: date.text, said: saidIn(heard, start, end) }];
}

/** "When does the current one run out?" */
function isEndAsked(before: string): boolean {
  const last = before.trimEnd().slice(-nearby);
  return last.endsWith('?') && (ending.test(last) || renewing.test(last));
}
