// News about figures and limits that affect an earlier line: what was fourteen is eleven now; a request is above what
// somebody may decide; a monthly price comes to more a year than its hearer may sign.
import { perYear, sayAmount, type Sum } from '#language/things/sums.ts';
import type { AuthorityLimit, Figure, MeetingFacts } from '#facts/facts.ts';
import { quote, type Whisper } from '../whisper.ts';
import { capital, nameIn, nameOf, whose } from '../names.ts';
import type { NewsOf } from './news-of.ts';

export function figureChanged({ before, now, lines, sureness }: NewsOf<'figure-changed'>): Whisper {
  const what = now.of === '' ? 'This figure' : capital(now.of);
  const same = before.said.speaker === now.said.speaker;
  return {
    kind: 'figure-changed',
    thing: same
      ? `${what}: ${nameOf(now.said.speaker)} said ${say(before)} before, now ${say(now)}`
      : `${what}: ${nameOf(before.said.speaker)} said ${say(before)}, ${nameOf(now.said.speaker)} says ${say(now)}`,
    move:
      now.said.side === 'us'
        ? `Say which holds before ${say(now)} is written down.`
        : `Ask ${nameIn(now.said.speaker)} which of the two holds, ${say(before)} or ${say(now)}.`,
    evidence: lines,
    sureness,
    reasoning: [`“${now.of}” was ${before.said.quote} before and is ${now.said.quote} now`],
    methods: ['facts figure-changed'],
  };
}

/** "You said two fifty on the phone": what was said, and what it does not fit. */
export function figureRecalled({ before, lines, sureness }: NewsOf<'figure-recalled'>): Whisper {
  const [said] = lines;
  return {
    kind: 'figure-recalled',
    thing: `Two figures: ${quote(said.quote, 90)} against ${whose(before.speaker)} ${quote(before.quote, 90)}`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} is recalled, and ${before.quote} was said`],
    methods: ['facts figure-recalled'],
  };
}

/** `facts`: before this line; the prices that were named may be above the limit. */
export function authorityLimit(
  { limit, lines, sureness }: NewsOf<'authority-limit'>,
  facts: MeetingFacts,
): Whisper {
  const { said, above } = limit;
  const most = sayAmount({ unit: 'money', value: limit.value, ...currencyOf(facts) });
  const over = said.side === 'us' ? undefined : dearest(facts, limit);
  const whoAbove = above ? `; above it ${above} decides` : '';
  return {
    kind: 'authority-limit',
    // Who may sign what, everybody has just heard; what was asked for is more, few have in mind.
    ...(!over && { quiet: true as const }),
    thing: over
      ? `${over.words}, over ${whose(said.speaker)} limit of ${most}`
      : `${nameOf(said.speaker)} can decide up to ${most}${whoAbove}`,
    ...(over && {
      move: above
        ? `A smaller first step under ${most} stays with ${nameIn(said.speaker)}; else ${above} has to be won.`
        : `A smaller first step under ${most} stays with ${nameIn(said.speaker)}.`,
    }),
    evidence: over ? [...lines, over.figure.said] : lines,
    sureness,
    reasoning: [
      `${said.quote} names a limit of ${limit.value}`,
      ...(over ? [`${over.figure.said.quote} comes to ${over.total}`] : []),
    ],
    methods: ['facts authority-limit'],
  };
}

export function beyondAuthority(
  { limit, value, lines, sureness }: NewsOf<'beyond-authority'>,
  facts: MeetingFacts,
): Whisper {
  const { said } = limit;
  const currency = currencyOf(facts);
  const asked = sayAmount({ unit: 'money', value, ...currency });
  const most = sayAmount({ unit: 'money', value: limit.value, ...currency });
  return {
    kind: 'beyond-authority',
    thing: `${asked} is more than the ${most} ${nameIn(said.speaker)} can decide`,
    move:
      said.side === 'us'
        ? `Say that only ${most} is sure today, and by when the rest is decided.`
        : `Ask who says yes above ${most}, and when ${limit.above ?? 'that person'} can be asked.`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} is a limit of ${limit.value}; ${lines[0].quote} is ${value}`],
    methods: ['facts beyond-authority'],
  };
}

/** The last price that was offered to whoever has the limit and is above the limit when it is counted by the year. */
function dearest(facts: MeetingFacts, { value, said }: AuthorityLimit) {
  for (const figure of facts.figures.toReversed()) {
    const isPrice = figure.unit === 'money' || (figure.unit === 'count' && figure.per !== undefined);
    const isOffered = figure.said.speaker !== said.speaker && figure.said.side !== 'them';
    if (!isPrice || !isOffered || figure.said.line >= said.line) continue;
    const sum = asSum(figure);
    const yearly = perYear(sum);
    if (!yearly || yearly.value <= value) continue;
    const total = sayAmount(yearly);
    return { figure, total, words: `${sayAmount(sum)} is ${total}` };
  }
  return undefined;
}

function asSum({ value, unit, currency, per, of }: Figure): Sum {
  return {
    value,
    unit,
    ...(currency !== undefined && { currency }),
    ...(per !== undefined && { per }),
    ...(unit !== 'money' && of !== '' && { of }),
  };
}

/** "14 months", "$42.50 a seat", "11%". */
export function say(figure: Figure): string {
  return figure.unit === 'duration' ? figure.said.quote : sayAmount(asSum(figure));
}

/** The currency in which this meeting counts, where one was said. */
function currencyOf({ figures }: MeetingFacts): { currency?: string } {
  const currency = figures.findLast((figure) => figure.currency !== undefined)?.currency;
  return currency === undefined ? {} : { currency };
}
