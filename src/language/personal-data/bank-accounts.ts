// Bank accounts by IBAN, written in one or in groups of four, or spelled letter by letter. Told by their check number, or
// by the word "IBAN" before them.
import { type Finding, findingAt } from '../finding.ts';
import type { Reading, Word } from '../reading.ts';
import { digitOf } from './number-run.ts';

const shortest = 15;
const longest = 34;
const cueReach = 5;

export function findBankAccounts(reading: Reading): Finding<'pii/iban'>[] {
  const { words } = reading;
  const found: Finding<'pii/iban'>[] = [];
  for (let i = 0; i < words.length; i++) {
    const account = accountFrom(words, i);
    if (!account) continue;
    const place = { start: words[i]!.start, end: words[account.last]!.end };
    const reason = account.valid ? 'for a valid check number' : 'for the form, after the word “IBAN”';
    found.push(findingAt(reading, 'pii/iban', place, [[account.valid ? 0.95 : 0.75, reason]]));
    i = account.last;
  }
  return found;
}

/** The longest run of characters from this word that is an account. */
function accountFrom(words: readonly Word[], from: number): { last: number; valid: boolean } | undefined {
  if (!/^[a-z]/i.test(words[from]!.text)) return undefined;
  const cued = words
    .slice(Math.max(0, from - cueReach), from)
    .some(({ lower }) => lower === 'iban' || lower === 'ibans');
  let value = '';
  let best: { last: number; valid: boolean } | undefined;
  for (let at = from; at < words.length && value.length <= longest;) {
    const piece = charactersAt(words, at, value);
    if (!piece) break;
    value += piece.characters;
    at += piece.words;
    if (value.length > longest || !hasForm(value)) {
      if (value.length >= 4 && !/^[a-z]{2}\d{2}/.test(value)) break;
      continue;
    }
    const valid = isValid(value);
    if (valid || (cued && !best?.valid)) best = { last: at - 1, valid };
  }
  return best;
}

/** Letters and figures that a word stands for, in lower case. */
function charactersAt(
  words: readonly Word[],
  at: number,
  before: string,
): { characters: string; words: number } | undefined {
  const word = words[at]!;
  const times = word.lower === 'double' ? 2 : word.lower === 'triple' ? 3 : 0;
  if (times > 0 && words[at + 1]) {
    const next =
      digitOf(words[at + 1]) ?? (words[at + 1]!.text.length === 1 ? words[at + 1]!.lower : undefined);
    if (next) return { characters: next.repeat(times), words: 2 };
  }
  const digit = digitOf(word);
  if (digit !== undefined) return { characters: digit, words: 1 };
  if (/^[a-z]$/.test(word.lower)) return { characters: word.lower, words: 1 };
  // The bank's letters stand alone when the account is written in groups of four.
  if (before.length === 4 && /^[a-z]{4}$/.test(word.lower)) return { characters: word.lower, words: 1 };
  return /^[a-z\d]{2,34}$/.test(word.lower) && /\d/.test(word.lower)
    ? { characters: word.lower, words: 1 }
    : undefined;
}

function hasForm(value: string): boolean {
  return value.length >= shortest && /^[a-z]{2}\d{2}[a-z\d]+$/.test(value);
}

/** ISO 13616: the first four characters go behind, letters count from 10 on, the rest of a division by 97 is 1. */
function isValid(value: string): boolean {
  let rest = 0;
  for (const character of value.slice(4) + value.slice(0, 4)) {
    for (const digit of String(parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
