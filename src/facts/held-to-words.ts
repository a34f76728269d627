// "You said a quarter", "I thought it was eleven": somebody holds a speaker to earlier words. The words are looked up, and
// where they are not found nothing is said.
import { PhraseIndex } from '#language/reading/phrases.ts';
import type { Token } from '#language/reading/reading.ts';
import type { Figure, RecentLine } from './facts.ts';
import { type HeardLine, type HeardSentence, saidIn } from './heard-line.ts';
import type { Part } from './part.ts';
import { contentWords, isNumberWord, shared } from './words.ts';

const holding = new PhraseIndex<'you' | 'thought'>();
for (const phrase of [
  'you said|told|promised|wrote|quoted|assured|mentioned',
  'you have|had|just|also just? said|told|promised|quoted|assured|mentioned',
  'did not? you|we not? just? say|tell|promise|agree|quote',
  'not what you|we said|told|promised|agreed|quoted',
  'it was .. earlier|ago',
  'minutes|moment|minute|second ago you|it|we',
  'earlier you|it|we said|was|were|told',
  'was|were not it|that|you|we saying? #',
  'we had? agreed on|that|to|it|#',
])
  holding.add('you', phrase);
for (const phrase of [
  'i thought it|that|you|we|there was|were|said|had',
  'i thought you|we|that had|just? said|agreed|told',
])
  holding.add('thought', phrase);

/** "As you said", "what you said", "like you said": no objection. */
const agreeing = new Set('as like what because when if whatever everything how thing since'.split(' '));

const elsewhere = /^(last|yesterday|monday|tuesday|wednesday|thursday|friday|email|mail|letter)$/;

export const foldHeldToWords: Part = (facts, heard) => {
  for (const sentence of heard.sentences) {
    const at = holdingAt(sentence.tokens);
    if (at < 0) continue;
    // "You said so last Thursday" was in another meeting.
    if (sentence.forms.some((form) => elsewhere.test(form))) continue;
    const tokens = sentence.tokens.slice(at);
    const about = contentWords(tokens);
    const figure = figureSaid(facts.figures, heard, sentence);
    const before = figure?.said ?? lineSaid(facts.recent, heard, about, numbersOf(tokens))?.said;
    if (!before) continue;
    return {
      facts: {},
      news: [
        {
          kind: 'held-to-words',
          lines: [saidIn(heard, sentence.start, sentence.end), before],
          sureness: figure || about.length > 1 ? 0.8 : 0.65,
          before,
          ...(figure && { value: figure.value }),
        },
      ],
    };
  }
  return undefined;
};

function holdingAt(tokens: readonly Token[]): number {
  return tokens.findIndex((_, at) => {
    if (!holding.beginsAt(tokens, at)) return false;
    return !agreeing.has(tokens[at - 1]?.form ?? '') && !agreeing.has(tokens[at - 2]?.form ?? '');
  });
}

/** A figure of the sentence that somebody else said before. */
function figureSaid(
  figures: readonly Figure[],
  heard: HeardLine,
  sentence: HeardSentence,
): Figure | undefined {
  const here = heard.amounts.filter(({ start }) => start >= sentence.start && start < sentence.end);
  return figures.findLast(
    ({ said, value, unit }) =>
      said.speaker !== heard.line.speaker &&
      heard.number - said.line > 1 &&
      here.some((amount) => amount.value === value && amount.unit === unit),
  );
}

const numbersOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ form }) => (isNumberWord(form) ? [form] : []));

/** One word in common is chance; a figure in common counts for two. */
const fewestShared = 2;

/** The line that has most of what is held against its speaker. */
function lineSaid(
  recent: readonly RecentLine[],
  heard: HeardLine,
  about: readonly string[],
  numbers: readonly string[],
): RecentLine | undefined {
  let best: RecentLine | undefined;
  let most = 0;
  for (const line of recent) {
    if (line.said.speaker === heard.line.speaker || line.said.line >= heard.number - 1) continue;
    const common = shared(about, line.words);
    const sameNumbers = numbers.length > 0 && numbers.every((form) => line.numbers.includes(form));
    const score = common + (sameNumbers ? 2 : 0);
    if (score >= fewestShared && score >= most) [best, most] = [line, score];
  }
  return best;
}
