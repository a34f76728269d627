// Finds written e-mail addresses: anna.berg@example.com. Those that are spelled out are in spoken-emails.ts.
import type { TextSpan } from '../../reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';

/** RFC 5321. */
const longestName = 64;
const longestDomain = 255;
const inName = /[\p{L}\p{M}\p{Nd}.!#$%&'*+/=?^_`{|}~\u200b-\u200d\u2060-]/u;
const inDomain = /[\p{L}\p{M}\p{Nd}.\u200b-\u200d\u2060-]/u;
const letterOrDigit = /[\p{L}\p{M}\p{Nd}]/u;
/** Allowed in a name, but far more often punctuation before it. */
const opening = /[.!#$%&'*/=?^`{|}~-]/;

export function writtenEmails({ text }: Reading): TextSpan[] {
  const found: TextSpan[] = [];
  let from = 0;
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    const start = nameStart(text, sign, from);
    const end = domainEnd(text, sign);
    if (start === sign || end === undefined) continue;
    found.push({ start, end });
    from = end;
  }
  return found;
}

function nameStart(text: string, sign: number, from: number): number {
  let start = sign;
  while (start > from && sign - start < longestName) {
    const before = unitsBefore(text, start);
    if (!inName.test(before)) break;
    start -= before.length;
  }
  while (start < sign && opening.test(text[start]!)) start++;
  return start;
}

/** The end of the last label of at least two letters that follows a dot. */
function domainEnd(text: string, sign: number): number | undefined {
  let end: number | undefined;
  let [at, label, dotted] = [sign + 1, sign + 1, false];
  while (at < text.length && at - sign <= longestDomain) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    if (!inDomain.test(character)) break;
    at += character.length;
    if (character === '.') {
      if (label === at - 1) return end;
      [label, dotted] = [at, true];
    } else if (dotted && letterOrDigit.test(character)) {
      end = at - label >= 2 ? at : end;
    }
  }
  return end;
}

/** The character that ends at `at`, both halves of a pair. */
function unitsBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff && at > 1 ? text.slice(at - 2, at) : text.slice(at - 1, at);
}
