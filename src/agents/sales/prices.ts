// Prices and what they come to: a price for each, times how many were named; a price a month, as a year.
import { type Amount, findAmounts } from '#language/things/amounts.ts';
import { overMonths, perYear, sayAmount, timesCount } from '#language/things/sums.ts';
import { stem } from '#facts/words.ts';
import type { AgentContext } from '../agent.ts';
import { say } from '../news/figures.ts';
import { quote, type Whisper } from '../whisper.ts';

export function priceWhispers(context: AgentContext): Whisper[] {
  const { reading } = context;
  const amounts = findAmounts(reading);
  // Without its currency a spoken price may be another number: "eighteen ninety".
  const prices = amounts.filter(
    ({ unit, per, currency }) => unit === 'money' && per !== undefined && currency !== undefined,
  );
  return prices.slice(0, 1).flatMap((price) => summed(context, price, amounts));
}

/** "$42.50 a seat for 200 seats makes $8,500". */
function summed(
  { entry, known: { facts } }: AgentContext,
  price: Amount,
  here: readonly Amount[],
): Whisper[] {
  const evidence = { entryId: entry.id, quote: price.text, start: price.start, end: price.end };
  const base = { sureness: 0.7, methods: ['amounts and sums'] };
  const count = facts.figures.findLast(
    ({ unit, of, value }) => unit === 'count' && value >= fewest && stem(of.toLowerCase()) === price.per,
  );
  const total = count && timesCount(price, count.value);
  if (count && total) {
    return [
      {
        ...base,
        kind: 'price/times-count',
        thing: `${sayAmount(price)} for ${say(count)} makes ${sayAmount(total)}`,
        evidence: [evidence, count.said],
        reasoning: [`${quote(price.text)} is a price for each, and ${quote(count.said.quote)} says how many`],
      },
    ];
  }
  const months = here.find(({ unit, of }) => unit === 'duration' && /^(?:month|year)s?$/.test(of ?? ''));
  const long = months && months.value * (months.of!.startsWith('year') ? 12 : 1);
  const whole = long && long > 1 ? overMonths(price, long) : perYear(price);
  if (!whole || !summedPeriods.has(price.per!)) return [];
  return [
    {
      ...base,
      kind: 'price/in-sum',
      thing: `${sayAmount(price)} comes to ${sayAmount(whole)}${long && long > 1 ? ` over ${long} months` : ''}`,
      evidence: [evidence],
      reasoning: [`${quote(price.text)} is a price for a time`],
    },
  ];
}

/** Of fewer everybody knows the sum. */
const fewest = 5;

/** A day is no time by which people buy. */
const summedPeriods = new Set(['week', 'month', 'quarter']);
