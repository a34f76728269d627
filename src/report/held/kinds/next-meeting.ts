// Where a line says for which day a next meeting is fixed, however the day is named: "the next meeting is on January 21", "we meet
// again in two weeks", "on the twelfth we talk again".
import type { Reading } from '#language/reading/reading.ts';
import { findDates } from '#language/things/dates.ts';
import { isClockAlone } from './days-named.ts';
import { hangsOnIf } from './hangs-on-if.ts';
import { partsOf, type TextPart } from './text-parts.ts';

const gathering = String.raw`(?:meeting|call|session|workshop|review|appointment|demo|visit|catch-up|sync)`;
const us = String.raw`(?:we(?:['’]ll)?|let['’]s|let us)(?: (?:will|shall|can|could|should|all|both|then)){0,2}`;
/** Of those who speak: not "their next meeting", "the board meets". */
const named = new RegExp(
  [
    String.raw`(?<!\b(?:their|his|her|last) )\b(?:next|follow-up) (?:\p{L}+ )?${gathering}\b`,
    String.raw`\b${us} (?:meet|talk|speak|reconvene|regroup|see each other)\b(?: (?:again|back|next))?`,
    String.raw`(?<!(?:n['’]t|not|never|to) )\bsee you(?: (?:all|both))?(?: (?:again|back|next))?\b`,
  ].join('|'),
  'giu',
);
/** Between the meeting and its day: "is planned for the". */
const leadsToDay =
  /^(?:['’]s|\s|,|:|is|are|will|would|be|takes?|place|happens?|planned|scheduled|set|fixed|booked|again|here|then|for|on|at|the)*$/i;
/** Between the day and the meeting: "is our", "we". */
const leadsToMeeting = /^(?:['’]s|\s|,|is|for|when|the|our|we|will|then|['’]ll)*$/i;

/** "The figures for the next call by Friday". */
const isLimit = /^(?:by|until|till|before|since)\b/i;

/** `at`: when it was said, ISO 8601. */
export function nextMeetingsIn(reading: Reading, at: string): TextPart[] {
  const { text } = reading;
  const days = findDates(reading, at).filter(
    (date) => date.day > at.slice(0, 10) && !isClockAlone(date) && !isLimit.test(date.text),
  );
  if (days.length === 0) return [];
  const meetings = Array.from(text.matchAll(named), ({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  return partsOf(reading).filter((part) => {
    const isIn = ({ start, end }: TextPart) => start >= part.start && end <= part.end;
    return meetings
      .filter((meeting) => isIn(meeting) && !hangsOnIf(text.slice(part.start, meeting.start)))
      .some((meeting) =>
        days
          .filter(isIn)
          .some((day) =>
            meeting.end <= day.start
              ? leadsToDay.test(text.slice(meeting.end, day.start))
              : leadsToMeeting.test(text.slice(day.end, meeting.start)),
          ),
      );
  });
}
