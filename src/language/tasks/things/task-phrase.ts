// A task as somebody else would write it down, from its verb on: its time, small words and those it is for left out, "my" and "you"
// told from who speaks. What "it" and "them" are is left open here: antecedents.ts looks for that.
import { isCorrectedAt } from '../times/corrections.ts';
import { findDueWords } from '../times/due-words.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import {
  closesThing,
  definite,
  determiners,
  isAdverb,
  isAuxiliary,
  isConjunction,
  isPreposition,
  isSmall,
  vague,
} from '../grammar-words.ts';
import { beginsRequest } from '../commitments/task-words.ts';
import { isTime } from '../noun-phrases.ts';
import { type PhraseWord, saidByOthers, type Voices } from '../said-by-others.ts';
import { classOf } from '#language/reading/word-classes.ts';

export interface TaskPhrase {
  words: PhraseWord[];
  /** It names something besides its verb. */
  named: boolean;
  /** UTF-16 offsets of what was read. */
  start: number;
  end: number;
}

const longest = 14;
const skipped = new Set(
  'too also just please then maybe probably still personally directly itself myself yourself straight right quickly now okay yes no well definitely first over kindly happily actually really'.split(
    ' ',
  ),
);
const timeOrNextThought = new Set(
  'because so if when once while which who but unless although though before after until till since'.split(
    ' ',
  ),
);

/** From the word that begins at `start` to the end of its sentence, at most to `limit`. Undefined where nothing begins there. */
export function taskPhrase(
  reading: Reading,
  start: number,
  limit: number,
  voices: Voices,
): TaskPhrase | undefined {
  const { words, text } = reading;
  const first = words.findIndex((word) => word.start >= start);
  if (first < 0 || words[first]!.start >= limit) return undefined;
  if (opensNothing(words[first]!.lower)) return undefined;
  // "Version four" is no time.
  const dues = findDueWords(reading).filter(
    (due) => !/^\p{L}+$/u.test(due.text) || classOf(due.text.toLowerCase()) !== 'number',
  );
  const out: PhraseWord[] = [];
  let [named, end] = [false, words[first]!.end];
  for (let i = first; i < words.length && i - first < longest; i++) {
    const word = words[i]!;
    if (word.start >= limit) break;
    const before = words[i - 1];
    if (i > first && before!.endsSentence) break;
    const due = dues.find(({ start: from, end: to }) => word.start >= from && word.end <= to);
    // "I'll put the tenth of July in the book": written down, not done then.
    if (due && i === first + 1 && startsWithNumber.test(due.text) && puts.has(words[first]!.lower))
      return undefined;
    // What comes behind a time that is taken back is why.
    if (due && isCorrectedAt(text, due.end)) break;
    if (due) continue;
    const pause = i > first ? text.slice(before!.end, word.start) : '';
    if (/[,;:()–—]|\s-/.test(pause)) {
      // "Get Lou, our driver, to ring you": what is to be done comes after.
      if (
        comesAfter.has(words[first]!.lower) &&
        !out.some(({ text: said }) => said === 'to') &&
        goesOnWithTo(words, i)
      )
        return undefined;
      const isListed =
        named && definite.has(word.lower) && words[i + 1]?.lower !== 'one' && !saysSomething(words, i);
      if (!isListed || !/^\s*,\s*$/.test(pause)) break;
      out.at(-1)!.text += ',';
    }
    if (i > first && (endsTask(words, i) || asksAt(reading, word))) break;
    if (skipped.has(word.lower) && !determiners.has(before?.lower ?? '')) continue;
    const isPaused = /[,;:–—]/.test(text.slice(word.end, words[i + 1]?.start ?? word.end));
    const hasThing = named || out.some(({ open }) => open);
    const said = saidByOthers({ words, first, isPaused, hasThing }, i, voices);
    if (said === 'dropped') {
      // "Send it to you", "from me": nobody is left behind "to".
      if (['to', 'for', 'with', 'from'].includes(out.at(-1)?.text ?? '')) out.pop();
      continue;
    }
    // "A short report of this": told without it.
    if (said.open && named && isPreposition(out.at(-1)!.text.toLowerCase())) {
      out.pop();
      continue;
    }
    out.push(said);
    end = word.end;
    if (i > first && !said.open && isTelling(word)) named = true;
  }
  while (out.length > 0 && dangles(out.at(-1)!)) out.pop();
  if (out.length === 0) return undefined;
  return { words: out, named, start: words[first]!.start, end };
}

/** "…, the box is full": no further thing but a sentence. */
function saysSomething(words: readonly Word[], from: number): boolean {
  let to = from + 1;
  while (to < words.length && !words[to - 1]!.endsSentence && !closesThing(words[to]!.lower)) to++;
  return to < words.length && !words[to - 1]!.endsSentence && isAuxiliary(words[to]!.lower);
}

/** "and" goes on where another thing of the same kind follows. */
function endsTask(words: readonly Word[], i: number): boolean {
  const { lower } = words[i]!;
  const next = words[i + 1];
  if (lower === 'and' || lower === 'or')
    return (
      !next || next.lower === 'that' || !(determiners.has(next.lower) || isNameThere(next, words[i + 2]))
    );
  if (
    lower === 'that' &&
    next &&
    ['i', 'you', 'we', 'he', 'she', 'they', "i'll", "we'll"].includes(next.lower)
  )
    return true;
  if (lower === 'as' && next && closesThing(next.lower)) return true;
  // "By Friday at the latest."
  if (lower === 'at' && words[i + 2]?.lower === 'latest') return true;
  return timeOrNextThought.has(lower) || /^(?:i|we|they|he|she|it)'|^i$/.test(lower);
}

const asksAt = ({ tokens }: Reading, { start }: Word): boolean =>
  beginsRequest(
    tokens,
    tokens.findIndex((token) => token.start === start),
  );

/** "Joy and Anneliese", and not "… and Anneliese can look". */
const isNameThere = ({ text }: Word, behind: Word | undefined): boolean =>
  /^\p{Lu}/u.test(text) && !(behind && isAuxiliary(behind.lower));

const puts = new Set('put write note enter change move make'.split(' '));
const startsWithNumber = /^(?:the )?(?:\d|\p{L}+(?:th|st|nd|rd)\b)/iu;
const comesAfter = new Set('get have ask tell'.split(' '));

function goesOnWithTo(words: readonly Word[], from: number): boolean {
  for (let i = from; i < words.length; i++) {
    if (words[i]!.lower === 'to' && !closesThing(words[i + 1]?.lower ?? 'you')) return true;
    if (words[i]!.endsSentence) return false;
  }
  return false;
}

/** A task begins with its verb, or with the thing that somebody will have. */
const opensNothing = (form: string): boolean =>
  (isPreposition(form) || isConjunction(form) || isAdverb(form)) && !determiners.has(form);

function isTelling({ lower }: Word): boolean {
  return (
    !isSmall(lower) && !closesThing(lower) && !vague.has(lower) && !isTime(lower) && !lower.endsWith('ly')
  );
}

/** "Made up", "sent out". */
const particles = new Set('up out off down back over in'.split(' '));

function dangles({ text, open }: PhraseWord): boolean {
  const form = text.toLowerCase();
  return (
    !open &&
    ((isPreposition(form) && !particles.has(form)) ||
      isConjunction(form) ||
      definite.has(form) ||
      (isAdverb(form) && form !== 'again'))
  );
}
