// Conflicting days: something is planned after the binding day, or sooner than a delivery takes. Reported with the later of
// the two lines, whoever spoke them.
import { PhraseIndex } from '#language/reading/phrases.ts';
import { clauseAround } from '#language/reading/sentences.ts';
import type { DateMention } from '#language/things/dates.ts';
import { daysBetween } from './deadlines.ts';
import { factBounds, type FactNews, type LeadTime, type PlannedDay } from '../facts.ts';
import { type HeardLine, type HeardSentence, saidIn, sentenceAt } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';
import { shared } from '../words.ts';

/** What somebody will do or have by a day. */
const planning = new PhraseIndex<true>();
for (const phrase of [
  'i|we will|shall have|get|send|ring|call|bring|finish|come|do|write|put|take|show|deliver',
  'i|we had|have? pencilled|planned|booked|set',
  'i|we send|finish|bring|ring|deliver|install|ship|do|put',
  'i|we can get|have|send|bring|deliver',
  'i|we would have|get|ring|say',
  'you will have|get|hear',
  'we would do|deliver|start|ship',
  'have you live|running|picking|up|ready|installed',
  'call it',
  'goes|go|going out|live|up',
  'ships|lands|arrives|installed|delivered|ready',
  'on your|the dock|desk',
  'he|she|they comes|come',
])
  planning.add(true, phrase);

/** A day before which it has to be. */
const fixing = new PhraseIndex<true>();
for (const phrase of [
  'board|committee|steering|panel|council|group is|votes|vote|meets|meet|sits|sit',
  'they sit|meet|vote|decide',
  "board|committee|steering|group|panel 's on",
  'pack|packet|tender|window|bid closes|close',
  'closes|expires|lapses|ends',
  'has|have to be on|in|with|there',
  'wants|want|need|needs .. in|by|before',
  'in with them',
  'must be in|there|signed|done',
  'say yes or no',
  'they|he|she want|wants my|an|the answer',
  'writes|write by|before',
  'before # is|it|we',
  'insurer|inspector|inspectors|auditor|auditors|inspection|audit',
  'freeze|shutdown|blackout',
  'or it|they rolls|renews|goes',
  'goes back',
  'deadline|cut-off|due',
])
  fixing.add(true, phrase);

/** "Six weeks from order", "ten weeks from the signed order", "a lead time of fourteen weeks". */
const leading = new PhraseIndex<true>();
for (const phrase of [
  'from|after|of the|a? signed? order|ordering|contract|signature|deposit',
  'lead time|times',
  'for delivery',
  'delivery after',
])
  leading.add(true, phrase);

/** What needs an order first: a paper does not. */
const delivering = new PhraseIndex<true>();
for (const phrase of [
  'live|installed|delivered|delivery|deliver|installation|rollout|roll-out|dock|go-live',
  'up and running',
  'have you picking|running|working|going',
  'fit|install|ship the|them|it|all|one|our|your',
  'in use|operation|service|place',
])
  delivering.add(true, phrase);

const needs = new Set('need needs must want wants required due latest'.split(' '));

/** In days: plans that come later than this are of something else, unless both lines speak of the same thing, */
const mostLate = 10;
/** and then so many. */
const longest = 45;
/** A line that names more is a calendar. */
const mostDates = 12;
/** In words: one in common is chance. */
const fewestShared = 2;
/** In lines: spoken of together. */
const nearBy = 3;

