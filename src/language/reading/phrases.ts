// Rules written as phrases, and the one matcher that runs them over a reading's tokens. A phrase is words with
// `a|b` for either, `a?` for optional, `stem*` for a beginning, `_` for any one word, `..` for up to three words,
// `#` for a number; it never goes beyond the end of a sentence. The time it takes grows linearly with the text.
import { type Finding, findingAt, withoutOverlaps } from './finding.ts';
import type { Reading, Token } from './reading.ts';

export interface PhraseRule {
  confidence: number;
  phrases: readonly string[];
  /** The rule keeps quiet when one of these stands in the three words before, inside, or in the three after. */
  unless?: readonly string[];
  /** The rule also holds after "not", "never" or "no". */
  evenNegated?: true;
}

type Step =
  | {
      kind: 'forms';
      forms: ReadonlySet<string>;
      stems: readonly string[];
      number: boolean;
      optional: boolean;
    }
  | { kind: 'any' }
  | { kind: 'gap' };

const longestGap = 3;
const nearby = 3;
const negations = new Set(['not', 'never', 'no', 'without', 'nobody', 'nor', 'hardly']);
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

interface Phrase<R> {
  rule: R;
  steps: readonly Step[];
}

/** The phrases by their first word, so that most words of a text cost one look-up. */
export class PhraseIndex<R> {
  readonly #byFirst = new Map<string, Phrase<R>[]>();
  readonly #byNumber: Phrase<R>[] = [];

  add(rule: R, phrase: string): void {
    const steps = phrase.split(' ').map(stepOf);
    const first = steps[0];
    if (first?.kind !== 'forms' || first.optional || first.stems.length > 0) {
      throw new Error('A phrase begins with a whole word or a number.');
    }
    if (first.number) this.#byNumber.push({ rule, steps });
    for (const form of first.forms) {
      const list = this.#byFirst.get(form);
      if (list) list.push({ rule, steps });
      else this.#byFirst.set(form, [{ rule, steps }]);
    }
  }

  /** What begins at token `at`: the rule, and the token after its last. */
  *matchesAt(tokens: readonly Token[], at: number): Generator<{ rule: R; end: number }> {
    const token = tokens[at];
    if (!token) return;
    const begun = this.#byFirst.get(token.form) ?? (isNumberForm(token.form) ? this.#byNumber : []);
    for (const { rule, steps } of begun) {
      const end = endOfMatch(tokens, at, steps, 0);
      if (end > at) yield { rule, end };
    }
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
    const found: Finding<R>[] = [];
    for (let at = 0; at < tokens.length; at++) {
      for (const { rule, end } of index.matchesAt(tokens, at)) {
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
    }
    return withoutOverlaps(found);
  };
}

/** Whether "not", "never" or the like stands in the three words before, in the same sentence. */
export function isNegated(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - nearby); i--) {
    const token = tokens[i]!;
    if (token.endsSentence) return false;
    if (negations.has(token.form)) return true;
  }
  return false;
}

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

function stepOf(text: string): Step {
  if (text === '_') return { kind: 'any' };
  if (text === '..') return { kind: 'gap' };
  const optional = text.endsWith('?');
  const options = (optional ? text.slice(0, -1) : text).split('|');
  const forms = new Set(options.filter((option) => !option.endsWith('*') && option !== '#'));
  const stems = options.filter((option) => option.endsWith('*')).map((option) => option.slice(0, -1));
  return { kind: 'forms', forms, stems, number: options.includes('#'), optional };
}

/** The token after the match of steps[s..] from token `at`, or -1. Phrases are short, so the recursion is too. */
function endOfMatch(tokens: readonly Token[], at: number, steps: readonly Step[], s: number): number {
  const step = steps[s];
  if (!step) return at;
  if (s > 0 && tokens[at - 1]?.endsSentence) {
    return steps.slice(s).every((rest) => rest.kind === 'gap' || (rest.kind === 'forms' && rest.optional))
      ? at
      : -1;
  }
  if (step.kind === 'gap') {
    for (let skipped = 0; skipped <= longestGap; skipped++) {
      const end = endOfMatch(tokens, at + skipped, steps, s + 1);
      if (end >= 0) return end;
      if (tokens[at + skipped]?.endsSentence ?? true) return -1;
    }
    return -1;
  }
  const token = tokens[at];
  if (token && (step.kind === 'any' || accepts(step, token.form))) {
    const end = endOfMatch(tokens, at + 1, steps, s + 1);
    if (end >= 0) return end;
  }
  return step.kind === 'forms' && step.optional ? endOfMatch(tokens, at, steps, s + 1) : -1;
}

function accepts(step: Step & { kind: 'forms' }, form: string): boolean {
  return (
    step.forms.has(form) ||
    (step.number && isNumberForm(form)) ||
    step.stems.some((stem) => form.startsWith(stem))
  );
}
