// Account numbers, sort codes, BSBs and routing numbers, in figures or spoken. Only the words before tell them from other
// numbers: "sort code twenty, forty-one, sixty-three, account three one nine two …".
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { isAmount, saying } from './number-cues.ts';
import { joinedParts, joinedRun } from './number-parts.ts';
import { type NumberRun, numberRuns } from './number-run.ts';

type Kind = 'account' | 'sort code' | 'routing' | 'transit';

/** In digits. Twelve and more may be a card that people call their account. */
const lengths: Record<Kind, { from: number; to: number }> = {
  account: { from: 6, to: 11 },
  'sort code': { from: 6, to: 6 },
  routing: { from: 9, to: 9 },
  transit: { from: 5, to: 5 },
};
const accounts = new Set(['account', 'acct', 'acc']);
/** Said between an account and its number, besides what stands there for any number. */
const betweenToo = new Set(['bank', 'code', "number's", "code's", 'is', 'in', 'which', 'sort']);
const reach = 5;
/** After a sort code even the beginning of an account is one. */
const shortestAfterCode = 5;

export function findAccountNumbers(reading: Reading): Finding<'pii/account'>[] {
  const found: Finding<'pii/account'>[] = [];
  const runs = numberRuns(reading);
  for (let i = 0; i < runs.length; i++) {
    const kind = kindBefore(reading.words, runs[i]!.from);
    if (!kind || isAmount(reading.text, reading.words, runs[i]!)) continue;
    const whole = wholeOf(reading, runs, i, kind, found.length > 0);
    if (!whole) continue;
    found.push(findingAt(reading, 'pii/account', whole.run, [[0.8, `for its length, after “${kind}”`]]));
    i += whole.count - 1;
  }
  return found;
}

function wholeOf(
  reading: Reading,
  runs: readonly NumberRun[],
  at: number,
  kind: Kind,
  afterCode: boolean,
): { run: NumberRun; count: number } | undefined {
  const { from, to } = lengths[kind];
  const shortest = kind === 'account' && afterCode ? shortestAfterCode : from;
  const joined = joinedParts(reading, at, { from: shortest, to }).map(({ parts }) => ({
    run: joinedRun(reading, parts),
    count: parts.length,
  }));
  return [...joined, { run: runs[at]!, count: 1 }].find(({ run }) => {
    const { length } = run.digits;
    // In words above nine only the pairs of a sort code are said.
    const said = kind === 'sort code' || !run.groups.every(({ loose }) => loose);
    return length >= shortest && length <= to && said && !run.international;
  });
}

function isSpelledBsb(words: readonly Word[], last: number): boolean {
  return ['b', 's', 'b'].every((letter, i) => words[last - 2 + i]?.lower === letter);
}

/** What the words before say that the number is. */
function kindBefore(words: readonly Word[], from: number): Kind | undefined {
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) {
    const lower = words[at]!.lower.replace(/'s$/, '');
    const before = words[at - 1]?.lower ?? '';
    if (accounts.has(lower)) return 'account';
    if ((lower === 'code' && /^(?:sort|branch)$/.test(before)) || lower === 'bsb' || isSpelledBsb(words, at))
      return 'sort code';
    if (/^(?:routing|aba)$/.test(lower)) return 'routing';
    if (lower === 'transit') return 'transit';
    if (!saying.has(words[at]!.lower) && !saying.has(lower) && !betweenToo.has(words[at]!.lower))
      return undefined;
  }
  return undefined;
}
