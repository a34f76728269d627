// A competitor's price compared with the price offered in this meeting: only if both may be for the same thing.
import { type Amount, findAmounts } from '#language/things/amounts.ts';
import { sayAmount } from '#language/things/sums.ts';
import { commonWords } from '#language/reading/common-words.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';
import type { Figure } from '#facts/facts.ts';
import type { AgentContext } from '../agent.ts';
import { capital, nameIn, whose } from '../names.ts';
import { say } from '../news/figures.ts';
import { quote, type Whisper } from '../whisper.ts';

/** Prices of one thing are of one size. */
const mostTimes = 1.6;
/** "Two of them" is no price. */
const smallest = 20;

/** In words: a sentence of so few belongs to the one before. */
const fewWords = 6;

/** "Globex offered 39,000", "another quote at 39,000". */
const offering = new PhraseIndex<true>();
for (const phrase of [
  'offer|offers|offered|quoted|quotes|charge|charges|charged|bid',
  'came|come|comes|coming in? at|with|to',
  'have|has|got an|a|another offer|quote|proposal|price|bid',
  'another|other|second|cheaper offer|quote|proposal|price|bid',
  'would|will do it for',
  'offer|quote|proposal|price|bid from',
])
  offering.add(true, phrase);
const otherOffers = new Set('another other second cheaper else elsewhere'.split(' '));

/** What the other side tells of somebody else's price. `rivals`: who is known to be one, in small letters. */
export function priceBeside(context: AgentContext, rivals: ReadonlySet<string>): Whisper[] {
  const { entry, reading, known } = context;
  if (known.side === 'us') return [];
  const sentences = sentencesOf(reading);
  return findAmounts(reading)
    .filter(isPrice)
    .flatMap((price): Whisper[] => {
      const at = sentences.findIndex(({ to }) => reading.tokens[to - 1]!.end >= price.end);
      const sentence = sentences[at];
      if (!sentence || sentence.asked) return [];
      // "I've a quote from Globex. Thirty-nine thousand."
      const isBare = sentence.to - sentence.from <= fewWords && at > 0;
      const whole = isBare ? { ...sentence, from: sentences[at - 1]!.from } : sentence;
      const rival = rivalIn(context, whole, price, rivals);
      const offer = rival === undefined ? undefined : offerBeside(context, price);
      if (rival === undefined || !offer) return [];
      const theirs = {
        ...price,
        ...(offer.currency !== undefined && { currency: offer.currency }),
        unit: offer.unit,
      };
      const less = offer.value - price.value;
      const difference = sayAmount({ ...theirs, value: Math.abs(less) });
      const said = sayAmount(theirs);
      return [
        {
          kind: 'competitor/price',
          thing: `${capital(rival)} ${said} against ${whose(offer.said.speaker)} ${say(offer)}: ${difference} ${less > 0 ? 'less' : 'more'}`,
          move: `Ask ${nameIn(entry.speaker)} what the ${said} leaves out.`,
          evidence: [
            { entryId: entry.id, quote: price.text, start: price.start, end: price.end },
            offer.said,
          ],
          sureness: 0.75,
          reasoning: [
            `${quote(price.text)} is a price of ${rival}; ${quote(offer.said.quote)} was offered here`,
          ],
          methods: ['amounts and sums', 'facts figures'],
        },
      ];
    })
    .slice(0, 1);
}

/** The name before or behind the words that offer: no everyday word, nobody who sits here. */
function rivalIn(
  { reading, known: { brief } }: AgentContext,
  { from, to }: Sentence,
  price: Amount,
  rivals: ReadonlySet<string>,
): string | undefined {
  const tokens = reading.tokens.slice(from, to);
  const [start, end] = [tokens[0]!.start, tokens.at(-1)!.end];
  const here = new Set(
    [...brief.people.map(({ name }) => name), ...brief.ours, ...brief.theirs].flatMap((name) =>
      name.toLowerCase().split(/\s+/),
    ),
  );
  const names = reading.words.filter(
    ({ text, lower, start: at }) =>
      at >= start &&
      at < end &&
      (at < price.start || at >= price.end) &&
      !here.has(lower) &&
      (rivals.has(lower) || (/^\p{Lu}\p{L}{2,}$/u.test(text) && !commonWords.has(lower))),
  );
  const listed = names.find(({ lower }) => rivals.has(lower));
  if (listed) return listed.text;
  if (!tokens.some((_, at) => offering.beginsAt(tokens, at))) return undefined;
  if (names.length > 0) return names[0]!.text;
  return tokens.some(({ form }) => otherOffers.has(form)) ? 'the other offer' : undefined;
}

/** The last price that somebody else named here. */
function offerBeside({ entry, known }: AgentContext, price: Amount): Figure | undefined {
  return known.facts.figures.findLast(
    (figure) =>
      isPrice(figure) &&
      figure.said.speaker !== entry.speaker &&
      figure.said.side !== 'them' &&
      figure.value !== price.value &&
      Math.max(figure.value, price.value) / Math.min(figure.value, price.value) <= mostTimes &&
      (price.currency === undefined || figure.currency === undefined || price.currency === figure.currency) &&
      (price.per === undefined || figure.per === undefined || price.per === figure.per),
  );
}

/** Money, or a bare figure: a price is often said without its currency. */
function isPrice({ unit, value, of, per }: Pick<Amount, 'unit' | 'value' | 'of' | 'per'>): boolean {
  return (
    (unit === 'money' || (unit === 'count' && (of === undefined || per !== undefined))) && value >= smallest
  );
}
