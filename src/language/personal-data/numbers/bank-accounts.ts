// Bank accounts by IBAN, written in one or in groups of four, or spelled letter by letter. They are recognised by their check
// number, which ibantools computes, or by the word "IBAN" before them.
import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { commonWords } from '#language/reading/common-words.ts';
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { digitsAt, figuresOf } from './digit-words.ts';
import { spelledOutLength } from '../spelling.ts';

const shortest = 15;
const longest = 34;
const cueReach = 5;
const times = new Map([
  ['double', 2],
  ['triple', 3],
]);

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

/** How well the characters so far are proven: by the check number, by the length for their country, or by their form. */
type Proof = 'valid' | 'length' | 'form';
const strength: Record<Proof, number> = { valid: 2, length: 1, form: 0 };

/** The best proven characters from this word on; of those that only have the form, the longest. */
function accountFrom(words: readonly Word[], from: number): { last: number; valid: boolean } | undefined {
  const { lower: first, text } = words[from]!;
  if (!/^[a-z]{1,2}(?:\d|$)/.test(first)) return undefined;
  const cued = words
    .slice(Math.max(0, from - cueReach), from)
    .some(({ lower }) => /^ibans?(?:'s)?$/.test(lower));
  // "Is", "at" and "be" are countries too.
  if (!cued && text === first && commonWords.has(first) && first.length > 1) return undefined;
  let value = '';
  let best: { last: number; proof: Proof } | undefined;
  for (let at = from; at < words.length && value.length < longest;) {
    const piece = charactersAt(words, at, value);
    if (!piece) break;
    value += piece.characters;
    at += piece.words;
    if (value.length > longest || (value.length >= 4 && !/^[a-z]{2}\d{2}/.test(value))) break;
    const proof = proofOf(value);
    if (!proof || (proof !== 'valid' && (!cued || piece.letters))) continue;
    const isBetter =
      !best || strength[proof] > strength[best.proof] || (proof === 'form' && best.proof === 'form');
    if (isBetter) best = { last: at - 1, proof };
  }
  return best && { last: best.last, valid: best.proof === 'valid' };
}

function proofOf(value: string): Proof | undefined {
  if (value.length < shortest) return undefined;
  const account = value.toUpperCase();
  if (countrySpecs[account.slice(0, 2)]?.chars !== account.length) return 'form';
  return hasCheckNumber(account) ? 'valid' : 'length';
}

/** By ISO 13616. The check digits that some countries have inside the account as well may be wrong. */
function hasCheckNumber(account: string): boolean {
  const { errorCodes } = validateIBAN(account);
  return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
}

interface Characters {
  /** In lower case. */
  characters: string;
  words: number;
  /** A group of letters alone, which may be the next word of the sentence. */
  letters?: boolean;
}

function charactersAt(words: readonly Word[], at: number, before: string): Characters | undefined {
  const { lower } = words[at]!;
  const digits = digitsAt(words, at);
  // Among letters, o is one.
  if (lower === 'o' && /[a-z]$/.test(before)) return { characters: lower, words: 1 };
  if (digits) return { characters: digits.digits, words: digits.words };
  const repeats = times.get(lower);
  const repeated = words[at + 1]?.lower ?? '';
  if (repeats && /^[a-z]$/.test(repeated)) return { characters: repeated.repeat(repeats), words: 2 };
  if (/^[a-z]$/.test(lower)) return { characters: lower, words: spelledOutLength(words, at) };
  if (/^\p{L}*\p{Nd}[\p{L}\p{Nd}-]*$/u.test(lower)) {
    const characters = lower.replaceAll('-', '').replaceAll(/\p{Nd}/gu, figuresOf);
    return /^[a-z\d]+$/.test(characters) && characters.length <= longest
      ? { characters, words: 1 }
      : undefined;
  }
  const inFours = before.length % 4 === 0;
  const country = before === '' && /^[a-z]{2}$/.test(lower);
  return country || (inFours && before.length > 0 && /^[a-z]{4}$/.test(lower))
    ? { characters: lower, words: 1, letters: true }
    : undefined;
}
