// News about promises and days: a promise is disputed, moved or taken back, comes after the binding day, or is due soon.
import type { MeetingFacts, Said } from '#facts/facts.ts';
import { quote, type Whisper } from '../whisper.ts';
import { capital, nameIn, nameOf, whose } from '../names.ts';
import { aroundDay } from './around-day.ts';
import type { NewsOf } from './news-of.ts';

export function promiseDisputed({ promise, lines, sureness }: NewsOf<'promise-disputed'>): Whisper {
  const [said] = lines;
  return {
    kind: 'promise-disputed',
    thing: `${nameOf(promise.speaker)} said ${quote(promise.quote, 45)}, ${nameIn(said.speaker)} takes it back in part`,
    move: `Say now what of it is sure: ${nameIn(said.speaker)} says ${quote(said.quote, 60)}.`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} limits what ${promise.quote} promised`],
    methods: ['facts promise-disputed'],
  };
}

export function promiseMoved({ promise, day, lines, sureness }: NewsOf<'promise-moved'>): Whisper {
  const before = promise.due?.day;
  const from = before ? ` from ${dayInWords(before)}` : '';
  const to = day ? ` to ${dayInWords(day)}` : '';
  return {
    kind: 'promise-moved',
    thing: `${capital(whose(promise.said.speaker))} ${quote(promise.task, 45)} moves${from}${to}`,
    evidence: lines,
    sureness,
    reasoning: [`${promise.said.quote} had another day before ${lines[0].quote}`],
    methods: ['facts promise-moved'],
  };
}

export function promiseTakenBack({ promise, lines, sureness }: NewsOf<'promise-taken-back'>): Whisper {
  return {
    kind: 'promise-taken-back',
    thing: `Off the list: ${whose(promise.said.speaker)} ${quote(promise.task, 50)}`,
    evidence: lines,
    sureness,
    reasoning: [`${lines[0].quote} takes back ${promise.said.quote}`],
    methods: ['facts promise-taken-back'],
  };
}

export function dateConflict({ promise, deadline, lines, sureness }: NewsOf<'date-conflict'>): Whisper {
  const due = promise.due?.day ?? deadline.day;
  return {
    kind: 'date-conflict',
    thing: `${capital(whose(promise.said.speaker))} ${quote(promise.said.quote, 60)}, ${dayInWords(due)}, comes after ${dayInWords(deadline.day)}`,
    move: `Move it before ${dayInWords(deadline.day)}: ${aroundDay(deadline)}.`,
    evidence: lines,
    sureness,
    reasoning: [`${due} is after ${deadline.day}, which ${deadline.said.quote} names`],
    methods: ['facts date-conflict'],
  };
}

/** "One week before 21 October is 14 October, in 8 days". */
export function dayCounted(news: NewsOf<'day-counted'>): Whisper {
  const { period, from, after, day, daysLeft, lines, sureness } = news;
  return {
    kind: 'day-counted',
    thing: `${capital(period)} ${after ? 'after' : 'before'} ${dayInWords(from)} is ${dayInWords(day)}, ${daysAway(daysLeft)}`,
    evidence: lines,
    sureness,
    reasoning: [`${period} counted from ${from}`],
    methods: ['facts day-counted'],
  };
}

/** `days`: 0 or more. */
export function daysAway(days: number): string {
  if (days < 0) return days === -1 ? 'yesterday' : `${-days} days ago`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

export function approver({ name, lines, sureness }: NewsOf<'approver'>): Whisper {
  const [said] = lines;
  return {
    kind: 'approver',
    thing: name
      ? `${capital(name)} has to agree too and is not here: ${quote(said.quote, 55)}`
      : `${nameOf(said.speaker)} does not decide this alone: ${quote(said.quote, 55)}`,
    move: name
      ? `Ask ${nameIn(said.speaker)} what ${name} will want to see, and by when.`
      : `Ask ${nameIn(said.speaker)} who else has to say yes.`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} leads to somebody else who decides`],
    methods: ['facts approver'],
  };
}

/** "20 May". */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** "“…”, which Ana asked": how an open question is named in a list. */
export function asked({ quote: words, speaker }: Said): string {
  return `${nameOf(speaker)} asked ${quote(words, 60)}`;
}

/** With the day by which they have to say so, where it was named in this meeting. */
export function renewalRefused(
  { lines, sureness }: NewsOf<'renewal-refused'>,
  { deadlines }: MeetingFacts,
): Whisper {
  const [said] = lines;
  const notice = deadlines.findLast(({ kind, day }) => kind === 'notice' && day >= said.at.slice(0, 10));
  return {
    kind: 'renewal-refused',
    thing: `${nameOf(said.speaker)} will not renew: ${quote(said.quote, 60)}`,
    ...(notice && {
      move: `Their notice is due by ${dayInWords(notice.day)}: the talk has to be had before.`,
    }),
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} says that they do not go on with it`],
    methods: ['facts renewal-refused'],
  };
}
