// The words of a reading as the German parsers need them: hesitations left out, hyphens taken apart, and each with what stands behind
// it. "Um" and "er" are hesitations in English and words in German, so these are not the English ones.
import { perReading } from '#language/reading/per-reading.ts';
import { monthOf } from '../numerals/german-months.ts';

export interface GermanWord {
  /** Lower-cased. */
  form: string;
  /** UTF-16 offsets in the reading's text; `end` is exclusive. */
  start: number;
  end: number;
  /** Begins with a capital letter, as nouns and names do where somebody wrote them so. */
  capital: boolean;
  endsSentence: boolean;
  /** What stands between this word and the next, its first characters only: " ", ", ", ":", "?". */
  gap: string;
}

const hesitations = new Set('äh ähm ehm öh öhm hm hmm mhm tja naja'.split(' '));
const longestGap = 6;

export const germanWords = perReading(({ text, words }): readonly GermanWord[] => {
  const found: GermanWord[] = [];
  for (const { lower, start, end } of words) {
    if (hesitations.has(lower)) continue;
    const parts = /^\p{L}[\p{L}-]*$/u.test(lower) ? lower.split('-') : [lower];
    let from = start;
    for (const part of parts) {
      const first = text[from]!;
      const capital = first !== first.toLowerCase();
      found.push({
        form: formOf(part),
        start: from,
        end: from + part.length,
        capital,
        endsSentence: false,
        gap: '-',
      });
      from += part.length + 1;
    }
    const last = found.at(-1)!;
    last.end = end;
    last.gap = text.slice(end, end + longestGap).match(/^[^\p{L}\p{N}]*/u)![0];
    last.endsSentence = /[.!?…\n]/.test(last.gap) || end === words.at(-1)!.end;
  }
  for (const [at, word] of found.entries()) if (isOrdinalDot(found, at)) word.endsSentence = false;
  return found;
});

/** "Sie's", "geht's", "bringen S'": what was left out says nothing here. */
const formOf = (part: string): string =>
  part === 's'
    ? 'sie'
    : part.length > 3 && part.endsWith("'s")
      ? part.slice(0, -2)
      : part.replaceAll("'", '');

/** "Am 3. April", "bis zum 15. wird das fertig": the full stop belongs to the number. */
function isOrdinalDot(words: readonly GermanWord[], at: number): boolean {
  const word = words[at]!;
  if (!word.gap.startsWith('.') || !/^\d{1,2}(?:\.\d{1,2})?$/.test(word.form)) return false;
  const next = words[at + 1];
  const isDated = /^(?:am|zum|vom|dem|den|der|bis|ab|seit|vor|nach)$/.test(words[at - 1]?.form ?? '');
  if (!next) return isDated;
  return monthOf(next.form) !== undefined || /^\d/.test(next.form) || !next.capital;
}

/** Whether a thought goes on from this word to the next: no mark between them but a hyphen. */
export const flows = (word: GermanWord | undefined): boolean =>
  word !== undefined && !word.endsSentence && /^\.?\s*-?\s*$/.test(word.gap);

/** The same where a comma may stand. */
export const flowsOrPauses = (word: GermanWord | undefined): boolean =>
  word !== undefined && !word.endsSentence && /^\.?\s*[-,]?\s*$/.test(word.gap);

/** Whether these forms stand from a place on: alternatives by "|", "?" behind what may be missing. Gives the place behind them. */
export function formsAt(words: readonly GermanWord[], at: number, forms: string): number | undefined {
  let to = at;
  for (const { choices, optional } of stepsOf(forms)) {
    const isNext = to === at || flowsOrPauses(words[to - 1]);
    if (isNext && choices.has(words[to]?.form ?? '')) to++;
    else if (!optional) return undefined;
  }
  return to;
}

/** Whether one of these stands here, each as `formsAt` takes them. */
export function isOneOf(words: readonly GermanWord[], at: number, sayings: readonly string[]): boolean {
  return sayings.some((forms) => formsAt(words, at, forms) !== undefined);
}

interface Step {
  choices: ReadonlySet<string>;
  optional: boolean;
}

/** Read once: a list of wordings is looked for at every word. */
const read = new Map<string, readonly Step[]>();
function stepsOf(forms: string): readonly Step[] {
  let steps = read.get(forms);
  if (!steps) {
    steps = forms.split(' ').map((part) => {
      const optional = part.endsWith('?');
      return { choices: new Set((optional ? part.slice(0, -1) : part).split('|')), optional };
    });
    read.set(forms, steps);
  }
  return steps;
}

export interface GermanSentence {
  /** Words, `to` exclusive. */
  from: number;
  to: number;
  /** It ends with a question mark. */
  asked: boolean;
}

export const germanSentences = perReading((reading): readonly GermanSentence[] => {
  const words = germanWords(reading);
  const found: GermanSentence[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at++) {
    if (!words[at]!.endsSentence) continue;
    found.push({ from, to: at + 1, asked: words[at]!.gap.includes('?') });
    from = at + 1;
  }
  return found;
});
