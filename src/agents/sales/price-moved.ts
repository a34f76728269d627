// "You go from two fourteen a kilo to two thirty one": what that is in percent, which nobody reckons while it is being said, and
// which is often not what was announced.
import { findAmounts } from '#language/things/amounts.ts';
import { type BarePrice, findBarePrices, shareOf } from '#language/things/bare-prices.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { MeetingKind } from '#meeting/brief.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import type { AgentContext } from '../agent.ts';
import { quote, type Whisper } from '../whisper.ts';

const about = String.raw`(?:about|around|roughly|like|just|maybe)\s+`;
/** Right before a first price and between it and a second one. */
const from = new RegExp(String.raw`\bfrom\s+(?:${about})?$`, 'i');
const to = new RegExp(
  String.raw`^(?:\s+[\p{L}’'-]+){0,3}\s+(?:up\s+|down\s+)?to\s+(?:${about})?$|^\s+to\s+(?:${about})?$`,
  'iu',
);
/** What is paid so far, and what will be. */
const paid =
  /\b(?:you(?:['’]re|\s+are)\s+(?:now\s+|still\s+|currently\s+)?(?:on|paying)|we(?:['’]re|\s+are)\s+(?:now\s+|still\s+|currently\s+)?paying|(?:you|we)\s+(?:now\s+|currently\s+|still\s+)?pa(?:y|id)|(?:you|we)(?:['’]ve|\s+have)\s+been\s+paying|at\s+the\s+(?:moment|minute)\s+you(?:['’]re|\s+are)\s+on)\b[^.!?]*$/i;
const willBe =
  /(?:\b(?:would|will|['’]d|['’]ll)\s+be|\b(?:goes|go|going|comes|moves|rises|drops|up|down)\s+to|,\s+at|\bnew\s+price\s+is)\s+(?:about\s+|around\s+|just\s+)?$/i;
/** A count, a day or a measure goes from one number to another, too. */
const ofPrice =
  /\b(?:price[sd]?|rates?|costs?|pay|paying|charge[sd]?|fee|rent|tariff|wages?|salary|premium|increase|rise|raise|dearer|cheaper)\b/i;
const ofTime = /\b(?:morning|afternoon|evening|night|midnight|noon|o'clock|am|pm|shift|shifts)\b/i;
const ofOtherPercent =
  /\b(?:off|discount|commission|vat|tax|margin|share|deposit|upfront|interest|cap|ceiling|limit|most)\b/i;

/** In characters: two prices of one sentence, or of two short ones. */
const furthest = 110;
/** In lines: what a rise was said to be, by the same person; and by anybody a moment ago. */
const [longAgo, justNow] = [80, 6];
/** In percent: of less nobody speaks, and a rounded figure may be off by as much. */
const [least, rounding] = [1, 0.6];
/** A line of more is a price list. */
const mostPrices = 6;

/** There prices are those of others, or of long ago. */
const nothingIsBought: ReadonlySet<MeetingKind> = new Set([
  'interview',
  'hr',
  'incident',
  'project',
  'board',
]);

/** At most one: the first price that moves. Silent where the percentage was said and is right. */
export function priceMoved(context: AgentContext): Whisper[] {
  const { entry, reading, known } = context;
  if (nothingIsBought.has(known.brief.kind)) return [];
  const prices = findBarePrices(reading);
  if (prices.length < 2 || prices.length > mostPrices) return [];
  for (const [before, after] of pairs(prices)) {
    const share = moves(reading, before, after) ? shareOf(after, before) : undefined;
    if (share === undefined) continue;
    const percent = 100 * (share - 1);
    const said = percentSaid(context, percent);
    if (Math.abs(percent) < least || said === 'as it is') return [];
    const was = evidenceIn(entry.id, reading.text, before);
    const is = evidenceIn(entry.id, reading.text, after);
    return [
      {
        kind: 'price/moved',
        thing: `${quote(was.quote, 40)} to ${quote(is.quote, 40)} is ${inPercent(percent)}${said ? `, not ${said.words}` : ''}`,
        ...(said && { move: 'Ask which of the two holds before it is written down.' }),
        evidence: said ? [is, was, said.evidence] : [is, was],
        sureness: 0.7,
        reasoning: [`${quote(is.quote)} is ${inPercent(percent)} than ${quote(was.quote)}`],
        methods: ['bare prices'],
      },
    ];
  }
  return [];
}

const pairs = (prices: readonly BarePrice[]): [BarePrice, BarePrice][] =>
  prices.flatMap((before, at) =>
    prices.slice(at + 1).map((after): [BarePrice, BarePrice] => [before, after]),
  );

/** "From 1.12 to 1.21", or "you're on 1.86 at the minute, and that'd be 1.98". */
function moves({ text }: Reading, before: BarePrice, after: BarePrice): boolean {
  const [lead, between] = [text.slice(0, before.start), text.slice(before.end, after.start)];
  if (between.length > furthest) return false;
  const isPrice = [before, after].some(({ isWhole, per }) => isWhole || per !== undefined);
  // "From eleven fifteen at night to nine twenty."
  if (from.test(lead) && to.test(between) && !ofTime.test(text))
    return isPrice || ofPrice.test(text) || areSpokenAsPrices(before, after);
  return paid.test(lead) && willBe.test(between);
}

/** "One eighty six": nothing but a price is said like this. */
const areSpokenAsPrices = (...prices: BarePrice[]): boolean =>
  prices.every(({ values }) => values.length > 1);

function percentSaid(
  { entry, reading, known }: AgentContext,
  change: number,
): 'as it is' | { words: string; evidence: Evidence } | undefined {
  const percent = Math.abs(change);
  const here = findAmounts(reading).filter(({ unit }) => unit === 'percent');
  if (here.some(({ value }) => Math.abs(value - percent) <= rounding)) return 'as it is';
  const [wrong] = here.filter(({ value }) => isOfOneSize(value, percent));
  if (wrong && !ofOtherPercent.test(reading.text)) {
    return { words: `the ${wrong.value} % said`, evidence: evidenceIn(entry.id, reading.text, wrong) };
  }
  const { figures, lines, recent } = known.facts;
  const isSaid = figures.some(
    ({ unit, said, value }) =>
      unit === 'percent' && lines - said.line <= justNow && Math.abs(value - percent) <= rounding,
  );
  if (isSaid) return 'as it is';
  const earlier = figures.findLast(
    ({ unit, said }) => unit === 'percent' && said.speaker === entry.speaker && lines - said.line <= longAgo,
  );
  // What was announced before is a rise.
  if (!earlier || change < 0 || !isOfOneSize(earlier.value, percent)) return undefined;
  const line =
    recent.find(({ said }) => said.entryId === earlier.said.entryId)?.said.quote ?? earlier.said.quote;
  if (ofOtherPercent.test(line)) return undefined;
  if (Math.abs(earlier.value - percent) <= rounding) return 'as it is';
  return { words: `the ${earlier.value} % said before`, evidence: earlier.said };
}

/** May be of the same rise. */
const isOfOneSize = (one: number, other: number): boolean => one / other > 0.4 && one / other < 2.5;

/** "7.9 % more", "14 % less". */
function inPercent(percent: number): string {
  const size = Math.abs(percent);
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} % ${percent > 0 ? 'more' : 'less'}`;
}
