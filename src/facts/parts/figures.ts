// Figures by the thing they measure, and changes of a figure. A wrong "earlier it was" is worse than silence, so a change is
// reported only if the line refers to the earlier figure itself, or names the same thing as the speaker's own side did
// before.
import { atomsOf } from '#language/things/atoms.ts';
import type { Amount } from '#language/things/amounts.ts';
import { numeralAt } from '#language/things/numbers.ts';
import { factBounds, type Figure, type FactNews, type MeetingFacts } from '../facts.ts';
import { type HeardLine, type HeardSentence, saidIn, sentenceAt } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';
import { stem } from '#language/reading/word-forms.ts';
import { contentWords, shared } from '../words.ts';

/** Words by which people mend a figure. */
const mending = new Set(
  'actually instead really rather now revised updated correction properly honest changed realistically not miserable isn less'.split(
    ' ',
  ),
);
/** Another case, part or time: no other figure of the same thing. */
const otherCase = new Set(
  `or each another extra additional more if would could might between from either per unless discount plus minus other last
  previous used was were year ago before until after first second third with without including excluding assuming`.split(
    /\s+/,
  ),
);
/** How much it was at another time is no contradiction. */
const otherTime = new Set('was were last previous ago before'.split(' '));
/** In lines: what is taken up without its name was spoken of a moment ago. */
const takenUpWithin = 30;
/** In lines: how long a thing is spoken of without its name. */
const topicStays = 3;
/** In words. */
const subjectWithin = 5;
/** Two figures of one thing are of one size. */
const mostTimes = 4;

interface Numeral {
  value: number;
  start: number;
  end: number;
}

export const foldFigures: Part = (facts, heard) => {
  const found = heard.amounts.flatMap((amount) => figureOf(heard, amount));
  const news = heard.reading.text.length > 4 ? mended(facts, heard, found) : undefined;
  if (found.length === 0 && !news) return undefined;
  return {
    facts: { figures: grown(facts.figures, found, factBounds.figures) },
    news: news ? [news] : [],
  };
};

function figureOf(heard: HeardLine, amount: Amount): Figure[] {
  const sentence = sentenceAt(heard, amount.start);
  if (!sentence || sentence.asked) return [];
  const beside = sentence.tokens.filter(({ start, end }) => end <= amount.start || start >= amount.end);
  const about = contentWords(beside);
  const { unit, currency, per } = amount;
  // Of a length of time `of` is its unit, and it is compared in days.
  const of =
    (unit === 'duration' ? undefined : amount.of) ??
    subjectOf(sentence, amount) ??
    about[0] ??
    (per && `price a ${per}`);
  if (of === undefined) return [];
  return [
    {
      said: saidIn(heard, amount.start, amount.end),
      of,
      value: amount.value,
      unit,
      ...(amount.days !== undefined && { days: amount.days }),
      ...(currency !== undefined && { currency }),
      ...(per !== undefined && { per }),
      about,
    },
  ];
}

/** The nearest word of content before an amount: "runway is fourteen months". */
function subjectOf({ tokens }: HeardSentence, { start }: Amount): string | undefined {
  const before = tokens.filter((token) => token.end <= start).slice(-subjectWithin);
  return contentWords(before).at(-1);
}

function mended(facts: MeetingFacts, heard: HeardLine, found: readonly Figure[]): FactNews | undefined {
  if (facts.figures.length === 0) return undefined;
  const numerals = numeralsOf(heard);
  for (const sentence of heard.sentences) {
    if (sentence.asked) continue;
    // "There's one outside" is no figure.
    const inside = ({ start }: { start: number }) => start >= sentence.start && start < sentence.end;
    for (const numeral of numerals.filter(
      (one) => inside(one) && one.value !== 1 && isStated(sentence, one.start),
    )) {
      const news = withoutUnit(facts, heard, numerals, numeral);
      if (news) return news;
    }
    for (const figure of found.filter(({ said }) => inside(said))) {
      const news =
        takenUp(facts.figures, figure, numerals, sentence) ?? saidAnew(facts.figures, figure, sentence);
      if (news) return news;
    }
  }
  return undefined;
}

