import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import { findSituations } from '#language/situations/find-situations.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import type { Finding } from './finding.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { readText, type Reading } from './reading.ts';
import { findDynamics } from '#language/meeting/team-dynamics.ts';

const everything: ((reading: Reading) => readonly Finding[])[] = [
  findBuyingSignals,
  (reading) => findSituations(reading),
  findDecisions,
  findNextSteps,
  findObjections,
  findPricing,
  findDynamics,
];
const rules = (text: string) => everything.flatMap((find) => find(readText(text))).map(({ rule }) => rule);

test.each([
  ['so what would that cost', 'pricing/asked'],
  ['The list price is thirty euros per user', 'pricing/named'],
  ['it is $40 a month', 'pricing/named'],
  ['our budget is tight this year', 'pricing/budget'],
  ['can you do any better on price is there a volume discount', 'pricing/discount'],
  ["that's exactly what we need", 'buying/interest'],
  ['we could run a pilot with two teams', 'buying/trial'],
  ["honestly that's too expensive", 'objection/price'],
  ['my concern is where the data goes', 'objection/doubt'],
  ["let's meet again next tuesday", 'next-step/meeting'],
  ["okay let's go with the blue one", 'decision/choice'],
  ['we guarantee that nothing is ever lost', 'guarantee/absolute'],
  ['this is off the record', 'secret/asked'],
  ['is that gdpr compliant', 'regulation/claimed'],
  ['thank you so much for helping out', 'dynamics/appreciation'],
  ['sorry let me finish please', 'dynamics/interruption'],
  ["i'm swamped right now", 'dynamics/overload'],
  ["i don't agree with that", 'dynamics/disagreement'],
])('"%s" is %s', (text, rule) => {
  expect(rules(text)).toContain(rule);
});

test.each([
  'Okay . Yeah . Mm-hmm .',
  '{vocalsound} right',
  'Good morning everyone, how are you?',
  'thank you',
  'the cost function has two minima',
  'we do not guarantee that',
  'if we agreed on that it would be nice',
  'it takes too much time to learn',
  'I would like to see that kind of picture',
  'thanks for taking my question',
  'the gift of time',
])('nothing to say about: %s', (text) => {
  expect(rules(text)).toEqual([]);
});
