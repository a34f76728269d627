// Parses a budget as typed: tokens as whole numbers, money as an amount. An empty field means the server's settings.
import type { HourBudget, ModelLimits } from '#meeting/models/model-budget.ts';
import { moneyText, numberText } from '#web/parts/format.ts';

export interface TypedBudget {
  tokens: string;
  money: string;
}

export type TypedProblems = Partial<Record<keyof TypedBudget, string>>;

export function typedOf({ tokens, money }: HourBudget = {}, { price }: ModelLimits): TypedBudget {
  return {
    tokens: tokens === undefined ? '' : numberText(tokens),
    // In another currency it counts no more.
    money: money && money.currency === price?.currency ? String(money.amount) : '',
  };
}

/** With what is wrong with it, in words; nothing is when there is no problem. */
export function readBudget(
  typed: TypedBudget,
  { perHour, price }: ModelLimits,
): { budget: HourBudget; problems: TypedProblems } {
  const tokens = wholeNumberOf(typed.tokens);
  const amount = amountOf(typed.money);
  const tokensProblem = problemOf(
    tokens,
    perHour.tokens,
    numberText,
    'Please write a whole number such as 50,000.',
  );
  const moneyProblem = problemOf(
    amount,
    perHour.money?.amount,
    (most) => moneyText({ amount: most, currency: price!.currency }),
    'Please write an amount such as 2.50.',
  );
  return {
    budget: {
      ...(typeof tokens === 'number' && { tokens }),
      ...(typeof amount === 'number' && price && { money: { amount, currency: price.currency } }),
    },
    problems: {
      ...(tokensProblem !== undefined && { tokens: tokensProblem }),
      ...(moneyProblem !== undefined && { money: moneyProblem }),
    },
  };
}

type Typed = number | 'empty' | 'unreadable';

/** Thousands may be set apart: 50,000, 50.000, 50 000 and 50’000 are the same. */
function wholeNumberOf(text: string): Typed {
  const bare = text.trim();
  if (bare === '') return 'empty';
  if (!/^(\d{1,12}|\d{1,3}([ ,.’'\u00a0\u202f]\d{3}){1,3})$/.test(bare)) return 'unreadable';
  return Number(bare.replaceAll(/\D/g, ''));
}

/** At most two decimals, so that "1,000" is not taken for one. */
function amountOf(text: string): Typed {
  const bare = text.trim();
  if (bare === '') return 'empty';
  return /^\d{1,9}([.,]\d{1,2})?$/.test(bare) ? Number(bare.replace(',', '.')) : 'unreadable';
}

function problemOf(
  typed: Typed,
  most: number | undefined,
  text: (most: number) => string,
  unreadable: string,
): string | undefined {
  if (typed === 'unreadable') return unreadable;
  if (typed === 'empty' || most === undefined || typed <= most) return undefined;
  return `This server allows ${text(most)} at most.`;
}