/** "Fourteen is on the slide; it's eleven": the earlier figure and another one beside it, with a word that mends. */
function takenUp(
  figures: readonly Figure[],
  now: Figure,
  numerals: readonly Numeral[],
  sentence: HeardSentence,
): FactNews | undefined {
  const forms = sentence.tokens.map(({ form }) => form);
  if (!forms.some((form) => mending.has(form)) || forms.some((form) => otherTime.has(form))) return undefined;
  const others = numerals.filter(({ start }) => start < now.said.start || start >= now.said.end);
  const before = figures.findLast(
    (figure) =>
      isOfOneKind(figure, now) &&
      now.said.line - figure.said.line <= takenUpWithin &&
      figure.said.line < now.said.line &&
      others.some(({ value }) => value === figure.value) &&
      (shared(figure.about, now.about) > 0 || sameOf(figure, now)),
  );
  return before && { kind: 'figure-changed', lines: [now.said, before.said], sureness: 0.75, before, now };
}

/** The words right before a bare number that states how much something is: "it's eleven", "more like nine". */
const stating = new Set([
  'is',
  'are',
  "'s",
  'like',
  'now',
  'about',
  'really',
  'nearer',
  'closer',
  'only',
  'actually',
]);

function isStated({ tokens }: HeardSentence, start: number): boolean {
  const at = tokens.findIndex((token) => token.start >= start);
  return at > 0 && stating.has(tokens[at - 1]!.form);
}

/** "Fourteen's what it says. It's eleven": both without their unit, a short while after the first had one. */
function withoutUnit(
  { figures, recent }: MeetingFacts,
  heard: HeardLine,
  numerals: readonly Numeral[],
  { value, start, end }: Numeral,
): FactNews | undefined {
  const others = numerals.filter((other) => other.start < start);
  const topics = [heard.words, ...recent.slice(-topicStays).map(({ words }) => words)];
  const before = figures.findLast(
    (figure) =>
      figure.said.line < heard.number &&
      heard.number - figure.said.line <= takenUpWithin &&
      others.some((other) => other.value === figure.value) &&
      figure.value !== value &&
      topics.some((words) => shared(words, [...figure.about, stem(figure.of.toLowerCase())]) > 0) &&
      figure.value / value < mostTimes &&
      value / figure.value < mostTimes,
  );
  const topic = before?.about.find((word) => topics.some((words) => words.includes(word)));
  const since = heard.number - (before?.said.line ?? 0);
  if (
    !before ||
    figures.some(({ said, value: other }) => other === value && heard.number - said.line < since)
  )
    return undefined;
  // Named by the word that both lines have: "on runway we are comfortable, fourteen months".
  const { days: _days, ...rest } = { ...before, of: topic ?? before.of };
  const perUnit = before.days === undefined ? undefined : before.days / before.value;
  const now: Figure = {
    ...rest,
    said: saidIn(heard, start, end),
    value,
    ...(perUnit !== undefined && { days: Math.round(perUnit * value) }),
  };
  return { kind: 'figure-changed', lines: [now.said, before.said], sureness: 0.65, before, now };
}

/** The same side names the same thing with another figure, without a word that makes it another case. */
function saidAnew(figures: readonly Figure[], now: Figure, sentence: HeardSentence): FactNews | undefined {
  const forms = sentence.tokens.map(({ form }) => form);
  if (forms.some((form) => otherCase.has(form)) || now.said.side === undefined) return undefined;
  const mends = forms.some((form) => mending.has(form));
  const before = figures.findLast(
    (figure) =>
      isOfOneKind(figure, now) &&
      figure.said.side === now.said.side &&
      figure.said.line < now.said.line &&
      sameOf(figure, now) &&
      shared(figure.about, now.about) >= (mends ? 1 : 2),
  );
  if (!before) return undefined;
  return {
    kind: 'figure-changed',
    lines: [now.said, before.said],
    sureness: mends ? 0.7 : 0.6,
    before,
    now,
  };
}

function isOfOneKind(before: Figure, now: Figure): boolean {
  const [was, is] = [sizeOf(before), sizeOf(now)];
  if (before.unit !== now.unit || before.per !== now.per || was === is) return false;
  if (before.currency !== undefined && now.currency !== undefined && before.currency !== now.currency)
    return false;
  const times = was / is;
  return times < mostTimes && times > 1 / mostTimes;
}

const sizeOf = ({ days, value }: Figure): number => days ?? value;

function sameOf(before: Figure, now: Figure): boolean {
  return stem(before.of.toLowerCase()) === stem(now.of.toLowerCase());
}

/** Every number of the line, of something or not. */
function numeralsOf({ reading }: HeardLine): Numeral[] {
  const atoms = atomsOf(reading);
  const found: Numeral[] = [];
  for (let at = 0; at < atoms.length;) {
    const numeral = numeralAt(atoms, at);
    if (numeral)
      found.push({ value: numeral.value, start: atoms[at]!.start, end: atoms[numeral.to - 1]!.end });
    at = numeral?.to ?? at + 1;
  }
  return found;
}
