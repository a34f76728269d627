// Questions, with or without a question mark: by the mark, by the order of the words, by a closing tag, or by a model
// that learnt from meetings how questions sound without marks.
import { perReading } from '#language/reading/per-reading.ts';
import { type Finding, type Weight, findingAt, weighed, type TextSpan } from '#language/reading/finding.ts';
import type { LineModel } from '#language/models/line-model.ts';
import { learntFinding, type ScoredSentence, scoredSentences, wordOf } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';

export type QuestionRule =
  | 'question/mark'
  | 'question/order'
  | 'question/order-inside'
  | 'question/tag'
  /** Only the model found it: no rule matches these words. */
  | 'question/learnt';

const subject =
  'i|you|we|they|he|she|it|that|this|these|those|there|the|a|your|our|my|their|anyone|anybody|everyone';
const auxiliary = 'is|are|was|were|do|does|did|can|could|would|will|should|have|has|had|am';
const asking = 'what|where|who|why|how|when|which';

/** Word orders that ask at a sentence's beginning. */
const openers = new PhraseIndex<true>();
openers.add(true, `${asking} ${auxiliary}`);
openers.add(true, `how|what about|much|many|long|often|soon|far|big|come|kind|time|sort`);
openers.add(true, `which|what|whose _ ${auxiliary} not? ${subject}`);
openers.add(true, `${auxiliary} not? ${subject}`);
openers.add(true, 'any idea|thoughts|questions|chance|update|updates|objections');

/** Word orders that are questions even in the middle of speech without marks. */
const inside = new PhraseIndex<true>();
inside.add(true, `${asking} do|does|did|can|could|would|will|should|are not? i|you|we|they|it|that|this`);
inside.add(true, 'how much|many|long .. do|does|would|will|is|are you|it|that|we|they|this');
inside.add(
  true,
  'do|did|can|could|would|will|have you|we|they know|think|have|want|need|mean|see|use|get|send|tell|give|share',
);

const tags = new PhraseIndex<true>();
tags.add(true, 'is|are|was|do|does|did|can|could|would|will|have|has|should not? you|it|we|they|that|he|she');
tags.add(true, 'or not|what');

/** A rule's question stands unless the model's probability is this many times below the model's own threshold. */
const ruleCounts = 3;

/** What people say before they ask. */
const runUps = new Set(
  'so and but well okay ok yeah yes no right now then or oh like actually because hey sorry just wait please'.split(
    ' ',
  ),
);

export const findQuestions = perReading((reading): readonly Finding<QuestionRule>[] => {
  const model = modelsInUse()?.question;
  const scored = model && scoredSentences(reading, model);
  return sentencesOf(reading).flatMap((sentence, i) => {
    if (sentence.asked) return [marked(reading, sentence)];
    const byRule = unmarked(reading, sentence);
    const question = model && scored ? judged(reading, model, scored[i]!, byRule) : byRule;
    if (!question) return [];
    return [
      isWritten(reading)
        ? weighed(question, unmarkedInWriting, 'for a text with marks, but no question mark')
        : question,
    ];
  });
});

/** A text with capitals and commas has question marks too: without one it is less likely a question. */
const unmarkedInWriting = -0.2;

function isWritten({ text }: Reading): boolean {
  return /[\p{Lu}.,;:!?]/u.test(text);
}

/** The model decides where there is no mark; where a rule speaks too, the rule says where the question begins. */
function judged(
  reading: Reading,
  model: LineModel,
  scored: ScoredSentence,
  byRule: Finding<QuestionRule> | undefined,
): Finding<QuestionRule> | undefined {
  const reason = `for ${wordOf(model, scored.probability)}`;
  if (scored.probability >= model.threshold) {
    if (byRule) return weighed(byRule, 0.1, reason);
    return isFiller(reading, scored) ? undefined : learntFinding(reading, 'question/learnt', model, scored);
  }
  if (!byRule || scored.probability >= model.threshold / ruleCounts) return byRule;
  return weighed(byRule, -0.25, reason);
}

/** "You know", "um, you know": words between words ask nothing by themselves. */
function isFiller({ tokens }: Reading, { sentence: { from, to } }: ScoredSentence): boolean {
  return tokens.slice(from, to).every(({ form }) => fillers.has(form));
}
const fillers = new Set('you know um uh mm so and but like well i mean'.split(' '));

function marked(reading: Reading, sentence: Sentence): Finding<QuestionRule> {
  const length = sentence.to - sentence.from;
  const weights: Weight[] = [
    [0.5, 'to start'],
    [0.4, 'for the question mark'],
  ];
  // "Right?" and "Okay?" ask for no answer.
  if (length < 3) weights.push([-0.3, 'for so few words']);
  return findingAt(reading, 'question/mark', spanOf(reading.tokens, sentence.from, sentence.to), weights);
}

function unmarked(reading: Reading, sentence: Sentence): Finding<QuestionRule> | undefined {
  const { tokens } = reading;
  let from = sentence.from;
  while (from < sentence.to && runUps.has(tokens[from]!.form)) from++;
  if (sentence.to - from < 3) return undefined;
  const ask = (rule: QuestionRule, start: number, amount: number) =>
    findingAt(
      reading,
      rule,
      spanOf(tokens, start, sentence.to),
      [[amount, 'for the rule']],
      ['no mark to go by'],
    );
  if (openers.beginsAt(tokens, from)) return ask('question/order', from, 0.7);
  for (let at = from + 1; at < sentence.to; at++) {
    if (inside.beginsAt(tokens, at)) return ask('question/order-inside', at, 0.6);
  }
  const tagAt = tags.matchesAt(tokens, sentence.to - 2).some((match) => match.end === sentence.to)
    ? sentence.to - 2
    : tags.matchesAt(tokens, sentence.to - 3).some((match) => match.end === sentence.to)
      ? sentence.to - 3
      : -1;
  return tagAt > from ? ask('question/tag', from, 0.6) : undefined;
}

function spanOf(tokens: readonly Token[], from: number, to: number): TextSpan {
  return { start: tokens[from]!.start, end: tokens[to - 1]!.end };
}
