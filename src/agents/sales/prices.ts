// Prices and their totals: a unit price times the named quantity. Everybody can turn a monthly price into a yearly one, so
// that is no reason to interrupt, unless the total is above what the hearer may sign.
import { evidenceIn } from '#meeting/outputs/output.ts';
import { type Amount, findAmounts } from '#language/things/amounts.ts';
import { atomsOf } from '#language/things/atoms.ts';
import { numeralAt } from '#language/things/numbers.ts';
import { overMonths, perYear, sayAmount, type Sum, timesCount } from '#language/things/sums.ts';
import type { Reading } from '#language/reading/reading.ts';
import { stem } from '#language/reading/word-forms.ts';
import type { AuthorityLimit, Said } from '#facts/facts.ts';
import type { AgentContext } from '../agent.ts';
import { nameIn, whose } from '../names.ts';
import { say } from '../news/figures.ts';
import { quote, type Whisper } from '../whisper.ts';

export function priceWhispers(context: AgentContext): Whisper[] {
  const amounts = findAmounts(context.reading);
  const prices = amounts.filter(({ unit, per }) => unit === 'money' && per !== undefined);
  return prices.slice(0, 1).flatMap((price) => summed(context, price, amounts));
}

/** "$42.50 a seat for 200 seats makes $8,500". */
function summed(context: AgentContext, price: Amount, here: readonly Amount[]): Whisper[] {
  const count = countOf(context, price);
  const total = (count && timesCount(price, count.value)) ?? undefined;
  const over = overLimit(context, price, total ?? price, count?.value);
  if (over) return [{ ...over, evidence: withLimit(context, price, over.limit, count?.said) }];
  // Without its currency a spoken price may be another number: "eighteen ninety".
  if (price.currency === undefined) return [];
  const base = { sureness: 0.7, methods: ['amounts and sums'] };
  const evidence = evidenceOf(context, price);
  if (count?.said && total) {
    return [
      {
        ...base,
        kind: 'price/times-count',
        thing: `${sayAmount(price)} for ${count.words} makes ${sayAmount(total)}`,
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

interface Count {
  value: number;
  /** "1,900 payslips". */
  words: string;
  /** Where it was said earlier. */
  said?: Said;
}

/** How many there are of what is priced: in this line, "we'd start you on six", or named before. */
function countOf({ reading, known }: AgentContext, price: Amount): Count | undefined {
  const inLine = countBehind(reading, price.end);
  if (inLine) return inLine;
  const figure = known.facts.figures.findLast(
    ({ unit, of, value }) => unit === 'count' && value >= fewest && stem(of.toLowerCase()) === price.per,
  );
  return figure && { value: figure.value, words: say(figure), said: figure.said };
}

const leads = new Set('on for with take need'.split(' '));

/** A bare number behind the price that ends its sentence. */
function countBehind(reading: Reading, from: number): Count | undefined {
  const atoms = atomsOf(reading);
  for (let at = 1; at < atoms.length; at++) {
    if (atoms[at]!.start < from || !leads.has(atoms[at - 1]!.form)) continue;
    const numeral = numeralAt(atoms, at);
    if (!numeral || numeral.value < fewest || !Number.isInteger(numeral.value)) continue;
    const last = atoms[numeral.to - 1]!;
    if (last.endsSentence)
      return { value: numeral.value, words: reading.text.slice(atoms[at]!.start, last.end) };
  }
  return undefined;
}

/** A sum a year that is above what whoever hears the price may decide, and how many would stay below it. */
function overLimit(
  { entry, known: { facts, news, side } }: AgentContext,
  price: Amount,
  sum: Sum,
  count: number | undefined,
): (Omit<Whisper, 'evidence'> & { limit: AuthorityLimit }) | undefined {
  const yearly = perYear(sum) ?? (sum === price ? undefined : sum);
  const limit = facts.limits.findLast(
    ({ said }) => said.speaker !== entry.speaker && (said.side === 'us' ? side === 'them' : side !== 'them'),
  );
  if (news.some(({ kind }) => kind === 'authority-limit')) return undefined;
  if (!yearly || !limit || yearly.value <= limit.value || yearly.value > mostTimes * limit.value)
    return undefined;
  const money = { ...yearly, unit: 'money' as const };
  const most = sayAmount({ unit: 'money', value: limit.value });
  const fits = count === undefined ? 0 : Math.floor((count * limit.value) / yearly.value);
  const below = fits > 0 && sayAmount({ ...money, value: (yearly.value / count!) * fits });
  return {
    kind: 'price/over-limit',
    thing: `${count === undefined ? '' : `${count} × `}${sayAmount(price)} is ${sayAmount(money)}, over ${whose(limit.said.speaker)} ${most}`,
    move: below
      ? `${fits} come to ${below} and stay with ${nameIn(limit.said.speaker)}.`
      : `Ask who says yes above ${most}${limit.above ? `: ${limit.above}` : ''}, and by when.`,
    sureness: 0.75,
    reasoning: [`${quote(price.text)} comes to ${yearly.value} a year; the limit is ${limit.value}`],
    methods: ['amounts and sums', 'facts authority-limit'],
    limit,
  };
}

/** What is many times a limit is of something else. */
const mostTimes = 8;

function withLimit(
  context: AgentContext,
  price: Amount,
  limit: AuthorityLimit,
  count: Said | undefined,
): Whisper['evidence'] {
  return [evidenceOf(context, price), limit.said, ...(count ? [count] : [])];
}

const evidenceOf = ({ entry, reading }: AgentContext, price: Amount) =>
  evidenceIn(entry.id, reading.text, price);

/** Of fewer everybody knows the sum. */
const fewest = 5;

/** A day is no time by which people buy. */
const summedPeriods = new Set(['week', 'month', 'quarter']);
