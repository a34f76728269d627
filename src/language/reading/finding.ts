// The answer of every task of this room: a position in the text, the rule that found it, and how sure it is and why.
import type { Reading } from './reading.ts';

/** One step of a confidence: how much, and what for. The first is the rule's own. */
export type Weight = readonly [amount: number, reason: string];

/** UTF-16 offsets in the reading's text; `end` is exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

export interface Finding<R extends string = string> extends TextSpan {
  rule: R;
  /** Exactly what stands there. */
  text: string;
  /** 0 to 1: the sum of the weights. */
  confidence: number;
  weights: readonly Weight[];
  /** What else was checked, in words: "not negated". */
  checks: readonly string[];
  /** Only a model found it, no rule. */
  learnt?: true;
}

export function findingAt<R extends string>(
  reading: Reading,
  rule: R,
  span: TextSpan,
  weights: readonly Weight[],
  checks: readonly string[] = [],
): Finding<R> {
  const { start, end } = span;
  return {
    rule,
    start,
    end,
    text: reading.text.slice(start, end),
    confidence: sumOf(weights),
    weights,
    checks,
  };
}

/** The same finding, surer or less sure for one more reason. */
export function weighed<F extends Finding>(finding: F, amount: number, reason: string): F {
  const weights: Weight[] = [...finding.weights, [amount, reason]];
  return { ...finding, weights, confidence: sumOf(weights) };
}

/** Kept between 0 and 1 and to two digits, so that it reads as the sum it is. */
export function sumOf(weights: readonly Weight[]): number {
  const sum = weights.reduce((total, [amount]) => total + amount, 0);
  return twoDigits(Math.min(1, Math.max(0, sum)));
}

function twoDigits(number: number): number {
  return Math.round(number * 100) / 100;
}

/** "confidence 0.5 start + 0.2 question = 0.7" */
export function sumInWords(finding: Pick<Finding, 'weights' | 'confidence'>): string {
  const terms = finding.weights.map(
    ([amount, reason], i) =>
      `${i === 0 ? '' : amount < 0 ? '- ' : '+ '}${twoDigits(Math.abs(amount))} ${reason}`,
  );
  return `confidence ${terms.join(' ')} = ${finding.confidence}`;
}

/** Where findings overlap, the surer one stays, and of equals the longer. In the text's order. */
export function withoutOverlaps<F extends Finding>(findings: readonly F[]): F[] {
  const kept: F[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
    else if (
      finding.confidence > last.confidence ||
      (finding.confidence === last.confidence && finding.end - finding.start > last.end - last.start)
    ) {
      kept[kept.length - 1] = finding;
    }
  }
  return kept;
}
