// What the line models look at in one window of a line: its words and pairs of words, the kinds of its words, the rules
// that fire, what the models of questions, tasks and disagreement say, whose side speaks, names, dates and figures.
import { createFeatureSet } from '#language/models/feature-set.ts';
import { hashOf, mixed } from '#language/models/hash.ts';
import { listedAt, NameList } from '#language/reading/lists.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import { figureSigns, moneySense } from './figures.ts';
import { firedRules } from './fired-rules.ts';
import type { LineContext } from './line-context.ts';
import { replySigns } from './replies.ts';
import { type BuiltWindow, builtWindows, modelSigns } from './built-windows.ts';
import type { Window } from './windows.ts';
import { classOf, type WordClass } from '#language/reading/word-classes.ts';

/** Hashed, each once. */
export interface WindowFeatures {
  window: Window;
  /** For every tag. */
  said: Uint32Array;
  /** How its sentences are built: for what people do by saying it. */
  build: Uint32Array;
  /** Figures, here and in the lines before: for what speaks of money. */
  money: Uint32Array;
  /** What the line before does: for what answers it. */
  reply: Uint32Array;
}

const kinds = {
  word: hashOf('tag word'),
  pair: hashOf('tag pair'),
  kind: hashOf('tag kind'),
  kindPair: hashOf('tag kind pair'),
  kindThree: hashOf('tag kind three'),
  rule: hashOf('tag rule'),
  rival: hashOf('tag rival'),
  sign: hashOf('tag sign'),
  figure: hashOf('tag figure'),
  build: hashOf('tag build'),
  reply: hashOf('tag reply'),
} as const;

/**
 * What is known of many words or wordings says more than one word does, and a rival's name or a question mark more than
 * that: they stand so many times among the features, so that the fit holds them back less.
 */
const general = 2;
const loud = 4;
const isLoud = (rule: string) => rule.startsWith('competitor') || rule === 'question/mark';
/** How much of the end of a line before is looked at, in words and in characters. */
const mostBefore = 30;
const mostCharacters = 400;

export function tagFeatures(reading: Reading, context: LineContext = {}): WindowFeatures[] {
  const built = builtWindows(reading);
  const windows = built.map(({ window }) => window);
  const competitors = namesOf(context.competitors);
  const names = new Set((context.knownNames ?? []).flatMap((name) => name.toLowerCase().split(/\s+/)));
  const rules = firedRules(reading, windows, competitors);
  const listed = placesOf(reading, competitors);
  const before = [0, 1].map((i) => readingBefore(context, i));
  const senses = before.map(senseOf);
  const reply = hashedAll(kinds.reply, replySigns(context, before[0], reading));
  return built.map((one, i) => {
    const { window, forms, build } = one;
    const classes = forms.map((form) => (names.has(form) ? 'name' : classOf(form)));
    const [start, end] = [reading.tokens[window.from]!.start, reading.tokens[window.to - 1]!.end];
    const rival = listed.some((place) => place >= start && place < end);
    return {
      window,
      said: saidFeatures(one, classes, rules[i]!, rival, context.side),
      build: build.features.map((feature) => mixed(kinds.build, feature)),
      money: moneyFeatures(forms, classes, senses),
      reply,
    };
  });
}

const found = createFeatureSet();

function saidFeatures(
  built: BuiltWindow,
  classes: readonly (WordClass | undefined)[],
  rules: ReadonlySet<string>,
  rival: boolean,
  side: LineContext['side'],
): Uint32Array {
  const { forms } = built;
  const signs = [...signsOf(forms, classes, rules, rival), ...modelSigns(built, -6, 4)];
  const words = forms.map((form) => hashOf(form));
  const kinded = classes.map((kind, i) => (kind ? hashOf(`<${kind}>`) : words[i]!));
  for (let i = 0; i < words.length; i++) {
    found.add(mixed(kinds.word, words[i]!));
    if (i + 1 >= words.length) continue;
    found.add(mixed(kinds.pair, mixed(words[i]!, words[i + 1]!)));
    const two = mixed(kinded[i]!, kinded[i + 1]!);
    if (classes[i] || classes[i + 1]) found.add(mixed(kinds.kindPair, two));
    if (i + 2 >= words.length || !(classes[i] || classes[i + 1] || classes[i + 2])) continue;
    found.add(mixed(kinds.kindThree, mixed(two, kinded[i + 2]!)));
  }
  const spoken = new Set(classes);
  for (let time = 0; time < loud; time++) {
    for (const rule of rules) {
      if (time < general || isLoud(rule)) found.add(mixed(kinds.rule + time, hashOf(rule)));
    }
    for (const kind of spoken) {
      if (kind && time < general) found.add(mixed(kinds.kind + time, hashOf(kind)));
    }
    if (rival) found.add(mixed(kinds.rival, time));
  }
  for (const sign of signs) found.add(mixed(kinds.sign, hashOf(sign)));
  if (side) {
    const speaking = hashOf(`side ${side}`);
    found.add(speaking);
    for (const kind of spoken) if (kind) found.add(mixed(speaking, hashOf(kind)));
    for (const sign of signs) found.add(mixed(speaking, hashOf(sign)));
  }
  return found.take();
}

function signsOf(
  forms: readonly string[],
  classes: readonly (WordClass | undefined)[],
  rules: ReadonlySet<string>,
  rival: boolean,
): string[] {
  const has = (kind: WordClass) => classes.includes(kind);
  const numbers = classes.filter((kind) => kind === 'number' || kind === 'figure').length;
  const signs = [`numbers ${Math.min(4, numbers)}`, `length ${Math.ceil(Math.log2(forms.length + 1))}`];
  if (numbers > 0 && (has('money') || has('price') || has('unit'))) signs.push('amount');
  if (numbers > 0 && has('money')) signs.push('money');
  if (rules.has('due') || has('day') || has('month')) signs.push('date');
  if (has('name')) signs.push('name');
  if (classes[0] === 'name') signs.push('name first');
  if (classes.at(-1) === 'name') signs.push('name last');
  if (rival) signs.push('rival');
  return signs;
}

function moneyFeatures(
  forms: readonly string[],
  classes: readonly (WordClass | undefined)[],
  before: readonly number[],
): Uint32Array {
  const figures = figureSigns(forms, classes);
  const signs = before.flatMap((sense, i) => [
    `before ${i} ${sense}`,
    ...(figures.length > 0 ? [`figure, before ${i} ${sense}`] : []),
  ]);
  return hashedAll(kinds.figure, [...figures, ...signs]);
}

function hashedAll(kind: number, signs: readonly string[]): Uint32Array {
  for (const sign of signs) found.add(mixed(kind, hashOf(sign)));
  return found.take();
}

function readingBefore({ before }: LineContext, at: number): Reading | undefined {
  const said = before?.[at]?.said;
  return typeof said === 'string' ? readText(said.slice(-mostCharacters)) : said;
}

function senseOf(before: Reading | undefined): number {
  if (!before) return -1;
  return moneySense(before.tokens.slice(-mostBefore).map(({ form }) => form));
}

function namesOf(names: readonly string[] = []): NameList | undefined {
  return names.length === 0 ? undefined : new NameList(names.map((name) => name.toLowerCase()));
}

/** Where names of a list begin. */
function placesOf({ words }: Reading, list: NameList | undefined): number[] {
  if (!list) return [];
  return words.filter((_, i) => listedAt(words, i, list) > 0).map(({ start }) => start);
}
