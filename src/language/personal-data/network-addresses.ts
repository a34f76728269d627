// Finds IP addresses of both versions, written (ipaddr.js decides) or spoken: "one ninety two dot one sixty eight dot zero
// dot one". Version numbers look the same; the words before them tell the difference.
import ipaddr from 'ipaddr.js';
import { type Finding, findingAt, type TextSpan } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { digitsAt } from './numbers/digit-words.ts';

/** Words before numbers that have points as well. */
const counted = new Set(
  `version versions release releases build v rev revision section sections chapter clause paragraph article point firmware driver kernel
  update upgrade patch sdk schema step item`.split(/\s+/),
);
const networks = new Set(
  'ip ips ipv4 ipv6 address addresses server host network router gateway subnet ping dns proxy vpn firewall'.split(
    ' ',
  ),
);
const reach = 5;
/** Six groups of four and a whole version 4 address. */
const longestVersionSix = 45;

export function findNetworkAddresses(reading: Reading): Finding<'pii/ip'>[] {
  const written = [...versionSix(reading), ...versionFour(reading)].map((place) =>
    findingAt(reading, 'pii/ip', place, [[0.9, 'for the form of a network address']]),
  );
  const spoken = spokenAddresses(reading).map((place) =>
    findingAt(reading, 'pii/ip', place, [[0.8, 'for a network address spoken out']]),
  );
  return [...written, ...spoken];
}

/** What the nearest of the words before speaks of: a network, or a version or chapter. */
function contextOf(words: readonly Word[], from: number): 'network' | 'counted' | undefined {
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) {
    const { lower } = words[at]!;
    if (networks.has(lower)) return 'network';
    if (counted.has(lower)) return 'counted';
  }
  return undefined;
}

function versionFour({ words }: Reading): TextSpan[] {
  return words.filter(({ text }, i) => isVersionFour(text) && contextOf(words, i) !== 'counted');
}

function isVersionFour(text: string): boolean {
  if (!/^\d[\d.]{6,14}$/.test(text)) return false;
  // People pad numbers with zeros: 192.168.001.001.
  return ipaddr.IPv4.isValidFourPartDecimal(text.replaceAll(/\b0+(?=\d)/g, ''));
}

/** With or without "::" for a row of zeros, and with version 4 as its end: ::ffff:192.168.0.1. */
function versionSix({ text }: Reading): TextSpan[] {
  if (!text.includes(':')) return [];
  return [...text.matchAll(/[0-9a-f:.]+/gi)].flatMap(({ 0: run, index: start }) => {
    if (run.length < 3 || !run.includes(':')) return [];
    const value = withoutPunctuation(run);
    const end = start + value.length;
    if (value.length > longestVersionSix || isWordPart(text[start - 1]) || isWordPart(text[end])) return [];
    return looksWritten(value) && ipaddr.IPv6.isValid(value) ? [{ start, end }] : [];
  });
}

function withoutPunctuation(run: string): string {
  const value = run.endsWith('.') ? run.slice(0, -1) : run;
  return value.endsWith(':') && !value.endsWith('::') ? value.slice(0, -1) : value;
}

/** "a::b" and "10::30" are addresses by the standard, but people write them for other things. */
function looksWritten(value: string): boolean {
  const groups = value.split(':').filter((group) => group !== '');
  return (
    /\d/.test(value) &&
    (groups.length === 8 || (groups.length > 1 && groups.some(({ length }) => length > 2)))
  );
}

function isWordPart(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{Nd}_]/u.test(unit);
}

const marks = new Set(['dot', 'point', 'colon']);

function spokenAddresses({ words }: Reading): TextSpan[] {
  if (!words.some(({ lower }) => marks.has(lower))) return [];
  const found: TextSpan[] = [];
  for (let i = 0; i < words.length; i++) {
    const last = spokenFour(words, i) ?? spokenEight(words, i);
    if (last === undefined) continue;
    found.push({ start: words[i]!.start, end: words[last]!.end });
    i = last;
  }
  return found;
}

/** The last word of four numbers with "dot" between them, or with "point" after a word about networks. */
function spokenFour(words: readonly Word[], from: number): number | undefined {
  let at = from;
  let points = false;
  for (let group = 1; group <= 4; group++) {
    const number = numberAt(words, at);
    if (!number) return undefined;
    at += number.words;
    if (group === 4) break;
    const mark = words[at]?.lower;
    if (mark !== 'dot' && mark !== 'point') return undefined;
    points ||= mark === 'point';
    at++;
  }
  const context = contextOf(words, from);
  return context === 'counted' || (points && context !== 'network') ? undefined : at - 1;
}

/** "One nine two", "one ninety two", "one hundred and ninety two": 0 to 255. */
function numberAt(words: readonly Word[], from: number): { words: number } | undefined {
  let [at, value, hundreds] = [from, '', false];
  while (at < words.length) {
    const isAnd = hundreds && words[at]!.lower === 'and' && at + 1 < words.length;
    const piece = digitsAt(words, isAnd ? at + 1 : at);
    if (!piece) break;
    const longer = hundreds ? String(Number(value) + Number(piece.digits)) : value + piece.digits;
    if (longer.length > 3 || /\D/.test(longer)) return undefined;
    hundreds = !hundreds && value === '' && piece.spoken && /^[12]00$/.test(piece.digits);
    value = longer;
    at += piece.words + (isAnd ? 1 : 0);
  }
  return value !== '' && Number(value) <= 255 ? { words: at - from } : undefined;
}

/** The last word of eight groups of letters and digits with "colon" between them, or fewer with "double colon". */
function spokenEight(words: readonly Word[], from: number): number | undefined {
  let [at, groups, size, last] = [from, 0, 0, from];
  let shortened = false;
  for (; at < words.length && groups <= 8;) {
    const { lower } = words[at]!;
    const pair = lower === 'double' && words[at + 1]?.lower === 'colon';
    if (lower === 'colon' || pair) {
      const empty = pair || words[at + 1]?.lower === 'colon';
      if ((empty && shortened) || (size === 0 && groups > 0) || (size === 0 && !empty)) break;
      shortened ||= empty;
      if (size > 0) groups++;
      size = 0;
      at += empty ? 2 : 1;
      continue;
    }
    const twice = /^(?:double|triple)$/.test(lower) && /^[a-f]$/.test(words[at + 1]?.lower ?? '');
    const piece = digitsAt(words, at);
    const length = twice
      ? lower === 'double'
        ? 2
        : 3
      : (piece?.digits.length ?? (/^[a-f]$/.test(lower) ? 1 : 0));
    if (length === 0 || size + length > 4) break;
    size += length;
    at += twice ? 2 : (piece?.words ?? 1);
    last = at - 1;
  }
  if (size > 0) groups++;
  const isWhole = shortened ? groups >= 3 && groups < 8 : groups === 8;
  return isWhole ? last : undefined;
}
