// Rules written as phrases. A phrase is words with `a|b` for either, `a?` for optional, `stem*` for a beginning, `_` for any
// one word, `..` for up to three words, `#` for a number; it never goes beyond the end of a sentence. Where a phrase of a list
// begins with a number word, those of the list that begin with any number are not tried there.
import { type Finding, findingAt, withoutOverlaps } from './finding.ts';
import { addPhrase, matchesIn } from './phrase-tree.ts';
import type { Reading, Token } from './reading.ts';

export interface PhraseRule {
  confidence: number;
  phrases: readonly string[];
  /** The rule keeps quiet when one of these stands in the three words before, inside, or in the three after. */
  unless?: readonly string[];
  /** The rule also holds after "not", "never" or "no". */
  evenNegated?: true;
}

const nearby = 3;
/** "No problem, I'll …" denies nothing but the problem. */
const denied = new Set(['problem', 'worries', 'bother', 'doubt']);
const negations = new Set(['not', 'never', 'no', 'without', 'nobody', 'nor', 'hardly']);

export interface Match<R> {
  rule: R;
  /** The first token of the phrase, and the one after its last. */
  at: number;
  end: number;
}

const nothing: readonly never[] = [];

/** A list of phrases, each for a rule. */
export class PhraseIndex<R> {
  readonly firstWords = new Set<string>();
  readonly #rules: R[] = [];

  add(rule: R, phrase: string): void {
    const steps = phrase.split(' ');
    const first = steps[0]!.split('|');
    if (first.some((option) => option === '_' || option === '..' || /[?*]$/.test(option))) {
      throw new Error('A phrase begins with a whole word or a number.');
    }
    addPhrase(this, this.#rules.length, steps);
    this.#rules.push(rule);
    for (const option of first) if (option !== '#') this.firstWords.add(option);
  }

  /** What begins at token `at`, in the order in which it was added. */
  matchesAt(tokens: readonly Token[], at: number): readonly Match<R>[] {
    const matches = matchesIn(this, tokens).get(at);
    return matches?.map(({ phrase, end }) => ({ rule: this.#rules[phrase]!, at, end })) ?? nothing;
  }

  /** Everything that stands in these tokens, in their order. */
  matchesIn(tokens: readonly Token[]): readonly Match<R>[] {
    const matches = matchesIn(this, tokens);
    if (matches.size === 0) return nothing;
    return [...matches.keys()].flatMap((at) => this.matchesAt(tokens, at));
  }

  beginsAt(tokens: readonly Token[], at: number): boolean {
    return matchesIn(this, tokens).has(at);
  }

  isIn(tokens: readonly Token[]): boolean {
    return matchesIn(this, tokens).size > 0;
  }
}

/** Makes a task out of a table of rules. */
export function phraseFinder<R extends string>(
  rules: Record<R, PhraseRule>,
): (reading: Reading) => Finding<R>[] {
  const index = new PhraseIndex<R>();
  const exceptions = new PhraseIndex<R>();
  for (const [name, rule] of Object.entries<PhraseRule>(rules) as [R, PhraseRule][]) {
    for (const phrase of rule.phrases) index.add(name, phrase);
    for (const phrase of rule.unless ?? []) exceptions.add(name, phrase);
  }
  return (reading) => {
    const { tokens } = reading;
    const matches = index.matchesIn(tokens);
    if (matches.length === 0) return [];
    const found: Finding<R>[] = [];
    for (const { rule, at, end } of matches) {
      const { confidence, evenNegated, unless } = rules[rule];
      const checks: string[] = [];
      if (!evenNegated) {
        if (isNegated(tokens, at)) continue;
        checks.push('not negated');
      }
      if (unless) {
        if (hasNear(exceptions, rule, tokens, at, end)) continue;
        checks.push('none of the rule’s exceptions nearby');
      }
      const span = { start: tokens[at]!.start, end: tokens[end - 1]!.end };
      found.push(findingAt(reading, rule, span, [[confidence, 'for the rule']], checks));
    }
    return withoutOverlaps(found);
  };
}

/** Whether "not", "never" or the like stands in the three words before, in the same sentence. */
export function isNegated(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - nearby); i--) {
    const token = tokens[i]!;
    if (token.endsSentence) return false;
    const isManner = token.form === 'no' && i + 1 < at && denied.has(tokens[i + 1]!.form);
    if (negations.has(token.form) && !isManner && !isAnswer(tokens, i, at)) return true;
  }
  return false;
}

/** "No, I'll send it", "not yet, I'll order them": nothing of what begins behind it is denied. */
function isAnswer(tokens: readonly Token[], i: number, at: number): boolean {
  const between = tokens.slice(i + 1, at).map(({ form }) => form);
  const isOwn = tokens[i]!.form === 'no' || (tokens[i]!.form === 'not' && between[0] === 'yet');
  return isOwn && speakers.has(tokens[at]!.form) && between.every((form) => answers.has(form));
}
const speakers = new Set(['i', 'we']);
const answers = new Set(['no', 'not', 'yet', 'sorry', 'well']);

function hasNear<R>(
  index: PhraseIndex<R>,
  rule: R,
  tokens: readonly Token[],
  at: number,
  end: number,
): boolean {
  for (let i = Math.max(0, at - nearby); i < Math.min(tokens.length, end + nearby); i++) {
    for (const match of index.matchesAt(tokens, i)) if (match.rule === rule) return true;
  }
  return false;
}
