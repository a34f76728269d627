// The phrases of all lists in one tree of their steps: a text is walked through it once, however many lists are asked, and at
// most words no step leads on. The time it takes grows linearly with the text.
import type { Token } from './reading.ts';

const longestGap = 3;
const numberWords = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million`.split(
    /\s+/,
  ),
);

/** A number in words or figures: "forty", "1,200". */
export function isNumberForm(form: string): boolean {
  return numberWords.has(form) || /^\d/.test(form);
}

/** Whose phrases these are, and the whole words that they begin with. */
interface PhraseList {
  readonly firstWords: ReadonlySet<string>;
}

/** A phrase of a list, by its number there, and the token after its last. */
interface PhraseMatch {
  phrase: number;
  end: number;
}

/** By the token at which they begin. */
type Matches = ReadonlyMap<number, readonly PhraseMatch[]>;
const none: Matches = new Map();

/** Most have a step or two behind them, so that nothing is made for the others. */
interface Node {
  /** By the step as it is written. */
  next?: Map<string, Node>;
  /** Where a word leads, */
  byWord?: Map<string, Node[]>;
  byStem?: [stem: string, to: Node][];
  byNumber?: Node[];
  byAny?: Node[];
  /** and where one comes over up to three words, or over none. */
  overGap?: Node[];
  overNone?: Node[];
  /** The phrases that are complete here. */
  complete?: { list: PhraseList; phrase: number }[];
}

const root: Node = {};
let phrases = 0;

/** What was found in some tokens, by so many phrases. */
interface TokenMatches {
  tokens: readonly Token[];
  phrases: number;
  byList: ReadonlyMap<PhraseList, Matches>;
}

const known = new WeakMap<readonly Token[], TokenMatches>();
let last: TokenMatches = { tokens: [], phrases, byList: new Map() };
/** Whole sentences of a text: what stands in them was found in the whole. */
const parts = new WeakMap<readonly Token[], { whole: readonly Token[]; from: number }>();

/** One for each first word, so that a word of the text leads to a single node of all that begins with it. */
export function addPhrase(list: PhraseList, phrase: number, [first, ...steps]: readonly string[]): void {
  for (const option of new Set(first?.split('|'))) {
    let node = nodeBehind(root, option);
    for (const step of steps) node = nodeBehind(node, step);
    (node.complete ??= []).push({ list, phrase });
  }
  phrases++;
}

/** The tokens from `from` up to `to`, in which phrases are looked for by themselves. */
export function partOf(whole: readonly Token[], from: number, to: number): readonly Token[] {
  // What is found in all tokens is found once.
  if (from === 0 && to === whole.length) return whole;
  const part = whole.slice(from, to);
  if (part.at(-1)?.endsSentence) parts.set(part, { whole, from });
  return part;
}

/** The phrases of a list that stand in these tokens; at one token in the order of their numbers. */
export function matchesIn(list: PhraseList, tokens: readonly Token[]): Matches {
  // Hundreds of lists are asked of the same tokens, one after the other.
  if (tokens === last.tokens && last.phrases === phrases) return last.byList.get(list) ?? none;
  const part = parts.get(tokens);
  if (part) return withinPart(matchesIn(list, part.whole), part.from, tokens.length);
  let of = known.get(tokens);
  // A module that is loaded later brings phrases of its own.
  if (of?.phrases !== phrases) known.set(tokens, (of = { tokens, phrases, byList: allMatches(tokens) }));
  last = of;
  return of.byList.get(list) ?? none;
}

/** No phrase goes beyond the end of a sentence. */
function withinPart(matches: Matches, from: number, length: number): Matches {
  if (matches.size === 0) return none;
  const within = new Map<number, readonly PhraseMatch[]>();
  for (const [at, found] of matches) {
    if (at < from || at >= from + length) continue;
    within.set(
      at - from,
      found.map(({ phrase, end }) => ({ phrase, end: end - from })),
    );
  }
  return within;
}

function nodeBehind(from: Node, step: string): Node {
  const before = from.next?.get(step);
  if (before) return before;
  const node: Node = {};
  (from.next ??= new Map()).set(step, node);
  /** The same for all words that lead nowhere else. */
  const alone = [node];
  if (step === '_') (from.byAny ??= []).push(node);
  else if (step === '..') (from.overGap ??= []).push(node);
  else {
    const optional = step.endsWith('?');
    for (const option of new Set((optional ? step.slice(0, -1) : step).split('|'))) {
      if (option === '#') (from.byNumber ??= []).push(node);
      else if (option.endsWith('*')) (from.byStem ??= []).push([option.slice(0, -1), node]);
      else {
        const byWord = (from.byWord ??= new Map<string, Node[]>());
        const others = byWord.get(option);
        byWord.set(option, others ? [...others, node] : alone);
      }
    }
    if (optional) (from.overNone ??= []).push(node);
  }
  return node;
}

type Tell = (list: PhraseList, phrase: number, from: number, end: number) => void;

function allMatches(tokens: readonly Token[]): ReadonlyMap<PhraseList, Matches> {
  const byList = new Map<PhraseList, Map<number, PhraseMatch[]>>();
  const found: Tell = (list, phrase, from, end) => {
    let matches = byList.get(list);
    if (!matches) byList.set(list, (matches = new Map()));
    const others = matches.get(from);
    if (!others) matches.set(from, [{ phrase, end }]);
    // What takes the words that may be missing, and leaps over the fewest, comes first and counts.
    else if (others.every((other) => other.phrase !== phrase)) others.push({ phrase, end });
  };
  const foundOfNumber: Tell = (list, phrase, from, end) => {
    if (!list.firstWords.has(tokens[from]!.form)) found(list, phrase, from, end);
  };
  for (let at = 0; at < tokens.length; at++) {
    const { form } = tokens[at]!;
    for (const node of root.byWord?.get(form) ?? []) follow(node, tokens, at, at + 1, found);
    if (isNumberForm(form))
      for (const node of root.byNumber ?? []) follow(node, tokens, at, at + 1, foundOfNumber);
  }
  for (const matches of byList.values())
    for (const others of matches.values()) others.sort((a, b) => a.phrase - b.phrase);
  return byList;
}

/** Everything from token `from` on that is complete from this node on; token `at` comes next. Phrases are short, so the recursion is too. */
function follow(node: Node, tokens: readonly Token[], from: number, at: number, found: Tell): void {
  if (node.complete) for (const { list, phrase } of node.complete) found(list, phrase, from, at);
  const token = tokens[at - 1]!.endsSentence ? undefined : tokens[at];
  if (node.overGap)
    for (const next of node.overGap) {
      follow(next, tokens, from, at, found);
      if (!token) continue;
      for (let to = at; to < at + longestGap && tokens[to] && !tokens[to]!.endsSentence; to++)
        follow(next, tokens, from, to + 1, found);
    }
  if (token) {
    const { form } = token;
    const byWord = node.byWord?.get(form);
    if (byWord) for (const next of byWord) follow(next, tokens, from, at + 1, found);
    if (node.byAny) for (const next of node.byAny) follow(next, tokens, from, at + 1, found);
    if (node.byNumber && isNumberForm(form))
      for (const next of node.byNumber) follow(next, tokens, from, at + 1, found);
    if (node.byStem)
      for (const [stem, next] of node.byStem)
        if (form.startsWith(stem)) follow(next, tokens, from, at + 1, found);
  }
  if (node.overNone) for (const next of node.overNone) follow(next, tokens, from, at, found);
}
