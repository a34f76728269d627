// The last day on which somebody can give notice, counted from the day on which a contract goes on by itself: said in one line or in
// several.
import type { Amount } from '#language/things/amounts.ts';
import { dayBefore, findNotice } from '#language/things/notice.ts';
import { daysBetween } from '../days.ts';
import type { Deadline, MeetingFacts } from '../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../heard-line.ts';

const noticeWords = new Set(
  'notice cancel cancellation terminate termination renew renewal renews auto-renews rolls'.split(' '),
);

/** "Ninety days to the end of a quarter": the day by which notice must be given, on whichever side. */
export function noticesIn(heard: HeardLine): Deadline[] {
  if (!heard.reading.tokens.some(({ form }) => noticeWords.has(form))) return [];
  return findNotice(heard.reading, heard.line.timestamp).flatMap(({ start, end, text, deadline }) => {
    const sentence = sentenceAt(heard, start);
    // Whoever asks is counting already.
    if (!deadline || sentence?.asked) return [];
    const said = saidIn(heard, start, end);
    const about = sentence?.about ?? [];
    return [{ said, kind: 'notice', about, day: deadline.giveBy, text, isCounted: true }];
  });
}

/** "Runs on", "rolls over", "makes itself longer". */
const renewing = new Set('roll rolls renews renew renewal auto-renews longer extends expires'.split(' '));
/** What is asked for, or given, before it does. */
const warning = new Set('notice warning warn notify write paper post letter'.split(' '));
/** In days. */
const [shortest, mostNotice] = [7, 370];
/** In lines: the day and the notice are said together, or one after the other. */
const saidTogether = 8;

/** The days on which something goes on by itself. */
export function renewalsIn(heard: HeardLine): MeetingFacts['renewals'] {
  if (!heard.reading.tokens.some(({ form }) => renewing.has(form))) return [];
  const date = heard.dates.findLast(
    ({ day, precision, role }) =>
      precision === 'day' && role !== 'deadline' && daysBetween(heard.line.timestamp, day) > shortest,
  );
  return date ? [{ day: date.day, said: saidIn(heard, date.start, date.end) }] : [];
}

/** "It runs to the thirtieth of September." "How much warning?" "Ninety days, by post." */
export function noticeAcross(facts: MeetingFacts, heard: HeardLine): Deadline[] {
  const [here] = renewalsIn(heard);
  const renewal = here ?? facts.renewals.findLast(({ said }) => heard.number - said.line <= saidTogether);
  const before = facts.recent.at(-1)?.words ?? [];
  const speaks = heard.words.some((form) => warning.has(form)) || before.some((form) => warning.has(form));
  if (!renewal || (!here && !speaks)) return [];
  const periods = heard.amounts.filter(
    ({ unit, days = 0 }) => unit === 'duration' && days >= shortest && days <= mostNotice,
  );
  const period = here ? periods.find((one) => isNotice(heard, one)) : periods[0];
  if (
    !period ||
    sentenceAt(heard, period.start)?.asked ||
    countsFromAnother.test(heard.reading.text.slice(period.end, period.end + shortLead))
  )
    return [];
  const said = saidIn(heard, period.start, period.end);
  const day = dayBefore(renewal.day, period);
  return [{ said, kind: 'notice', about: [], day, text: period.text, isCounted: true }];
}

/** "Ninety days from the invoice", "thirty days after delivery": not back from the renewal. */
const countsFromAnother = /^\s+(?:from|after|since|of)\b(?!\s+(?:notice|warning)\b)/i;
/** In characters. */
const shortLead = 40;
/** "… rolls over on the thirty-first and they want ninety days". */
const wanted = /\b(?:want|wants|need|needs|notice|warning)\s+(?:\w+\s+){0,2}$/i;
/** "… unless we give ninety days' notice". */
const noticeBehind = /^['’]?\s*(?:of\s+)?(?:(?:written|prior|advance)\s+)?(?:notice|warning)\b/i;
/** "We gave ninety days' notice": it has been done. */
const given = /\b(?:gave|got|received|(?:have|has|had|['’]ve)\s+(?:already\s+)?given)\s+(?:\w+\s+){0,2}$/i;
/** "… unless you cancel ninety days before", and not "they remind us ninety days before". */
const earlier = /^\s+(?:before(?:hand)?|ahead|in\s+advance|prior)\s*(?:[.,;!]|$)/i;
const undone = /\b(?:unless|cancel\w*|terminat\w*|notice|notify|object)\b/i;

/** Whether a length of time, said in one line with the renewal, is how long before it somebody has to write. */
function isNotice(heard: HeardLine, { start, end }: Amount): boolean {
  const { text } = heard.reading;
  const lead = text.slice(Math.max(0, start - shortLead), start);
  const behind = text.slice(end, end + shortLead);
  if (noticeBehind.test(behind)) return !given.test(lead);
  if (earlier.test(behind)) return undone.test(text.slice(sentenceAt(heard, start)?.start, start));
  return wanted.test(lead);
}
