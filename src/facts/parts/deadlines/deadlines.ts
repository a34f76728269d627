// Days on which something ends or is decided, and plans of our side that fall after them.
import type { Finding } from '#language/reading/finding.ts';
import { addMonths, inWords, readDay } from '#language/things/calendar.ts';
import type { DateMention } from '#language/things/dates.ts';
import { daysBetween } from '../../days.ts';
import { type Deadline, factBounds, type FactNews, type Promised, type Said } from '../../facts.ts';
import { type HeardLine, type HeardSentence, saidIn, sentenceAt } from '../../heard-line.ts';
import { grown, type Part } from '../../part.ts';
import { findDeadlineKinds } from './deadline-words.ts';
import { tooLate } from './too-late.ts';
import { noticeAcross, noticesIn } from './notices.ts';
import { termEndsIn } from './term-ends.ts';
import { shared } from '../../words.ts';

/** "We need it by Friday" is a deadline; "she was here by nine" is none. */
const needs = new Set('need needs must want wants required due latest'.split(' '));
/** In days. What lies further off can wait until it is asked about. */
const soon = 45;
/** A letter has to be decided upon first. */
const soonToWrite = 60;
/** Whoever missed it by so much may still not know; what is longer ago is mostly counted from the wrong end. */
const justMissed = 31;
/** In lines. */
const nearBy = 6;
const saidAgain = /^,?\s+so\s+$/i;
/** A line that names more is a calendar. */
const mostDates = 24;

export const foldDeadlines: Part = (facts, heard) => {
  const said = noticesIn(heard);
  const ends = termEndsIn(facts, heard);
  const notices = said.length > 0 ? said : noticeAcross(facts, heard, ends[0]);
  const dates = heard.dates.slice(0, mostDates).filter((date, at, all) => {
    // "The first Tuesday, so the seventh of July" is one day, and its second name the surer.
    const next = all[at + 1];
    return !next || !saidAgain.test(heard.reading.text.slice(date.end, next.start));
  });
  const cues = dates.length === 0 ? [] : findDeadlineKinds(heard.reading);
  const found = dates.flatMap((date): Deadline[] => {
    const sentence = sentenceAt(heard, date.start);
    if (!sentence || sentence.asked) return [];
    const kind = kindOf(date, sentence, cues, dates) ?? kindBefore(heard, sentence, cues);
    if (!kind) return [];
    const day = dayAhead(date, heard);
    if (day === undefined) return [];
    const said = saidIn(heard, sentence.start, sentence.end);
    return [{ said, kind, about: sentence.about, day, text: date.text }];
  });
  const all = [...notices, ...found.filter(({ kind }) => kind !== 'notice' || notices.length === 0)];
  const deadlines = grown(facts.deadlines, all, factBounds.deadlines);
  const late = tooLate(deadlines, heard);
  const clashing = [...(late ? [late] : []), ...conflicts(facts.promises, deadlines, heard)].slice(0, 1);
  // Whoever is told that a day comes too late needs not be told of the day.
  const coming = clashing.length > 0 ? [] : all.flatMap((deadline) => near(deadline, heard));
  const news: FactNews[] = [...coming, ...clashing];
  const termEnds = grown(facts.termEnds, ends, factBounds.termEnds);
  if (all.length === 0 && news.length === 0 && termEnds === facts.termEnds) return undefined;
  return { facts: { deadlines, termEnds }, news };
};

/** "I've kept that for you up to the eighteenth" speaks of the next one. Undefined where the day is over. */
function dayAhead({ day, text }: DateMention, { line }: HeardLine): string | undefined {
  if (daysBetween(line.timestamp, day) >= 0) return day;
  if (!isOnlyOrdinal.test(text)) return undefined;
  const next = inWords(addMonths(readDay(day), 1));
  return daysBetween(line.timestamp, next) >= 0 ? next : undefined;
}
/** "By the eighteenth", without a month or a weekday. */
const isOnlyOrdinal = /^(?:[a-z]+ )?the [a-z-]+(?: [a-z]+)?$/i;

type Cue = Finding<Deadline['kind']>;

function kindOf(
  date: DateMention,
  sentence: HeardSentence,
  cues: readonly Cue[],
  dates: readonly DateMention[],
): Deadline['kind'] | undefined {
  const near = cues.find(
    (cue) => cue.start < sentence.end && cue.end > sentence.start && isOf(cue, date, dates),
  );
  const needed = date.role === 'deadline' && sentence.forms.some((form) => needs.has(form));
  // "I need to know by Friday" is asked of whoever hears it, who knows it then.
  const isAsked = near?.rule === 'answer-due' && isOwnWish(sentence, near);
  return isAsked ? 'deadline' : (near?.rule ?? (needed ? 'deadline' : undefined));
}

function isOwnWish({ tokens }: HeardSentence, { start }: Cue): boolean {
  const at = tokens.findIndex((token) => token.start >= start);
  return tokens.slice(Math.max(0, at - 2), at).some(({ form }) => form === 'i' || form === 'we');
}

