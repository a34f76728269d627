// Figures by what they are of, and when the same thing has another one. A wrong "earlier it was" is worse than silence: it
// is said only when the line itself corrects, or names the thing in the same two words and in the same unit.
import type { Amount } from '#language/things/amounts.ts';
import { factBounds, type Figure, type FactNews } from './facts.ts';
import { type HeardLine, type HeardSentence, saidIn, sentenceAt } from './heard-line.ts';
import { grown, type Part } from './part.ts';
import { contentWords, shared, stem } from './words.ts';

/** Words by which people mend a figure. */
const mending = new Set(
  'actually instead really rather now revised updated sorry correction properly honest changed dropped realistically'.split(
    ' ',
  ),
);
/** Another figure of the same thing that is no other claim: options, parts, ranges, other times. */
const otherCase = new Set(
  `or each another extra additional more less if would could might between from either per if unless discount plus minus
  other last previous used was were year ago before until after first second third half another`.split(/\s+/),
);

interface FigureOf extends Figure {
  sentence: HeardSentence;
  about: readonly string[];
}

export const foldFigures: Part = (facts, heard) => {
  const found = heard.amounts.flatMap((amount) => figureOf(heard, amount));
  if (found.length === 0) return undefined;
  const news = found.flatMap((now) => changed(facts.figures, now, found));
  const figures = found.map(({ sentence: _sentence, about: _about, ...figure }) => figure);
  return { facts: { figures: grown(facts.figures, figures, factBounds.figures) }, news: news.slice(0, 1) };
};

function figureOf(heard: HeardLine, amount: Amount): FigureOf[] {
  const sentence = sentenceAt(heard, amount.start);
  if (!sentence) return [];
  const about = contentWords(
    sentence.tokens.filter(({ start, end }) => end <= amount.start || start >= amount.end),
  );
  // Of a length of time `of` is its unit, and it is compared in days.
  const { unit, currency, per } = amount;
  const of = (unit === 'duration' ? undefined : amount.of) ?? about.join(' ');
  if (of === '') return [];
  const value = amount.days ?? amount.value;
  return [
    {
      said: saidIn(heard, amount.start, amount.end),
      of,
      value,
      unit,
      ...(currency !== undefined && { currency }),
      ...(per !== undefined && { per }),
      sentence,
      about,
    },
  ];
}

function changed(figures: readonly Figure[], now: FigureOf, all: readonly FigureOf[]): FactNews[] {
  const forms = now.sentence.tokens.map(({ form }) => form);
  if (now.sentence.asked || now.value === 0) return [];
  const before = figures.findLast((figure) => isOfTheSame(figure, now));
  if (!before || before.value === now.value) return [];
  const restated = all.some(({ value, unit }) => value === before.value && unit === before.unit);
  const mends = forms.some((form) => mending.has(form));
  const other = forms.some((form) => otherCase.has(form));
  const sureness = restated && mends ? 0.8 : mends && !other ? 0.7 : restated && !other ? 0.6 : 0;
  if (sureness === 0) return [];
  return [{ kind: 'figure-changed', lines: [now.said, before.said], sureness, before, now: plain(now) }];
}

function plain({ sentence: _sentence, about: _about, ...figure }: FigureOf): Figure {
  return figure;
}

function isOfTheSame(figure: Figure, now: FigureOf): boolean {
  if (figure.unit !== now.unit || figure.per !== now.per) return false;
  if (figure.currency !== undefined && now.currency !== undefined && figure.currency !== now.currency)
    return false;
  const of = figure.of.split(/\s+/).map((word) => stem(word.toLowerCase()));
  const ofNow = now.of.split(/\s+/).map((word) => stem(word.toLowerCase()));
  return shared(of, ofNow) > 0;
}
