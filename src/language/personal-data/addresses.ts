// E-mail addresses and network addresses, written or spoken: "anna dot berg at example dot com", "one nine two dot …".
import { commonWords } from '../common-words.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Reading, Word } from '../reading.ts';
import { digitOf } from './number-run.ts';

const topLevels = new Set(
  'com org net edu gov mil int info biz name pro dev app ai cloud online shop site tech'.split(' '),
);
const providers = new Set('gmail yahoo hotmail outlook icloud aol gmx protonmail'.split(' '));
/** Words said for the marks within an address. */
const marks = new Set(['dot', 'underscore', 'dash', 'hyphen', 'plus', 'point', 'minus']);
const longestPart = 16;
const nameWords = 3;
/** Before an address, never in it. */
const announcing = new Set(
  'email mail e-mail address is to at reach my your his her their our me us contact write send'.split(' '),
);

export function findEmails(reading: Reading): Finding<'pii/email'>[] {
  const { words } = reading;
  return words.flatMap((word, i) => {
    const sign = word.text.indexOf('@');
    if (sign > 0 && word.text.includes('.', sign))
      return [findingAt(reading, 'pii/email', word, [[0.95, 'for the form of an address']])];
    const spoken = word.lower === 'at' ? spokenEmail(words, i) : bareEmail(words, i);
    return spoken ? [findingAt(reading, 'pii/email', spoken, [[0.8, 'for an address spoken out']])] : [];
  });
}

/** "anna berg gmail com": the marks were lost on the way; the provider gives it away. */
function bareEmail(words: readonly Word[], at: number): { start: number; end: number } | undefined {
  const { lower } = words[at]!;
  if (/.(?:gmail|yahoo|hotmail|outlook|icloud)com$/.test(lower)) return words[at];
  if (/^(?:gmail|yahoo|hotmail|outlook|icloud)com$/.test(lower)) {
    const from = nameStart(words, at);
    return from === undefined ? undefined : { start: words[from]!.start, end: words[at]!.end };
  }
  const next = words[at + 1]?.lower === 'dot' ? at + 2 : at + 1;
  if (!providers.has(lower) || !topLevels.has(words[next]?.lower ?? '')) return undefined;
  const from = words[at - 1]?.lower === 'at' ? undefined : nameStart(words, at);
  return from === undefined ? undefined : { start: words[from]!.start, end: words[next]!.end };
}

function spokenEmail(words: readonly Word[], at: number): { start: number; end: number } | undefined {
  const to = domainEnd(words, words[at + 1]?.lower === 'sign' ? at + 1 : at);
  const from = to === undefined ? undefined : nameStart(words, at);
  return from === undefined ? undefined : { start: words[from]!.start, end: words[to!]!.end };
}

/** The last word of "example dot co dot uk", from the word before it on. */
function domainEnd(words: readonly Word[], before: number): number | undefined {
  let end: number | undefined;
  for (let i = before + 1, parts = 0; i < words.length && i - before <= longestPart; i++) {
    const word = words[i]!.lower;
    if (word === 'dot') {
      const next = words[i + 1]?.lower ?? '';
      if (topLevels.has(next) || /^[a-z]{2}$/.test(next)) end = i + 1;
      parts = 0;
      if (end === i + 1 && words[i + 2]?.lower !== 'dot') return end;
    } else if (!marks.has(word) && ++parts > nameWords) return undefined;
  }
  return end;
}

/** The first word of the name before "at": names, letters, digits and the marks between them; no everyday word alone. */
function nameStart(words: readonly Word[], at: number): number | undefined {
  let from: number | undefined;
  let plain = 0;
  for (let i = at - 1; i >= 0 && at - i <= longestPart; i--) {
    const word = words[i]!;
    const marked = marks.has(words[i + 1]?.lower ?? '') && i + 1 < at;
    if (marks.has(word.lower)) {
      if (i + 1 >= at) return undefined;
      continue;
    }
    const spelled = word.text.length === 1 || digitOf(word) !== undefined || /^\p{Nd}+$/u.test(word.text);
    const named = !commonWords.has(word.lower) && !announcing.has(word.lower);
    if (!marked && !spelled && (!named || ++plain > nameWords)) break;
    if (announcing.has(word.lower) && !marked) break;
    from = i;
  }
  // "Our website at example dot com" is no address of anybody.
  return from;
}