/** "It goes to the thirty-first unless there's notice by the first": the first day is no day of notice. */
function isOf(cue: Cue, date: DateMention, dates: readonly DateMention[]): boolean {
  if (exact.has(cue.rule) && date.precision !== 'day') return false;
  if (leading.has(cue.rule)) return date.start >= cue.start && date.start - cue.end <= shortLead;
  // "Our chair is away till the twenty-eighth, so the board is late."
  if (cue.rule === 'sitting' && date.role === 'deadline') return false;
  // "The council sits on the twenty-seventh, and then there is nothing until the end of February."
  const away = (other: DateMention) => Math.max(other.start - cue.end, cue.start - other.end);
  return cue.rule !== 'sitting' || dates.every((other) => away(other) >= away(date));
}
/** Compared day by day. */
const exact: ReadonlySet<Deadline['kind']> = new Set(['sitting', 'answer-due', 'answer']);
const leading: ReadonlySet<Deadline['kind']> = new Set(['notice', 'offer', 'answer-due', 'answer']);
/** In characters. */
const shortLead = 40;

/** "Their committee is on Wednesdays, every second. So fourth of February." */
function kindBefore(
  heard: HeardLine,
  sentence: HeardSentence,
  cues: readonly Cue[],
): Deadline['kind'] | undefined {
  const before = heard.sentences[heard.sentences.indexOf(sentence) - 1];
  if (
    !before ||
    before.asked ||
    sentence.words.length > mostFollowing ||
    !goesOn.test(sentence.forms[0] ?? '')
  )
    return undefined;
  return cues.find(({ rule, start, end }) => rule === 'sitting' && start < before.end && end > before.start)
    ?.rule;
}
const goesOn = /^(?:so|that|call|say)$/;
const mostFollowing = 8;

function near(deadline: Deadline, heard: HeardLine): FactNews[] {
  const daysLeft = daysBetween(heard.line.timestamp, deadline.day);
  // Our own days we know ourselves; where nobody has said on which side somebody is, a decision is still one.
  const isTheirs =
    deadline.said.side === 'them' || (deadline.said.side === undefined && toldOfAnybody.has(deadline.kind));
  // Who waits for an answer is somebody else, whoever tells of it.
  const concerns =
    deadline.kind === 'notice' || deadline.kind === 'answer-due' || (isTheirs && deadline.kind !== 'answer');
  const isNotice = deadline.kind === 'notice';
  const isOver = daysLeft < (isNotice && isSureOfEnd(deadline) ? -justMissed : 0);
  if (isOver || daysLeft > (isNotice ? soonToWrite : soon) || !concerns) return [];
  const { said, from } = deadline;
  const lines = from && from.said.line !== said.line ? ([said, from.said] as const) : ([said] as const);
  return [{ kind: 'deadline', lines, sureness: 0.6, deadline, daysLeft }];
}

/** "It's up on the thirtieth" may be that of any month. */
const isSureOfEnd = ({ from }: Deadline): boolean => from !== undefined && namesMonth.test(from.text);
const namesMonth = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;

const toldOfAnybody: ReadonlySet<Deadline['kind']> = new Set(['offer', 'sitting']);
const binds: ReadonlySet<Deadline['kind']> = new Set(['decision', 'sitting', 'deadline', 'notice']);
const decides: ReadonlySet<Deadline['kind']> = new Set(['decision', 'sitting']);

/** Promises for after the day on which the other side decides; told with the later of the two lines. */
function conflicts(
  promises: readonly Promised[],
  deadlines: readonly Deadline[],
  heard: HeardLine,
): FactNews[] {
  const isNew = ({ said }: { said: Said }) => said.line === heard.number;
  const late = promises.filter(
    ({ said, due, state }) => said.side !== 'them' && due?.day && state === 'open',
  );
  const decided = deadlines.filter(({ said, kind }) => said.side !== 'us' && binds.has(kind));
  const pairs = decided.flatMap((deadline) =>
    (isNew(deadline) ? late : late.filter(isNew))
      .filter(({ said }) => areAcross(said, deadline.said))
      .map((promise) => ({ deadline, promise })),
  );
  const found = pairs.findLast(({ deadline, promise }) => isTooLate(promise, deadline));
  if (!found) return [];
  const { deadline, promise } = found;
  const lines: [Said, Said] = isNew(deadline) ? [deadline.said, promise.said] : [promise.said, deadline.said];
  return [{ kind: 'date-conflict', lines, sureness: 0.6, promise, deadline }];
}

/** On two sides; where neither side is known, two people. */
const areAcross = (one: Said, other: Said): boolean =>
  one.side === other.side
    ? one.side === undefined && one.speaker !== other.speaker
    : one.side === 'us' || other.side === 'them';

/** In days: what comes to them so shortly after they sit was meant for it. */
const shortlyAfter = 10;

/** Of the same thing; or a decision, and spoken of at the same time or just missed. */
function isTooLate(promise: Promised, deadline: Deadline): boolean {
  const near = decides.has(deadline.kind) && Math.abs(deadline.said.line - promise.said.line) <= nearBy;
  const late = daysBetween(deadline.day, promise.due?.day ?? deadline.day);
  const isMissed = deadline.kind === 'sitting' && late <= shortlyAfter;
  if (!near && !isMissed && shared(promise.about, deadline.about) === 0) return false;
  return late > 0 && late <= soon;
}
