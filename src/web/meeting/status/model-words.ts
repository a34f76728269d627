// What the status bar says of the language model: which, where, what it has cost so far, and whether it pauses.
import type { ModelOfMeeting } from '#meeting/models/model-budget.ts';
import { analysisMessages } from '#meeting/messages.ts';
import { hourBudgetOf, modelPause, type ModelAccount, usedLately } from '#meeting/state/model-pause.ts';
import type { ModelTotals } from '#meeting/state/model-totals.ts';
import { moneyText, numberText, percentText } from '#web/parts/format.ts';
import type { Tone } from '../StatusItem.tsx';

export type ConfiguredModel = Extract<ModelOfMeeting, { configured: true }>;

export interface ModelFacts extends Pick<ModelAccount, 'modelBudget'> {
  modelUse: ModelTotals | undefined;
  /** As the server told; undefined while it has not. */
  model: ConfiguredModel | undefined;
  now: number;
}

/** `announced`: that it pauses or is off, in few words; empty while it goes on. */
export function modelWords(facts: ModelFacts): { tone: Tone; text: string; announced: string } | undefined {
  const { modelUse, modelBudget, model, now } = facts;
  const known = modelUse ?? model;
  if (!known) return undefined;
  const name = known.model;
  const spent = modelUse ? ` (${spentText(modelUse)})` : '';
  const pause = model && modelPause({ modelUse, modelBudget }, model.limits, now);
  if (modelUse?.budgetSpent || pause?.of === 'meeting')
    return {
      tone: 'waiting',
      text: `${name} is off: this meeting’s budget is used up${spent}`,
      announced: 'The language model is off: this meeting has used up its budget.',
    };
  if (pause) {
    const words =
      pause.until === undefined
        ? 'pauses: its budget for an hour is 0'
        : `pauses until ${hourAndMinute(pause.until)}: its budget for an hour is used up`;
    return { tone: 'waiting', text: `${name} ${words}${spent}`, announced: `The language model ${words}.` };
  }
  const place = `${name} at ${known.destination}`;
  if (!modelUse) return { tone: 'quiet', text: `${place}, not asked yet`, announced: '' };
  if (modelUse.failure !== undefined) {
    const why = modelUse.failure.replace(/\.$/, '');
    const detail = why === '' ? `${place} does not answer` : `${name}: ${why}`;
    return { tone: 'waiting', text: analysisMessages.failed(detail), announced: '' };
  }
  const share = model ? ` (${percentText(shareOfHour(facts, model))} of the hour’s budget)` : '';
  return { tone: 'good', text: `${place}, ${spentText(modelUse)}${share}`, announced: '' };
}

export interface NamedFigure {
  name: string;
  text: string;
}

/** What stands behind the words of the status bar. */
export function modelFigures(facts: ModelFacts, model: ConfiguredModel): NamedFigure[] {
  const now = modelWords(facts)?.announced ?? '';
  return [
    { name: 'In this meeting', text: meetingText(facts, model) },
    { name: 'In the last 60 minutes', text: hourText(facts, model) },
    ...(now === '' ? [] : [{ name: 'Now', text: now }]),
  ];
}

/** `12,345 tokens, $0.12`. */
function spentText(use: ModelTotals): string {
  return `${numberText(use.tokens)} tokens${moneySpent(use)}`;
}

/** `12,345 of 1,500,000 tokens, $0.12`. */
function meetingText({ modelUse }: ModelFacts, { limits }: ConfiguredModel): string {
  const most = numberText(limits.tokensPerMeeting);
  return `${numberText(modelUse?.tokens ?? 0)} of ${most} tokens${modelUse ? moneySpent(modelUse) : ''}`;
}

/** Of tokens whose price was not known the amount tells nothing. */
function moneySpent({ tokens, pricedTokens, money }: ModelTotals): string {
  if (money.length === 0) return '';
  return `, ${pricedTokens < tokens ? 'at least ' : ''}${money.map(moneyText).join(' + ')}`;
}

/** `4,000 of 100,000 tokens, $0.04 of $1.00`. */
function hourText({ modelUse, modelBudget, now }: ModelFacts, { limits }: ConfiguredModel): string {
  const budget = hourBudgetOf(limits, modelBudget);
  const used = usedLately(modelUse, limits, now);
  const tokens = `${numberText(used.tokens)} of ${numberText(budget.tokens)} tokens`;
  if (!limits.price) return tokens;
  const amount = moneyText({ amount: used.amount, currency: limits.price.currency });
  return `${tokens}, ${amount}${budget.money ? ` of ${moneyText(budget.money)}` : ''}`;
}

/** Of tokens or of money, whichever is closer to its end: 0 to 1. */
function shareOfHour({ modelUse, modelBudget, now }: ModelFacts, { limits }: ConfiguredModel): number {
  const { tokens, money } = hourBudgetOf(limits, modelBudget);
  const used = usedLately(modelUse, limits, now);
  return Math.max(used.tokens / tokens, money ? used.amount / money.amount : 0);
}

/** `15:20`, in the reader's time zone: the next full minute. */
function hourAndMinute(at: number): string {
  const minute = 60_000;
  return new Date(Math.ceil(at / minute) * minute).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
}
