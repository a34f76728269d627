// "Another number on the table. They're at thirty-five": a rival's price beside ours. Both are mostly said as a bare number, so how
// much less or more it is stands in percent, which holds whatever they were counted in.
import { isPeriod } from '#language/things/amount-words.ts';
import { type BarePrice, findBarePrices, shareOf } from '#language/things/bare-prices.ts';
import { commonWords } from '#language/reading/common-words.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';
import { readText, type Reading } from '#language/reading/reading.ts';
import type { Said } from '#facts/facts.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import type { AgentContext } from '../agent.ts';
import { capital } from '../names.ts';
import { quote, type Whisper } from '../whisper.ts';

/** Who else may be meant. */
const elsewhere = new PhraseIndex<true>();
for (const phrase of [
  'another|other|second|cheaper number|offer|quote|price|proposal|bid',
  'a|an|the number|offer|quote|price on the|my table|desk',
  'number|offer|quote|price from',
  'other|others people|firm|crowd|lot|company|supplier|one|guys',
  'somebody|someone else',
  'talking|spoke|spoken|talked|chat|chatted with|to',
  'had .. in|up|out|round|over',
  'were|was out here|in|with us',
  'come|came|coming|been in|out|round|up|over',
  'offered|quoted|quoting',
  'they|he|she are|is offering|quoting',
  'crowd|lot|firm|outfit|fella|fellow from',
  'one of the big|other|local',
])
  elsewhere.add(true, phrase);

