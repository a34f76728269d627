// Days on which something ends or is decided, and plans of our side that fall after them.
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Amount } from '#language/things/amounts.ts';
import { dayBefore, findNotice } from '#language/things/notice.ts';
import {
  type Deadline,
  factBounds,
  type FactNews,
  type MeetingFacts,
  type Promised,
  type Said,
} from '../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';
import { shared } from '../words.ts';

const findKinds = phraseFinder<Deadline['kind']>({
  offer: {
    confidence: 0.75,
    phrases: [
      'offer|quote|price|prices|discount|deal|rate|terms .. ends|end|expires|expire|lapses|lapse|closes',
      'offer|quote|price|prices|discount|deal|rate|terms runs|run out',
      'offer|quote|price|prices|discount|deal|rate|terms is|are .. valid|open|good until|till|through|to',
      'offer|quote|price|prices|discount|deal|rate|terms is|are .. on the table until|till|through|to',
      'offer|quote|price|prices|discount|deal|rate|terms holds|hold|stands|stand until|till|through|to',
      'hold the|this|that|our offer|quote|price|prices|discount|rate until|till|through|to',
    ],
    unless: ['what', 'when', 'if'],
  },
  decision: {
    confidence: 0.7,
    phrases: [
      'decide|decides|deciding',
      'decision',
      'committee|board|steering|panel sits|meets|meeting|sit|meet',
      'committee|board is',
      'go|going live',
      'choose|pick the|a|our',
      'get|have it to her|him|them|the before',
    ],
  },
  notice: {
    confidence: 0.75,
    phrases: ['notice .. by|before|until|of', 'notice date|period', 'give|giving notice'],
  },
  deadline: {
    confidence: 0.7,
    phrases: [
      'expires|expire|ends|closes|lapses',
      'runs out',
      'closing date',
      'deadline|cut-off|cutoff',
      'is|are due',
      'at the latest',
      'has|have|needs|need to be in|done|signed|finished|handed|there',
      'goes back',
      'move|moves|moving in',
      'hand|hands|handing .. over',
      'handover',
      'opens|launches|launch|starts|kicks',
      'runs until|till|to',
    ],
  },
});

/** "We need it by Friday" is a deadline; "she was here by nine" is none. */
const needs = new Set('need needs must want wants required due latest'.split(' '));
const noticeWords = new Set(
  'notice cancel cancellation terminate termination renew renewal renews auto-renews rolls'.split(' '),
);
const dayMs = 24 * 60 * 60 * 1_000;
/** In days. What lies further off can wait until it is asked about. */
const soon = 45;
/** A letter has to be decided upon first. */
const soonToWrite = 60;
/** In lines. */
const nearBy = 6;

export const foldDeadlines: Part = (facts, heard) => {
  const said = noticesIn(heard);
  const notices = said.length > 0 ? said : noticeAcross(facts, heard);
  const kinds = heard.dates.length === 0 ? [] : findKinds(heard.reading);
  const found = heard.dates.flatMap((date): Deadline[] => {
    const sentence = sentenceAt(heard, date.start);
    if (!sentence || sentence.asked) return [];
    const cues = kinds.filter(
      ({ rule, start, end }) =>
        start < sentence.end && end > sentence.start && (rule !== 'notice' || leadsTo(date, start, end)),
    );
    const needed = date.role === 'deadline' && sentence.forms.some((form) => needs.has(form));
    const kind = cues[0]?.rule ?? (needed ? 'deadline' : undefined);
    if (!kind) return [];
    const said = saidIn(heard, sentence.start, sentence.end);
    return [{ said, kind, about: sentence.about, day: date.day, text: date.text }];
  });
  const all = [...notices, ...found.filter(({ kind }) => kind !== 'notice' || notices.length === 0)];
  const deadlines = grown(facts.deadlines, all, factBounds.deadlines);
  const news: FactNews[] = [
    ...all.flatMap((deadline) => near(deadline, heard)),
    ...conflicts(facts.promises, deadlines, heard),
  ];
  const renewals = grown(facts.renewals, renewalsIn(heard), factBounds.renewals);
  if (all.length === 0 && news.length === 0 && renewals === facts.renewals) return undefined;
  return { facts: { deadlines, renewals }, news };
};

/** "It goes to the thirty-first unless there's notice by the first": the first day is no day of notice. */
function leadsTo(date: { start: number }, start: number, end: number): boolean {
  return date.start >= start && date.start - end <= shortLead;
}

/** "Ninety days to the end of a quarter": the day by which notice must be given, on whichever side. */
function noticesIn(heard: HeardLine): Deadline[] {
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
const saidTogether = 3;

/** The days on which something goes on by itself. */
function renewalsIn(heard: HeardLine): MeetingFacts['renewals'] {
  if (!heard.reading.tokens.some(({ form }) => renewing.has(form))) return [];
  const date = heard.dates.findLast(
    ({ day, precision, role }) =>
      precision === 'day' && role !== 'deadline' && daysBetween(heard.line.timestamp, day) > shortest,
  );
  return date ? [{ day: date.day, said: saidIn(heard, date.start, date.end) }] : [];
}

/** "It runs to the thirtieth of September." "How much warning?" "Ninety days, by post." */
function noticeAcross(facts: MeetingFacts, heard: HeardLine): Deadline[] {
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

function near(deadline: Deadline, heard: HeardLine): FactNews[] {
  const daysLeft = daysBetween(heard.line.timestamp, deadline.day);
  const isTheirs =
    deadline.said.side === 'them' || (deadline.kind === 'offer' && deadline.said.side !== 'us');
  const concerns = deadline.kind === 'notice' || isTheirs;
  if (daysLeft < 0 || daysLeft > (deadline.kind === 'notice' ? soonToWrite : soon) || !concerns) return [];
  return [{ kind: 'deadline', lines: [deadline.said], sureness: 0.6, deadline, daysLeft }];
}

/** Whole days from the moment of a line to a day. */
export function daysBetween(at: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(at.slice(0, 10))) / dayMs);
}

/** Promises of our side for after the day on which their side decides; told with the later of the two lines. */
function conflicts(
  promises: readonly Promised[],
  deadlines: readonly Deadline[],
  heard: HeardLine,
): FactNews[] {
  const isNew = ({ said }: { said: Said }) => said.line === heard.number;
  const late = promises.filter(({ said, due, state }) => said.side === 'us' && due?.day && state === 'open');
  const decided = deadlines.filter(({ said, kind }) => said.side === 'them' && kind !== 'offer');
  const pairs = decided.flatMap((deadline) =>
    (isNew(deadline) ? late : late.filter(isNew)).map((promise) => ({ deadline, promise })),
  );
  const found = pairs.findLast(({ deadline, promise }) => isTooLate(promise, deadline));
  if (!found) return [];
  const { deadline, promise } = found;
  const lines: [Said, Said] = isNew(deadline) ? [deadline.said, promise.said] : [promise.said, deadline.said];
  return [{ kind: 'date-conflict', lines, sureness: 0.6, promise, deadline }];
}

/** Of the same thing; or a decision, and spoken of at the same time. */
function isTooLate(promise: Promised, deadline: Deadline): boolean {
  const near = deadline.kind === 'decision' && Math.abs(deadline.said.line - promise.said.line) <= nearBy;
  if (!near && shared(promise.about, deadline.about) === 0) return false;
  const late = daysBetween(deadline.day, promise.due?.day ?? deadline.day);
  return late > 0 && late <= soon;
}
