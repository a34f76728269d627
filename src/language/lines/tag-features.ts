// What the line models look at in one window of a line: its words and pairs of words, the kinds of its words, the rules
// that fire, what the models of questions, tasks and disagreement say, whose side speaks, names, dates and figures.
import { hashOf, mixed } from '#language/models/hash.ts';
import { lineFeatures } from '#language/models/line-features.ts';
import { modelsInUse } from '#language/models/models.ts';
import { listedAt } from '#language/reading/lists.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import { figureSigns, moneySense } from './figures.ts';
import { firedRules } from './fired-rules.ts';
import type { EarlierLine, LineContext } from './line-context.ts';
import { type Window, windowsOf } from './windows.ts';
import { classOf, type WordClass } from './word-classes.ts';

/** Hashed, each once. */
export interface WindowFeatures {
  window: Window;
  /** For every tag. */
  said: Uint32Array;
  /** How its sentences are built: for what people do by saying it. */
  build: Uint32Array;
  /** Figures, here and in the lines before: for what speaks of money. */
  money: Uint32Array;
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
} as const;

/** A rival's name and a question mark say more than any word does: they stand so many times among the features. */
const loud = 4;
const isLoud = (rule: string) => rule.startsWith('competitor') || rule === 'question/mark';
/** How much of the end of a line before is looked at, in words and in characters. */
const mostBefore = 30;
const mostCharacters = 400;

export function tagFeatures(reading: Reading, context: LineContext = {}): WindowFeatures[] {
  const windows = windowsOf(reading);
  const competitors = new Set((context.competitors ?? []).map((name) => name.toLowerCase()));
  const names = new Set((context.knownNames ?? []).flatMap((name) => name.toLowerCase().split(/\s+/)));
  const rules = firedRules(reading, windows, competitors);
  const listed = placesOf(reading, competitors);
  const before = [0, 1].map((i) => senseBefore(context.before?.[i]));
  return windows.map((window, i) => {
    const tokens = reading.tokens.slice(window.from, window.to);
    const forms = tokens.map(({ form }) => form);
    const classes = forms.map((form) => (names.has(form) ? 'name' : classOf(form)));
    const [start, end] = [tokens[0]!.start, tokens.at(-1)!.end];
    const rival = listed.some((place) => place >= start && place < end);
    const build = lineFeatures(forms);
    return {
      window,
      said: saidFeatures(forms, classes, build, rules[i]!, rival, context.side),
      build: build.map((feature) => mixed(kinds.build, feature)),
      money: moneyFeatures(forms, classes, before),
    };
  });
}

function saidFeatures(
  forms: readonly string[],
  classes: readonly (WordClass | undefined)[],
  build: Uint32Array,
  rules: ReadonlySet<string>,
  rival: boolean,
  side: LineContext['side'],
): Uint32Array {
  const found = new Set<number>();
  const signs = [...signsOf(forms, classes, rules, rival), ...modelSigns(build)];
  const words = forms.map((form) => hashOf(form));
  const kinded = classes.map((kind, i) => (kind ? hashOf(`<${kind}>`) : words[i]!));
  for (let i = 0; i < words.length; i++) {
    found.add(mixed(kinds.word, words[i]!));
    if (classes[i]) found.add(mixed(kinds.kind, kinded[i]!));
    if (i + 1 >= words.length) continue;
    found.add(mixed(kinds.pair, mixed(words[i]!, words[i + 1]!)));
    const two = mixed(kinded[i]!, kinded[i + 1]!);
    if (classes[i] || classes[i + 1]) found.add(mixed(kinds.kindPair, two));
    if (i + 2 >= words.length || !(classes[i] || classes[i + 1] || classes[i + 2])) continue;
    found.add(mixed(kinds.kindThree, mixed(two, kinded[i + 2]!)));
  }
  for (let time = 0; time < loud; time++) {
    for (const rule of rules) {
      if (time === 0 || isLoud(rule)) found.add(mixed(kinds.rule + time, hashOf(rule)));
    }
    if (rival) found.add(mixed(kinds.rival, time));
  }
  for (const sign of signs) found.add(mixed(kinds.sign, hashOf(sign)));
  if (side) {
    const speaking = hashOf(`side ${side}`);
    found.add(speaking);
    for (const kind of new Set(classes)) if (kind) found.add(mixed(speaking, hashOf(kind)));
    for (const sign of signs) found.add(mixed(speaking, hashOf(sign)));
  }
  return Uint32Array.from(found);
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

/** What other models, which learnt from many more meetings, say of the window: one sign for each log-odd reached. */
function modelSigns(build: Uint32Array): string[] {
  const models = modelsInUse();
  if (!models) return [];
  return (['question', 'task', 'disagreement'] as const).flatMap((name) => {
    const reached = Math.max(-6, Math.min(4, Math.round(models[name].score(build))));
    return Array.from({ length: reached + 7 }, (_, i) => `${name} ${i - 6}`);
  });
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
  return Uint32Array.from(new Set([...figures, ...signs].map((sign) => mixed(kinds.figure, hashOf(sign)))));
}

function senseBefore(line: EarlierLine | undefined): number {
  if (!line) return -1;
  const { tokens } = typeof line.said === 'string' ? readText(line.said.slice(-mostCharacters)) : line.said;
  return moneySense(tokens.slice(-mostBefore).map(({ form }) => form));
}

/** Where names of a list begin. */
function placesOf({ words }: Reading, list: ReadonlySet<string>): number[] {
  if (list.size === 0) return [];
  return words.filter((_, i) => listedAt(words, i, list) > 0).map(({ start }) => start);
}
