// Finds e-mail addresses as people say them: "john dot smith at example dot com", "j o h n at sign …", or with the marks
// lost by the recogniser ("sam 63 gmailcom"). Web addresses sound the same ("look at example dot com"): what stands before
// the "at" decides (mailbox-names.ts).
import type { TextSpan } from '../../reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { isAboutMail, isSpelled, mailboxStart, saidMarks } from './mailbox-names.ts';
import { topLevelDomains } from './top-level-domains.ts';

/** Word indexes, both inclusive. */
interface Range {
  from: number;
  to: number;
}

const providers = 'gmail yahoo hotmail outlook icloud aol gmx protonmail'.split(' ');
const joiningMarks = new Set('dash hyphen underscore minus bindestrich unterstrich strich'.split(' '));
/** What people say for the @, and for the dot before a domain's end; "Punkt" and "ät" are German. */
const atWords = new Set(['at', 'ät', 'klammeraffe']);
const dotWords = new Set(['dot', 'period', 'punkt']);
const mostPlainWords = 4;
const longestDomain = 20;
/** In characters. Shorter words with such an ending are ordinary words, unlike "presidentwhitehousegov". */
const shortestRunTogether = 12;

export function spokenEmails({ text, words }: Reading): TextSpan[] {
  const found: TextSpan[] = [];
  const isWritten = text.includes('@');
  for (let i = 0; i < words.length; i++) {
    const isSigned = isWritten || atWords.has(words[i + 1]?.lower ?? '');
    const email =
      (isSigned ? aroundSign(text, words, i) : undefined) ?? atProvider(words, i) ?? runTogether(words, i);
    if (!email) continue;
    found.push({ start: words[email.from]!.start, end: words[email.to]!.end });
    i = email.to;
  }
  return found;
}

/** The address around the sign that follows word `i`. */
function aroundSign(text: string, words: readonly Word[], i: number): Range | undefined {
  const domain = afterSign(text, words, i);
  if (domain === undefined || words[domain]?.lower.startsWith('www')) return undefined;
  const to = domainEnd(text, words, domain) ?? providerAlone(words, domain);
  if (to === undefined) return undefined;
  // Who says "at sign" spells an address, whatever the words before it are.
  const isNamed = /^(?:sign|symbol)$/.test(words[i + 2]?.lower ?? '') && !saidMarks.has(words[i]!.lower);
  return rangeFrom(isNamed ? (mailboxStart(words, i, true) ?? i) : mailboxStart(words, i), to);
}

/** The first word behind "at", "at sign", "at the rate of" or @, when one of them follows word `i`. */
function afterSign(text: string, words: readonly Word[], i: number): number | undefined {
  const [word, next] = [words[i]!, words[i + 1]];
  if (!next) return undefined;
  const gap = text.slice(word.end, Math.min(next.start, word.end + 5));
  if (/[;:]/.test(gap) || (gap.includes(',') && !isSignBetweenCommas(text, words, i))) return undefined;
  if (gap.includes('@')) return i + 1;
  if (word.lower.indexOf('@') > 0 && !word.lower.includes('.', word.lower.indexOf('@'))) return i;
  if (!atWords.has(next.lower)) return undefined;
  const said = words.slice(i + 2, i + 5).map(({ lower }) => lower);
  if (said[0] === 'sign' || said[0] === 'symbol') return i + 3;
  if (said[0] === 'the' && said[1] === 'rate') return i + (said[2] === 'of' || said[2] === 'off' ? 5 : 4);
  return i + 2;
}

/** "Nair, at sign, …", "b, at …": the comma is the recogniser's where the name is spelled, or the sign is named. */
function isSignBetweenCommas(text: string, words: readonly Word[], i: number): boolean {
  if (!atWords.has(words[i + 1]?.lower ?? '')) return false;
  return (
    /^(?:sign|symbol)$/.test(words[i + 2]?.lower ?? '') ||
    text[words[i + 1]!.end] === ',' ||
    saidMarks.has(words[i - 1]?.lower ?? '') ||
    isSpelled(words, i)
  );
}

/** The last word of "example dot co dot uk". */
function domainEnd(text: string, words: readonly Word[], from: number): number | undefined {
  let end: number | undefined;
  let plain = 0;
  for (let at = from; at < words.length && at - from <= longestDomain;) {
    const { lower } = words[at]!;
    if (topLevelDomains.has(lower.slice(lower.lastIndexOf('.') + 1)) && lower.indexOf('.') > 0) return at;
    if (saidMarks.has(lower) || (!isSpelled(words, at) && ++plain > mostPlainWords)) return end;
    const label = afterDot(text, words, at);
    if (label === undefined) {
      if (end !== undefined) return end;
      const joined = joiningMarks.has(words[at + 1]?.lower ?? '');
      if (joined) plain = 0;
      at += joined ? 2 : 1;
      continue;
    }
    at = topLevelEnd(words, label) ?? label;
    if (topLevelEnd(words, label) !== undefined) end = at;
    plain = 0;
  }
  return end;
}

/** The word behind the dot that follows word `i`: "dot com", " . com". */
function afterDot(text: string, words: readonly Word[], i: number): number | undefined {
  const next = words[i + 1];
  if (!next) return undefined;
  if (dotWords.has(next.lower)) return words[i + 2] && i + 2;
  const gap = text.slice(words[i]!.end, Math.min(next.start, words[i]!.end + 4));
  return gap.trim() === '.' && next.lower.length > 2 && topLevelDomains.has(next.lower) ? i + 1 : undefined;
}

/** "com", or its letters one by one. */
function topLevelEnd(words: readonly Word[], at: number): number | undefined {
  if (topLevelDomains.has(words[at]!.lower)) return at;
  for (const length of [3, 2]) {
    const letters = words.slice(at, at + length).map(({ lower }) => lower);
    const isSpelledOut = letters.length === length && letters.every((letter) => letter.length === 1);
    if (isSpelledOut && topLevelDomains.has(letters.join(''))) return at + length - 1;
  }
  return undefined;
}

/** "At gmail", where the talk is of mail; "at gmail com". */
function providerAlone(words: readonly Word[], at: number): number | undefined {
  if (!providers.includes(words[at]?.lower ?? '')) return undefined;
  if (words[at + 1]?.lower === 'com') return at + 1;
  return isAboutMail(words, at - 1) ? at : undefined;
}

/** "Anna berg gmail dot com", "sam 63 gmailcom": the sign was lost; the provider gives it away. */
function atProvider(words: readonly Word[], i: number): Range | undefined {
  const { lower } = words[i]!;
  if (providers.some((provider) => lower === `${provider}com`))
    return rangeFrom(mailboxStart(words, i - 1, true), i);
  if (!providers.includes(lower)) return undefined;
  const to = dotWords.has(words[i + 1]?.lower ?? '') ? i + 2 : i + 1;
  return words[to]?.lower === 'com' ? rangeFrom(mailboxStart(words, i - 1, true), to) : undefined;
}

/** "sankarigmailcom", and, where it is called an address, "presidentwhitehousegov". */
function runTogether(words: readonly Word[], i: number): Range | undefined {
  const { lower } = words[i]!;
  if (providers.some((provider) => lower.endsWith(`${provider}com`))) return { from: i, to: i };
  const ends =
    lower.length >= shortestRunTogether && /^\p{L}+$/u.test(lower) && /(?:com|net|org|edu|gov)$/.test(lower);
  return ends && isAboutMail(words.slice(Math.max(0, i - 3), i), 2) ? { from: i, to: i } : undefined;
}

function rangeFrom(from: number | undefined, to: number): Range | undefined {
  return from === undefined ? undefined : { from, to };
}