export const foldClashes: Part = (facts, heard) => {
  const planned = daysIn(heard, ({ tokens }) => planning.isIn(tokens));
  const fixed = daysIn(
    heard,
    ({ tokens, forms }, { role }) =>
      fixing.isIn(tokens) || (role === 'deadline' && forms.some((form) => needs.has(form))),
  );
  const leads = leadTimesIn(heard);
  if (planned.length + fixed.length + leads.length === 0) return undefined;
  const plans = [...facts.plannedDays, ...planned];
  const late = [
    ...planned.flatMap((plan) => facts.fixedDays.flatMap((day) => tooLate(plan, day, heard))),
    ...fixed.flatMap((day) => plans.flatMap((plan) => tooLate(plan, day, heard))),
  ].toSorted((a, b) => a.days - b.days);
  const soon = [
    ...planned.flatMap((plan) => facts.leadTimes.flatMap((lead) => tooSoon(plan, lead, heard))),
    ...leads.flatMap((lead) => facts.plannedDays.flatMap((plan) => tooSoon(plan, lead, heard))),
  ];
  return {
    facts: {
      plannedDays: grown(facts.plannedDays, planned, factBounds.plannedDays),
      fixedDays: grown(facts.fixedDays, fixed, factBounds.fixedDays),
      leadTimes: grown(facts.leadTimes, leads, factBounds.leadTimes),
    },
    news: [...late.slice(0, 1).map(({ days: _, ...news }): FactNews => news), ...soon.slice(-1)],
  };
};

function daysIn(
  heard: HeardLine,
  counts: (sentence: HeardSentence, date: DateMention) => boolean,
): PlannedDay[] {
  return heard.dates.slice(0, mostDates).flatMap((date): PlannedDay[] => {
    const sentence = sentenceAt(heard, date.start);
    if (!sentence || sentence.asked || !isAhead(heard, date) || !counts(sentence, date)) return [];
    const around = clauseAround(heard.reading, date.start, date.end);
    const said = saidIn(heard, around.start, around.end);
    const from = heard.dates.find(({ day }) => day < date.day && day > heard.line.timestamp)?.day;
    const delivers = delivering.isIn(sentence.tokens);
    return [{ said, about: sentence.about, day: date.day, text: date.text, delivers, ...(from && { from }) }];
  });
}

function isAhead({ line }: HeardLine, { day, precision }: DateMention): boolean {
  return precision === 'day' && daysBetween(line.timestamp, day) > 0;
}

function leadTimesIn(heard: HeardLine): LeadTime[] {
  return heard.amounts.slice(0, mostDates).flatMap((amount): LeadTime[] => {
    const sentence = sentenceAt(heard, amount.start);
    if (amount.unit !== 'duration' || (amount.days ?? 0) < 14 || !sentence || sentence.asked) return [];
    if (!leading.isIn(sentence.tokens)) return [];
    return [{ said: saidIn(heard, sentence.start, sentence.end), days: amount.days!, text: amount.text }];
  });
}

type TooLate = Extract<FactNews, { kind: 'too-late' }> & { days: number };

/** From different people, and not in one line: whoever says both has them in mind. */
function tooLate(plan: PlannedDay, fixed: PlannedDay, heard: HeardLine): TooLate[] {
  const days = daysBetween(fixed.day, plan.day);
  if (days <= 0 || days > longest || fixed.said.speaker === plan.said.speaker) return [];
  if (plan.from === fixed.day) return [];
  const isNear = Math.abs(fixed.said.line - plan.said.line) <= nearBy;
  const common = shared(fixed.about, plan.about) >= fewestShared;
  if (!isNear && !common && days > mostLate) return [];
  const [now, other] = plan.said.line === heard.number ? [plan, fixed] : [fixed, plan];
  return [
    {
      kind: 'too-late',
      lines: [now.said, other.said],
      sureness: isNear ? 0.8 : common ? 0.75 : 0.65,
      planned: plan,
      fixed,
      days,
    },
  ];
}

function tooSoon(plan: PlannedDay, lead: LeadTime, heard: HeardLine): FactNews[] {
  const begins = plan.from ?? heard.line.timestamp.slice(0, 10);
  const isStart = heard.dates.some(({ day }) => day > plan.day) && plan.said.line === heard.number;
  if (!plan.delivers || isStart || daysBetween(begins, plan.day) >= lead.days) return [];
  const [now, other] = plan.said.line === heard.number ? [plan.said, lead.said] : [lead.said, plan.said];
  return [{ kind: 'too-soon', lines: [now, other], sureness: 0.75, planned: plan, lead, begins }];
}
