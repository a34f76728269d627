// What we ask, as it was said here: in the same line as a rival's price, or before it; and what theirs is a share of it.
import { isPeriod } from '#language/things/amount-words.ts';
import { type BarePrice, findBarePrices, shareOf } from '#language/things/bare-prices.ts';
import { readText, type Reading } from '#language/reading/reading.ts';
import type { Said } from '#facts/facts.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import type { AgentContext } from '../agent.ts';

/** Right before what we ask: as the other side says it, and as we do. */
export const oursByThem =
  /\b(?:you(?:['’]re|\s+are)(?:\s+(?:now|still))?\s+at|you\s+(?:said|quoted|want|wanted|ask)|you\s+(?:sent|told|gave|offered)\s+(?:me|us)|yours|your\s+(?:price|offer|quote|number)|we\s+pay|paying|written|against|versus|from\s+you)\b/i;
const oursByUs =
  /\b(?:price|prices|priced|cost|costs|offer|quote|quoted|we(?:['’]re|\s+are)\s+at|comes\s+to|charge)\b/i;

/** In lines: a price that was said longer ago is asked for again. */
const longAgo = 150;
/** In characters: nobody finds one price in a longer speech. */
const longest = 1_500;
/** Of less nobody speaks. */
const leastDifference = 0.01;

export interface Ours {
  /** Theirs as a share of it. */
  share: number;
  /** The words around it say that it is asked. */
  isSure: boolean;
  price: BarePrice;
  evidence: Evidence;
}

/** "You're at one nineteen", "paying one thirty-four? Hanse's at one nineteen". */
export function oursInLine(
  reading: Reading,
  prices: readonly BarePrice[],
  theirs: BarePrice,
  entryId: string,
): Ours | undefined {
  for (const price of prices) {
    const share = price === theirs ? undefined : shareOf(theirs, price);
    if (share !== undefined && isDifferent(share) && oursByThem.test(clauseBefore(reading, price)))
      return { share, isSure: true, price, evidence: evidenceIn(entryId, reading.text, price) };
  }
  return undefined;
}

/** A line said before, read once. */
interface PricedLine {
  said: Said;
  reading: Reading;
}

/**
 * The nearest that our side named; what theirs says of us only where ours has named none: they also speak of what they pay somebody else,
 * and of what they would like to pay. Undefined where this is our own price, said again.
 */
export function oursBefore({ entry, known }: AgentContext, theirs: BarePrice): Ours | undefined {
  const { recent, lines } = known.facts;
  const before = recent
    .filter(
      ({ said }) => said.entryId !== entry.id && lines - said.line <= longAgo && said.quote.length <= longest,
    )
    .map(({ said }): PricedLine => ({ said, reading: readText(said.quote) }))
    .toReversed();
  const wished = before.filter(({ said }) => said.side !== 'us').flatMap(pricesOfTheirOwn);
  const ours = before
    .filter(({ said }) => said.side === 'us')
    .flatMap((line) => askedIn(line, theirs).toReversed())
    .filter(({ price }) => !wished.some((one) => areEqual(one, price)));
  const asked = ours.length > 0 ? ours : before.flatMap((line) => askedIn(line, theirs));
  if (asked.some(({ share }) => !isDifferent(share))) return undefined;
  // Of several prices of ours theirs is compared with the nearest: list and offer, one size and another.
  const nearest = ours.toSorted((a, b) => Math.abs(Math.log(a.share)) - Math.abs(Math.log(b.share)))[0];
  const found = nearest ?? asked.find(({ isSure }) => isSure) ?? asked[0];
  return found && isLikely(found.share) ? found : undefined;
}

/** "I'm paying three sixty", "I need a seven sixty", and not "you've put three eighty five": our side names those only to answer them. */
function pricesOfTheirOwn({ reading }: PricedLine): BarePrice[] {
  return findBarePrices(reading).filter((price) => {
    const before = clauseBefore(reading, price);
    return theirOwn.test(before) && !/\byou\b/i.test(before);
  });
}
const theirOwn =
  /\b(?:(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)?\s+(?:now\s+|only\s+|currently\s+)?(?:pay|paying|need|want|looking)|budget|(?:i|we)(?:['’]d|\s+would)\s+(?:need|want|like|take))\b/i;

const areEqual = (one: BarePrice, other: BarePrice): boolean => {
  const share = shareOf(one, other);
  return share !== undefined && !isDifferent(share);
};

function askedIn({ said: { quote: text, side, entryId }, reading }: PricedLine, theirs: BarePrice): Ours[] {
  const cue = side === 'us' ? oursByUs : oursByThem;
  return findBarePrices(reading).flatMap((price): Ours[] => {
    const share = shareOf(theirs, price);
    const before = clauseBefore(reading, price);
    const isEach = price.per !== undefined && (!isPeriod(price.per) || price.per === theirs.per);
    // "I'll get them to price eighteen and twenty four": months.
    const isCount = !price.isWhole && price.values.every((value) => value < 100 && Number.isInteger(value));
    const isSure = isEach || (!isCount && cue.test(before));
    const isMaybe = side === 'us' || mayBePrice.test(before);
    // Two point three of something are no price beside 1.85 million.
    const isOfOneForm = price.isWhole || !theirs.isWhole;
    // "It went from two fifteen to two forty": the latter.
    if (/\bfrom\s+$/i.test(before) && /^\s+to\b/i.test(text.slice(price.end))) return [];
    if (share === undefined || (!isSure && (isCount || !isMaybe || !isOfOneForm))) return [];
    return [{ share, isSure, price, evidence: evidenceIn(entryId, text, price) }];
  });
}

/** "It was one eighty-six", or the number alone. */
const mayBePrice = /(?:\b(?:it|that)(?:['’]s|\s+is|\s+was)(?:\s+(?:still|now))?|^)\s*$/i;

/** A rival's price is named because it is lower, or hardly higher. What lies further apart is of two things. */
const isLikely = (share: number): boolean => share >= 0.65 && share <= 1.15;

const isDifferent = (share: number): boolean => Math.abs(share - 1) >= leastDifference;

/** In characters: "you are at two hundred twelve thousand". */
const clause = 60;

function clauseBefore({ text }: Reading, { start }: BarePrice): string {
  return text
    .slice(Math.max(0, start - clause), start)
    .split(/[.!?]/)
    .at(-1)!;
}
