// Mentions of money and next steps, in the speakers' words: seldom worth an interruption by themselves, but available to
// people who look.
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { clauseAround } from '#language/reading/sentences.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { AgentContext } from '../agent.ts';
import { capital, partyOf } from '../names.ts';
import { isSure, quote, restingOn, type Whisper } from '../whisper.ts';

const words = {
  'pricing/asked': 'asks the price',
  'pricing/named': 'names a price',
  'pricing/budget': 'speaks of the budget',
  'pricing/discount': 'speaks of a discount',
  'pricing/terms': 'speaks of terms',
  'next-step/meeting': 'proposes to meet',
  'next-step/named': 'names a next step',
  'next-step/follow-up': 'wants to follow up',
} as const;

export function moneyTalk(context: AgentContext): Whisper[] {
  const { entry, reading } = context;
  const found = [...findPricing(reading), ...findNextSteps(reading)].filter(isSure);
  return found.map((finding) => ({
    kind: finding.rule,
    thing: `${capital(partyOf(entry.speaker))} ${words[finding.rule]}: ${quote(clauseOf(context, finding))}`,
    ...restingOn(context, finding),
  }));
}

function clauseOf({ reading }: AgentContext, { start, end }: Finding): string {
  const around = clauseAround(reading, start, end);
  return reading.text.slice(around.start, around.end);
}