/** What is counted the same way: "version 1.2.3.4". */
const versions = new Set('version versions release build v revision section chapter'.split(' '));

export function findNetworkAddresses(reading: Reading): Finding<'pii/ip'>[] {
  return [...writtenAddresses(reading), ...spokenAddresses(reading)];
}

function writtenAddresses(reading: Reading): Finding<'pii/ip'>[] {
  const { text, words } = reading;
  const four = words.flatMap((word, i) =>
    isFour(word.text.split('.')) && !versions.has(words[i - 1]?.lower ?? '')
      ? [findingAt(reading, 'pii/ip', word, [[0.9, 'for the form of a network address']])]
      : [],
  );
  const six = [...text.matchAll(/[0-9a-f:]{6,39}/gi)].flatMap(({ 0: value, index }) => {
    const groups = value.split(':');
    const whole = groups.length === 8 || (value.includes('::') && groups.length >= 4);
    if (!whole || !/\d/.test(value) || groups.some((group) => group.length > 4)) return [];
    return [
      findingAt(reading, 'pii/ip', { start: index, end: index + value.length }, [
        [0.9, 'for the form of a network address'],
      ]),
    ];
  });
  return [...four, ...six];
}

function isFour(parts: readonly string[]): boolean {
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

/** Numbers with "dot" between them, four of them; or letters and digits with "colon", eight groups. */
function spokenAddresses(reading: Reading): Finding<'pii/ip'>[] {
  const { words } = reading;
  const found: Finding<'pii/ip'>[] = [];
  for (let i = 0; i < words.length; i++) {
    const end = spokenFour(words, i) ?? spokenSix(words, i);
    if (end === undefined || versions.has(words[i - 1]?.lower ?? '')) continue;
    const place = { start: words[i]!.start, end: words[end]!.end };
    found.push(findingAt(reading, 'pii/ip', place, [[0.8, 'for a network address spoken out']]));
    i = end;
  }
  return found;
}

function spokenFour(words: readonly Word[], from: number): number | undefined {
  return spokenGroups(words, from, { marks: ['dot', 'point'], groups: 4, characters: 3, letters: false });
}

function spokenSix(words: readonly Word[], from: number): number | undefined {
  return spokenGroups(words, from, { marks: ['colon'], groups: 8, characters: 4, letters: true });
}

interface Groups {
  marks: readonly string[];
  groups: number;
  characters: number;
  letters: boolean;
}

/** The last word of so many groups with a mark between each two; undefined when they do not stand here. */
function spokenGroups(
  words: readonly Word[],
  from: number,
  { marks: between, groups, characters, letters }: Groups,
): number | undefined {
  let at = from;
  for (let group = 1; group <= groups; group++) {
    let value = '';
    while (at < words.length && value.length < characters) {
      const word = words[at]!;
      const twice = word.lower === 'double' ? digitOf(words[at + 1]) : undefined;
      const digit = digitOf(word) ?? (/^\d{1,3}$/.test(word.text) ? word.text : undefined);
      const letter = letters && /^[a-f]$/.test(word.lower) ? word.lower : undefined;
      if (twice !== undefined) {
        value += twice + twice;
        at += 2;
      } else if (digit !== undefined || letter !== undefined) {
        value += digit ?? letter!;
        at++;
      } else break;
    }
    if (value === '' || value.length > characters || (!letters && Number(value) > 255)) return undefined;
    if (group === groups) return at - 1;
    if (!between.includes(words[at]?.lower ?? '')) return undefined;
    at++;
  }
  return undefined;
}