/** Right before a price that somebody else asks: "they're at", "quoted us". */
const leadsIn =
  /(?:\b(?:they|he|she|(?!you\b|ours?\b|mine\b)[\p{L}-]{3,})(?:['’](?:re|s)|\s+(?:are|is|were|was))\s+(?:now\s+)?(?:at|on)|\b(?:they|he|she)(?:['’]re|\s+are|\s+is|['’]s)?\s+(?:said|says|quoting|asking)|\b(?:quoting|quoted|quotes?|offers?|offered|offering|bids?|came\s+(?:in\s+)?(?:at|with)|come\s+in\s+at))(?:\s+(?:us|me|a|about|around|roughly|like|just|only|for|at|of|is|was|flat))*\s*$/iu;
/** The same where somebody is named in the line. */
const leadsInWhereNamed =
  /\b(?:said|says|got|gives?|gave|do\s+it)(?:\s+(?:us|me|about|around|just|only|for|at))*\s*$/i;
const isCondition = /\b(?:if|when|what\s+if|unless)\b[^.!?]*$/i;
const liesHere = /^\s*(?:sitting\s+|lying\s+)?on\s+(?:my|the)\s+(?:desk|table)/i;
/** "Thirty-four and a half. For the year.": an answer. In words. */
const shortAnswer = 8;
const asksPrice = /\b(?:price|number|figure|quote|offer|how\s+much|what\b.*\b(?:at|for|charge|cost))\b/i;

const ofThem = /\b(?:they|them|their|theirs|he|she)\b/i;

/** Right before what we ask: as the other side says it, and as we do. */
const oursByThem =
  /\b(?:you(?:['’]re|\s+are)(?:\s+(?:now|still))?\s+at|you\s+(?:said|quoted|want|wanted|ask)|you\s+(?:sent|told|gave|offered)\s+(?:me|us)|yours|your\s+(?:price|offer|quote|number)|we\s+pay|paying|written|against|versus|from\s+you)\b/i;
const oursByUs =
  /\b(?:price|prices|priced|cost|costs|offer|quote|quoted|we(?:['’]re|\s+are)\s+at|comes\s+to|charge)\b/i;

/** In lines: who names a rival, and who says their price. */
const together = 4;
/** In lines: a price that was said longer ago is asked for again. */
const longAgo = 150;
/** Of less nobody speaks. */
const leastDifference = 0.01;

/** At most one: the first price in the line that is theirs and has ours beside it. */
export function priceBeside(context: AgentContext, rivals: ReadonlySet<string>): Whisper[] {
  const { entry, reading, known } = context;
  if (known.side === 'us') return [];
  const prices = findBarePrices(reading);
  for (const price of prices) {
    const rival = rivalAround(context, price, rivals);
    if (rival === undefined) continue;
    const inLine = oursInLine(reading, prices, price, entry.id);
    // "An offer from them, two hundred forty five. You are at one ninety."
    const areTwo = inLine !== undefined && rival.isHere && prices.length === 2;
    if (!isToldOf(context, price, rival, areTwo)) continue;
    const ours = inLine ?? oursBefore(context, price);
    if (!ours) continue;
    const { start, end } = price;
    const theirs = { entryId: entry.id, quote: reading.text.slice(start, end), start, end };
    return [
      {
        kind: 'competitor/price',
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

/** "14 % under", "9,000 (19 %) under". */
function differenceOf(share: number, theirs: BarePrice, ours: BarePrice): string {
  const percent = `${Math.abs(Math.round(100 * (1 - share)))} %`;
  const [value, against] = [theirs.values[0]!, ours.values[0]!];
  const isPlain = theirs.isWhole && ours.isWhole && value >= 100 && against >= 100;
  const less = isPlain ? `${Math.abs(against - value).toLocaleString('en-GB')} (${percent})` : percent;
  return `${less} ${share < 1 ? 'under' : 'over'}`;
}

interface Rival {
  /** Absent of another offer that nobody named. */
  name?: string;
  /** In this very line. */
  isHere: boolean;
  /** Somebody said who they are before the meeting, or types it during it. */
  isListed: boolean;
}

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
  const asked = recent.findLast(({ id }) => id !== entry.id);
  return rival.isListed || (asked !== undefined && asksPrice.test(asked.text) && ofThem.test(asked.text));
}

/** As named in the line up to the price, or in the lines before. Undefined where nobody else is spoken of. */
function rivalAround(
  { entry, reading, known }: AgentContext,
  { start }: BarePrice,
  rivals: ReadonlySet<string>,
): Rival | undefined {
  const { recent, lines } = known.facts;
  const before = recent
    .filter(({ said }) => said.entryId !== entry.id && lines - said.line <= together)
    .map(({ said }) => said.quote);
  const here = new Set(
    [
      entry.speaker,
      ...known.brief.people.map(({ name }) => name),
      ...known.brief.ours,
      ...known.brief.theirs,
    ].flatMap((name) => name.toLowerCase().split(/\s+/)),
  );
  for (const [at, text] of [reading.text.slice(0, start), ...before.toReversed()].entries()) {
    const { words, tokens } = readText(text);
    const listed = words.findLast(({ lower }) => rivals.has(plainName(lower)));
    if (listed) return { name: capital(plainName(listed.text)), isHere: at === 0, isListed: true };
    if (!elsewhere.isIn(tokens)) continue;
    const names = words.filter(({ lower }) => !here.has(plainName(lower)) && isName(lower, text));
    const name = names.findLast((word) => !isPlace(text.slice(0, word.start)));
    return { ...(name && { name: wholeName(text, name.start) }), isHere: at === 0, isListed: false };
  }
  return undefined;
}

/** "Up from Oranmore", "near Rosenheim", and not "a quote from Corvane". */
const isPlace = (before: string): boolean =>
  /\b(?:from|near|in|over|up|down)\s+$/i.test(before) &&
  !/\b(?:quote|offer|price|number|one|bid)\s+from\s+$/i.test(before);

/** "Polar Tec" of "Polar Tec's people". */
function wholeName(text: string, start: number): string {
  const [name = ''] = /^\p{Lu}[\p{L}&-]+(?: \p{Lu}[\p{L}&-]+)*/u.exec(text.slice(start)) ?? [];
  return name;
}

const plainName = (word: string): string => word.replace(/['’]s$/, '');

/** With a capital, and no everyday word. */
function isName(lower: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(lower);
  return (
    /^\p{Lu}\p{L}{3,}(?:['’]s)?$/u.test(text.slice(at, at + lower.length)) &&
    !commonWords.has(plainName(lower)) &&
    !monthsAndDays.has(lower)
  );
}
const monthsAndDays = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday`.split(/\s+/),
);

interface Ours {
  /** Theirs as a share of it. */
  share: number;
  /** The words around it say that it is asked. */
  isSure: boolean;
  price: BarePrice;
  evidence: Evidence;
}

/** "You're at one nineteen", "paying one thirty-four? Hanse's at one nineteen". */
function oursInLine(
  reading: Reading,
  prices: readonly BarePrice[],
  theirs: BarePrice,
  entryId: string,
): Ours | undefined {
  for (const price of prices) {
    const share = price === theirs ? undefined : shareOf(theirs, price);
    if (share !== undefined && isDifferent(share) && oursByThem.test(clauseBefore(reading, price)))
      return { share, isSure: true, price, evidence: evidenceOf(entryId, reading, price) };
  }
  return undefined;
}

/** The latest that our side asked, or that theirs says of us. Undefined where this is our own price, said again. */
function oursBefore({ entry, known }: AgentContext, theirs: BarePrice): Ours | undefined {
  const { recent, lines } = known.facts;
  const asked = recent
    .filter(({ said }) => said.entryId !== entry.id && lines - said.line <= longAgo)
    .toReversed()
    .flatMap(({ said }) => askedIn(said, theirs));
  if (asked.some(({ share }) => !isDifferent(share))) return undefined;
  return asked.find(({ isSure }) => isSure) ?? asked[0];
}

function askedIn({ quote: text, side, entryId }: Said, theirs: BarePrice): Ours[] {
  const reading = readText(text);
  const cue = side === 'us' ? oursByUs : oursByThem;
  return findBarePrices(reading).flatMap((price): Ours[] => {
    const share = shareOf(theirs, price);
    const before = clauseBefore(reading, price);
    const isEach = price.per !== undefined && (!isPeriod(price.per) || price.per === theirs.per);
    // "I'll get them to price eighteen and twenty four": months.
    const isCount = !price.isWhole && price.values.every((value) => value < 100 && Number.isInteger(value));
    const isSure = isEach || (!isCount && cue.test(before));
    if (share === undefined || (!isSure && (isCount || !mayBePrice.test(before)))) return [];
    return [{ share, isSure, price, evidence: evidenceOf(entryId, reading, price) }];
  });
}

/** "It was one eighty-six", or the number alone. */
const mayBePrice = /(?:\b(?:it|that)(?:['’]s|\s+is|\s+was)(?:\s+(?:still|now))?|^)\s*$/i;

const isDifferent = (share: number): boolean => Math.abs(share - 1) >= leastDifference;

/** In characters: "you are at two hundred twelve thousand". */
const clause = 60;

function clauseBefore({ text }: Reading, { start }: BarePrice): string {
  return text
    .slice(Math.max(0, start - clause), start)
    .split(/[.!?]/)
    .at(-1)!;
}

function evidenceOf(entryId: string, { text }: Reading, { start, end }: BarePrice): Evidence {
  return { entryId, quote: text.slice(start, end), start, end };
}
