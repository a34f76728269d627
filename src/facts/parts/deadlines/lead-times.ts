// How long something takes from the order on, and plans that are sooner. Reported with the later of the two lines, whoever spoke them.
import { PhraseIndex } from '#language/reading/phrases.ts';
import { clauseAround } from '#language/reading/sentences.ts';
import type { DateMention } from '#language/things/dates.ts';
import { daysBetween } from '../../days.ts';
import { factBounds, type FactNews, type LeadTime, type PlannedDay } from '../../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../../heard-line.ts';
import { grown, type Part } from '../../part.ts';

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

/** A line that names more is a calendar. */
const mostDates = 12;

export const foldLeadTimes: Part = (facts, heard) => {
  const planned = daysIn(heard);
  const leads = leadTimesIn(heard);
  if (planned.length + leads.length === 0) return undefined;
  const soon = [
    ...planned.flatMap((plan) => facts.leadTimes.flatMap((lead) => tooSoon(plan, lead, heard))),
    ...leads.flatMap((lead) => facts.plannedDays.flatMap((plan) => tooSoon(plan, lead, heard))),
  ];
  return {
    facts: {
      plannedDays: grown(facts.plannedDays, planned, factBounds.plannedDays),
      leadTimes: grown(facts.leadTimes, leads, factBounds.leadTimes),
    },
    news: soon.slice(-1),
  };
};

function daysIn(heard: HeardLine): PlannedDay[] {
  return heard.dates.slice(0, mostDates).flatMap((date): PlannedDay[] => {
    const sentence = sentenceAt(heard, date.start);
    if (!sentence || sentence.asked || !isAhead(heard, date) || !planning.isIn(sentence.tokens)) return [];
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

function tooSoon(plan: PlannedDay, lead: LeadTime, heard: HeardLine): FactNews[] {
  const begins = plan.from ?? heard.line.timestamp.slice(0, 10);
  const isStart = heard.dates.some(({ day }) => day > plan.day) && plan.said.line === heard.number;
  if (!plan.delivers || isStart || daysBetween(begins, plan.day) >= lead.days) return [];
  const [now, other] = plan.said.line === heard.number ? [plan.said, lead.said] : [lead.said, plan.said];
  return [{ kind: 'too-soon', lines: [now, other], sureness: 0.75, planned: plan, lead, begins }];
}
