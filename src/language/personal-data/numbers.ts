// Finds phone numbers, payment cards and social security numbers. Each long number goes to the judges of these three kinds:
// first joined with what follows a pause, or as it stands, and then in parts.
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import { type Cue, cueAfter, cueBefore, isAmount } from './number-cues.ts';
import type { Judgement, NumberCandidate } from './number-candidate.ts';
import { type DigitGroup, type NumberRun, numberRuns, runOf } from './number-run.ts';
import { cardWithin, judgeCard } from './payment-cards.ts';
import { judgePhone } from './phone-numbers.ts';
import { judgeSocialSecurity } from './social-security.ts';

export type NumberRule = 'pii/phone' | 'pii/ssn' | 'pii/credit-card';

const judges: readonly (readonly [NumberRule, (place: NumberCandidate) => Judgement | undefined])[] = [
  ['pii/credit-card', judgeCard],
  ['pii/ssn', judgeSocialSecurity],
  ['pii/phone', judgePhone],
];
/** Lengths that make parts one number when the words before it say what it is. */
const wholeLengths: Record<Cue['kind'], readonly number[]> = {
  phone: [10, 11],
  card: [15, 16],
  ssn: [9],
  other: [],
};
const mostParts = 16;
/** Parts of figures that together are one number. */
const wholeShapes = new Set(['3-3-4', '1-3-3-4', '3-2-4', '4-4-4-4', '4-6-5']);
const links = new Set(['or', 'and', 'also']);
/** How many words an answer has besides the number: "sure", "it is". */
const fewWords = 2;

export function findNumbers(reading: Reading): Finding<NumberRule>[] {
  const found: Finding<NumberRule>[] = [];
  const runs = numberRuns(reading);
  let previous: { kind: Cue['kind']; to: number } | undefined;
  for (let i = 0; i < runs.length;) {
    const run = runs[i]!;
    const cue = cueOf(reading, run) ?? cueOfNeighbour(reading, run, previous);
    const whole = inParts(reading, runs, i, cue);
    const told = tell(candidateOf(reading, whole?.run ?? run, cue));
    const findings = told ? [told] : partsOf(candidateOf(reading, run, cue));
    found.push(...findings);
    if (findings.length > 0 && cue) previous = { kind: cue.kind, to: run.to };
    i += whole?.count ?? 1;
  }
  return found;
}

/** The words before the number count more than those after it, unless they are far away. */
function cueOf({ words }: Reading, run: NumberRun): Cue | undefined {
  const before = cueBefore(words, run.from);
  return before && before.strangers <= 1 ? before : (cueAfter(words, run.to) ?? before);
}

function candidateOf(reading: Reading, run: NumberRun, cue: Cue | undefined): NumberCandidate {
  const { text, words } = reading;
  const stray = withoutStray(reading, run);
  return {
    reading,
    run: stray,
    cue,
    alone: words.length - (run.to - run.from) <= fewWords,
    amount: stray === run && isAmount(text, words, run),
  };
}

function tell({ reading, ...place }: NumberCandidate): Finding<NumberRule> | undefined {
  for (const [rule, judge] of judges) {
    const judgement = judge({ reading, ...place });
    if (judgement) return findingAt(reading, rule, place.run, judgement.weights, judgement.checks);
  }
  return undefined;
}

/** "Call 2125550142 two times", "… oh one two three one more thing": the last word is no digit of the number. */
function withoutStray(reading: Reading, run: NumberRun): NumberRun {
  const [before, last] = run.groups.slice(-2);
  if (!before || !last?.spoken || last.digits.length > 1 || run.to > last.to) return run;
  const afterFigures = !before.spoken && run.digits.length > 7;
  const tooLong = run.digits.length === 11 && !run.international && /^[2-9]/.test(run.digits);
  return afterFigures || tooLong ? runOf(reading, run.groups.slice(0, -1)) : run;
}

/** "Five five five oh one four two or five five five oh one four three": what was said of the first holds for both. */
function cueOfNeighbour(
  { words }: Reading,
  run: NumberRun,
  previous: { kind: Cue['kind']; to: number } | undefined,
): Cue | undefined {
  if (!previous) return undefined;
  const between = words.slice(previous.to, run.from).map(({ lower }) => lower);
  const joined = between.length > 0 && between.length <= 2 && between.every((word) => links.has(word));
  return joined ? { kind: previous.kind, word: between[0]!, strangers: 0 } : undefined;
}

/** "Nine one seven, five five five, zero one two three": parts that a recogniser has put marks between. */
function inParts(
  reading: Reading,
  runs: readonly NumberRun[],
  at: number,
  cue: Cue | undefined,
): { run: NumberRun; count: number } | undefined {
  const lengths = wholeLengths[cue?.kind ?? 'other'];
  const first = runs[at]!;
  if (lengths.length === 0 || lengths.includes(first.digits.length)) return undefined;
  let best: { run: NumberRun; count: number } | undefined;
  let groups = [...first.groups];
  for (let next = at + 1; next < Math.min(runs.length, at + mostParts); next++) {
    const part = runs[next]!;
    if (part.loose || !/^\s?[,.;]\s+$/.test(reading.text.slice(runs[next - 1]!.end, part.start))) break;
    groups = [...groups, ...part.groups];
    const run = runOf(reading, groups);
    if (run.digits.length > Math.max(...lengths)) break;
    if (lengths.includes(run.digits.length) && (run.spoken || wholeShapes.has(run.shape)))
      best = { run: { ...run, end: part.end, to: part.to }, count: next - at + 1 };
  }
  return best;
}

/** Parts of figures that only happen to stand side by side: "11757 2025550151", a card and its expiry. */
function partsOf(place: NumberCandidate): Finding<NumberRule>[] {
  const { reading, run, cue } = place;
  const card = cardWithin(place);
  const told = card && tell({ ...place, run: card });
  if (told) return [told];
  if (run.spoken || cue?.kind === 'other' || run.groups[0]!.to === run.to) return [];
  return byWord(run).flatMap((groups) => {
    const part = tell({ ...place, run: runOf(reading, groups), cue: undefined, alone: false });
    return part ? [part] : [];
  });
}

function byWord({ groups }: NumberRun): DigitGroup[][] {
  const words: DigitGroup[][] = [];
  for (const group of groups) {
    const last = words.at(-1);
    if (last?.[0]!.from === group.from) last.push(group);
    else words.push([group]);
  }
  return words;
}
