// "Another number on the table. They're at thirty-five": a rival's price beside ours. Both are mostly said as a bare number, so how
// much less or more it is stands in percent, which holds whatever they were counted in.
import { evidenceIn } from '#meeting/outputs/output.ts';
import { type BarePrice, findBarePrices, shareOf } from '#language/things/bare-prices.ts';
import { findAmounts } from '#language/things/amounts.ts';
import { readText, type Reading } from '#language/reading/reading.ts';
import type { MeetingKind } from '#meeting/brief.ts';
import type { AgentContext } from '../agent.ts';
import { capital } from '../names.ts';
import { quote, type Whisper } from '../whisper.ts';
import { elsewhere, longest, type Rival, rivalAround, together } from './other-offer.ts';
import { oursBefore, oursByThem, oursInLine } from './our-price.ts';

/** Right before a price that somebody else asks: "they're at", "quoted us". */
const leadsIn =
  /(?:\b(?:they|he|she|(?!you\b|ours?\b|mine\b)[\p{L}-]{3,})(?:['’](?:re|s)|\s+(?:are|is|were|was))\s+(?:now\s+)?at|\b(?:they|he|she)(?:['’]re|\s+are|\s+is|['’]s)?\s+(?:said|says|quoting|asking)|\b(?:quoting|quoted|quotes?|offers?|offered|offering|bids?|came\s+(?:in\s+)?(?:at|with)|come\s+in\s+at))(?:\s+(?:us|me|a|about|around|roughly|like|just|only|for|at|of|is|was|flat))*\s*$/iu;
/** The same where somebody is named in the line. */
const leadsInWhereNamed =
  /\b(?:said|says|got|gives?|gave|do\s+it)(?:\s+(?:us|me|about|around|just|only|for|at))*\s*$/i;
const isCondition = /\b(?:if|when|what\s+if|unless)\b[^.!?]*$/i;
const liesHere = /^\s*(?:sitting\s+|lying\s+)?on\s+(?:my|the)\s+(?:desk|table)/i;
/** "Thirty-four and a half. For the year.": an answer. In words. */
const shortAnswer = 8;
const asksPrice = /\b(?:price|number|figure|quote|offer|how\s+much|what\b.*\b(?:at|for|charge|cost))\b/i;
const ofThem = /\b(?:they|them|their|theirs|he|she)\b/i;
const ofUs = /\b(?:with\s+you|yours?)\b/i;

/** A line of more is a price list. */
const mostPrices = 8;

/** At most one: the first price in the line that is theirs and has ours beside it. */
export function priceBeside(context: AgentContext, rivals: ReadonlySet<string>): Whisper[] {
  const { entry, reading, known } = context;
  if (known.side === 'us' || nothingIsSold.has(known.brief.kind)) return [];
  const prices = findBarePrices(reading).slice(0, mostPrices);
  for (const price of prices) {
    if (isTime(reading, price)) continue;
    const around = rivalAround(context, price, rivals);
    const rival = around && { ...around, ...subjectOf(reading.text.slice(0, price.start), around) };
    if (rival === undefined) continue;
    const inLine = oursInLine(reading, prices, price, entry.id);
    // "An offer from them, two hundred forty five. You are at one ninety."
    const areTwo = inLine !== undefined && rival.isHere && prices.length === 2;
    if (!isToldOf(context, price, rival, areTwo) || isSaidAgain(context, price)) continue;
    const ours = inLine ?? oursBefore(context, price);
    if (!ours) continue;
    const theirs = evidenceIn(entry.id, reading.text, price);
    return [
      {
        kind: 'competitor/price',
        // What was asked here some lines ago may be the list price, an old one, or of something else: that takes somebody who understands it.
        ...(!inLine && { quiet: true as const }),
        thing: `${capital(rival.name ?? 'the other offer')}, ${quote(theirs.quote, 40)}, is ${differenceOf(ours.share, price, ours.price)} ${quote(ours.evidence.quote, 40)}`,
        evidence: [theirs, ours.evidence],
        sureness: 0.7,
        reasoning: [
          `${quote(theirs.quote)} is somebody else’s price; ${quote(ours.evidence.quote)} is asked here`,
        ],
        methods: ['bare prices'],
      },
    ];
  }
  return [];
}

/** "Béral are at twenty nine", though another rival was spoken of before. */
function subjectOf(lead: string, { name }: Rival): Pick<Rival, 'name' | 'isHere'> | undefined {
  const [, subject] = namedSubject.exec(lead) ?? [];
  return subject === undefined || name?.includes(subject) ? undefined : { name: subject, isHere: true };
}
const namedSubject =
  /(?:^|\s)(?!They\b|He\b|She\b|We\b|You\b|That\b|It\b|Ours\b|Yours\b)(\p{Lu}[\p{L}-]{2,})(?:['’](?:re|s)|\s+(?:are|is|were|was))\s+(?:now\s+)?at\s+$/u;

/** "Forty nine without the content": who hears it again was told a moment ago. */
function isSaidAgain({ entry, known: { facts } }: AgentContext, price: BarePrice): boolean {
  return facts.recent
    .filter(
      ({ said }) => said.entryId !== entry.id && said.side !== 'us' && facts.lines - said.line <= together,
    )
    .some(({ said }) =>
      findBarePrices(readText(said.quote.slice(0, longest))).some((one) => shareOf(one, price) === 1),
    );
}

/** Elsewhere the amounts are of many things. */
const nothingIsSold: ReadonlySet<MeetingKind> = new Set(['interview', 'hr', 'board']);

/** "They quoted us fourteen months. Sixteen with the tooling." */
const isTime = (reading: Reading, { start, isWhole, per }: BarePrice): boolean =>
  !isWhole &&
  per === undefined &&
  findAmounts(reading).some(({ unit, end }) => unit === 'duration' && end <= start);

/** "14 % under", "9,000 (19 %) under". */
function differenceOf(share: number, theirs: BarePrice, ours: BarePrice): string {
  const percent = `${Math.abs(Math.round(100 * (1 - share)))} %`;
  const [value, against] = [theirs.values[0]!, ours.values[0]!];
  const isPlain = theirs.isWhole && ours.isWhole && value >= 100 && against >= 100;
  const less = isPlain ? `${Math.abs(against - value).toLocaleString('en-GB')} (${percent})` : percent;
  return `${less} ${share < 1 ? 'under' : 'over'}`;
}

const namesIt = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());

/** Somebody is said to ask it, it lies on a desk, or it answers who asked for it. */
function isToldOf(
  { reading, recent, entry }: AgentContext,
  { start, end }: BarePrice,
  rival: Rival,
  areTwo: boolean,
): boolean {
  const { text, words } = reading;
  const from = words.findLast((word) => word.start < start && word.endsSentence)?.end ?? 0;
  const lead = text.slice(from, start);
  if (isCondition.test(lead) || oursByThem.test(lead.split(/[,;]|\band\b|\bbut\b/i).at(-1)!)) return false;
  if (areTwo || leadsIn.test(lead) || liesHere.test(text.slice(end))) return true;
  if (rival.isHere && rival.name !== undefined && leadsInWhereNamed.test(lead)) return true;
  if (/\p{L}/u.test(lead)) return false;
  const stop = words.find((word) => word.end >= end && word.endsSentence)?.end ?? text.length;
  if (text.slice(start, stop).split(/\s+/).length > shortAnswer) return false;
  const sentenceBefore = text.slice(0, from).split(/[.!?]/).at(-1) ?? '';
  if (from > 0) return elsewhere.isIn(readText(sentenceBefore).tokens);
  const last = recent.findLast(({ id }) => id !== entry.id);
  const asked = last?.text;
  // "It is Ostrander." "One hundred thirty one with transport."
  if (last?.speaker === entry.speaker && rival.name !== undefined && namesIt(last.text, rival.name))
    return true;
  return asked !== undefined && asksPrice.test(asked) && ofThem.test(asked) && !ofUs.test(asked);
}
