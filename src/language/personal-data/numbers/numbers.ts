// Finds phone numbers, payment cards and social security numbers. Each long number goes to the judges of these three kinds:
// first joined with what follows a pause, or as it stands, and then in parts.
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import { type Cue, cueAfter, cueBefore, isAmount } from './number-cues.ts';
import type { Judgement, NumberCandidate } from './number-candidate.ts';
import { fewestDigits, isOneNumber, joinedParts, joinedRun, mayBeOneNumber } from './number-parts.ts';
import { type DigitGroup, extensionEnd, type NumberRun, numberRuns, runOf } from './number-run.ts';
import { cardWithin, judgeCard } from './payment-cards.ts';
import { judgePhone } from './phone-numbers.ts';
import { judgeSocialSecurity } from './social-security.ts';

export type NumberRule = 'pii/phone' | 'pii/ssn' | 'pii/credit-card';

const judges: readonly (readonly [NumberRule, (place: NumberCandidate) => Judgement | undefined])[] = [
  ['pii/credit-card', judgeCard],
  ['pii/ssn', judgeSocialSecurity],
  ['pii/phone', judgePhone],
];
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
    const whole = wholeFrom(reading, i, cue);
    const told = whole ? whole.told : tell(candidateOf(reading, run, cue));
    const findings = told ? [told] : partsOf(candidateOf(reading, run, cue));
    found.push(...findings);
    if (findings.length > 0 && cue) previous = { kind: cue.kind, to: run.to };
    i += whole?.count ?? 1;
  }
  return found;
}

/** The longest number that this part makes with those after it, if one of the judges knows it. */
function wholeFrom(
  reading: Reading,
  at: number,
  cue: Cue | undefined,
): { told: Finding<NumberRule>; count: number } | undefined {
  const { words } = reading;
  for (const joined of joinedParts(reading, at, { from: fewestDigits, to: Infinity })) {
    const { parts } = joined;
    const announced = cue ?? cueAfter(words, extensionEnd(words, parts.at(-1)!.to));
    if (!announced && !mayBeOneNumber(joined)) continue;
    const run = joinedRun(reading, parts);
    const place = candidateOf(reading, run, cue ?? cueOf(reading, run));
    const told = isOneNumber(place, parts) ? tell(place) : undefined;
    if (told) return { told, count: parts.length };
  }
  return undefined;
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
