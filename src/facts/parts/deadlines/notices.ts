// The last day on which somebody can give notice, counted from the day on which a contract goes on by itself: said in one line or in
// several.
import type { Amount } from '#language/things/amounts.ts';
import { daysBetween } from '../../days.ts';
import { dayBefore, findNotice } from '#language/things/notice.ts';
import type { Deadline, MeetingFacts, TermEnd } from '../../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../../heard-line.ts';

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

/** What is asked for, or given, before it ends. */
const warning = new Set('notice warning warn notify write paper post letter'.split(' '));
/** In days. */
const [shortest, mostNotice] = [7, 370];
/** In days. */
const aboutThen = 3;
/** In lines: the end and the notice are said together, or one after the other. */
const saidTogether = 8;

/** "It runs to the thirtieth of September." "How much warning?" "Ninety days, by post." `here`: an end that this line names. */
export function noticeAcross(facts: MeetingFacts, heard: HeardLine, here: TermEnd | undefined): Deadline[] {
  // "Three months' notice" is a person's own there.
  if (heard.brief.kind === 'interview') return [];
  const periods = heard.amounts.filter(
    ({ unit, days = 0 }) => unit === 'duration' && days >= shortest && days <= mostNotice,
  );
  if (periods.length === 0) return [];
  const isSaidToGoOn = goesOn.test(heard.reading.text);
  const clear = periods.find((one) => isNotice(heard, one, here !== undefined || isSaidToGoOn));
  const near = facts.termEnds.findLast(({ said }) => heard.number - said.line <= saidTogether);
  const end = here ?? near ?? (clear && isSaidToGoOn ? onlyEnd(facts) : undefined);
  // "Notice within forty-eight hours, and a report in ten days": of two one cannot tell.
  const isOnly = heard.amounts.filter(({ unit }) => unit === 'duration').length === 1;
  const period = clear ?? (isOnly && !here && speaksOfIt(facts, heard) ? periods[0] : undefined);
  if (!end || !period || sentenceAt(heard, period.start)?.asked || isOfSomethingElse(heard, period))
    return [];
  const said = saidIn(heard, period.start, period.end);
  const day = dayBefore(end.day, period);
  // Whoever names that day has counted already, and of one end one notice is counted: the next may be of another contract.
  const isNamed = heard.dates.some((date) => Math.abs(daysBetween(day, date.day)) <= aboutThen);
  if (isNamed || facts.deadlines.some(({ from }) => from?.day === end.day)) return [];
  return [{ said, kind: 'notice', about: [], day, text: period.text, isCounted: true, from: end }];
}

function speaksOfIt(facts: MeetingFacts, heard: HeardLine): boolean {
  const before = facts.recent.at(-1)?.words ?? [];
  return [...heard.words, ...before].some((form) => warning.has(form));
}

/** Said long ago, it is the end of this one only where no other was said. */
function onlyEnd({ termEnds }: MeetingFacts): TermEnd | undefined {
  return new Set(termEnds.map(({ day }) => day)).size === 1 ? termEnds.at(-1) : undefined;
}

/** "… or it rolls for twenty-four months", "… unless there's written notice". */
const goesOn =
  /\b(?:rolls?|renews?|extends|carries\s+on|goes\s+(?:on|another)|another\s+(?:\w+\s+)?(?:year|months?|term)|unless|same\s+terms)\b/i;

function isOfSomethingElse(heard: HeardLine, { start, end }: Amount): boolean {
  const { text } = heard.reading;
  const behind = text.slice(end, end + shortLead);
  const lead = text.slice(sentenceAt(heard, start)?.start ?? 0, start);
  return (
    countsFromAnother.test(behind) ||
    ofIt.test(behind) ||
    inGeneral.test(text) ||
    moreTime.test(lead + behind)
  );
}

/** "If you need a bit longer, I can give you one week", "ask them for thirty days": on top, and not back from the end. */
const moreTime = /\b(?:longer|extra|extensions?|grace|ask(?:ed|ing|s)?(?: \w+)? for)\b/i;

/** "Ninety days from the invoice", "thirty days after delivery": not back from the renewal. */
const countsFromAnother = /^\s+(?:from|after|since|of)\b(?!\s+(?:notice|warning)\b)/i;
/** In characters. */
const shortLead = 40;
/** "They want ninety days", "you have to give them ninety days", "unless you give 'em ninety days". */
const wanted = /\b(?:want|wants|need|needs|notice|warning|give|giving|unless)\s+(?:['’]?\w+\s+){0,3}$/i;
/** "… unless we give ninety days' notice". */
const noticeBehind =
  /^['’]?\s*(?:of\s+)?(?:(?:written|prior|advance)\s+)?(?:notice|warning)\b|^\s+(?:thing|clause|window)\b/i;
/** "We gave ninety days' notice": it has been done. "Three days' notice of a visit" is of that. */
const given = /\b(?:gave|got|received|(?:have|has|had|['’]ve)\s+(?:already\s+)?given)\s+(?:\w+\s+){0,2}$/i;
const ofIt = /^['’]?\s*(?:\w+\s+)?(?:notice|warning)\s+(?:of|for|about|after|from)\b/i;
/** "We usually do two years with three months' notice": of what may be agreed yet. */
const inGeneral = /\b(?:usually|normally|typically|generally|as\s+a\s+rule)\b/i;
/** "… unless you cancel ninety days before", and not "they remind us ninety days before". */
const earlier = /^\s+(?:before(?:hand)?|ahead|in\s+advance|prior|in\s+writing)\s*(?:[.,;!]|$)/i;
const undone = /\b(?:unless|cancel\w*|terminat\w*|notice|notify|object)\b/i;

/** Whether a length of time is how long before the end somebody has to write. `ofEnding`: the line speaks of the end as well. */
function isNotice(heard: HeardLine, { start, end }: Amount, ofEnding: boolean): boolean {
  const { text } = heard.reading;
  const from = sentenceAt(heard, start)?.start ?? 0;
  const lead = text.slice(Math.max(from, start - shortLead), start);
  const behind = text.slice(end, end + shortLead);
  if (noticeBehind.test(behind)) return !given.test(lead);
  if (earlier.test(behind)) return undone.test(text.slice(from, start));
  return ofEnding && wanted.test(lead);
}
