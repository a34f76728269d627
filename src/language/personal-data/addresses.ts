// Postal addresses: a number, a name and a word such as "road", with the flat before or after, and the town and postcode
// behind. In capitals they are told by their form, in lower case only by the words around them.
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { digitsAt } from './numbers/digit-words.ts';
import { houseNumberStart, yearAt } from './numbers/said-numbers.ts';
import { isAnnounced, isGivenAsAddress, isGivenAsHome, namesPlace } from './address-cues.ts';
import { britishPostcodeEnd, postcodeEnd } from './postcodes.ts';
import { afterwards, neverNames, placesToo, streets, units } from './street-words.ts';

const mostNames = 3;
const mostTowns = 2;
const mostTownWords = 3;

/** Word numbers, `to` exclusive. */
interface Range {
  from: number;
  to: number;
}

export function findAddresses(reading: Reading): Finding<'pii/address'>[] {
  const { words } = reading;
  const found: Finding<'pii/address'>[] = [];
  let taken = 0;
  for (let i = 0; i < words.length; i++) {
    const place = streetAt(reading, i) ?? boxAt(reading, i);
    if (!place || place.from < taken) continue;
    const span = { start: words[place.from]!.start, end: words[place.to - 1]!.end };
    found.push(findingAt(reading, 'pii/address', span, [[0.75, 'for the form of an address']]));
    taken = place.to;
  }
  return found;
}

/** The address whose street ends in word `i`. */
function streetAt(reading: Reading, i: number): Range | undefined {
  const { words } = reading;
  const isStreet = streets.has(words[i]!.lower);
  if (!isStreet && !placesToo.has(words[i]!.lower)) return undefined;
  for (let name = i - 1; name >= Math.max(1, i - mostNames); name--) {
    if (words[name]!.endsSentence) return undefined;
    const number = houseNumberStart(words, name);
    if (number === undefined) continue;
    const capitals = words.slice(name, i + 1).every(isCapital);
    const names = words.slice(name, i);
    const from = beforeNumber(words, number);
    const to = behindStreet(reading, i + 1);
    const isGiven = isGivenAsAddress(words, from);
    const told = from < number || to > i + 1 || isGiven || isAnnounced(words, from);
    if (!told && (!capitals || isYear(words, number, name))) return undefined;
    if (!capitals && names.some(({ lower }) => neverNames.has(lower))) return undefined;
    const isCertain = isGiven || to > i + 1;
    if (!capitals && !isStreet && !isCertain && !isHome(words, from, names)) return undefined;
    return isCertain || endsThere(reading, i) ? { from, to } : undefined;
  }
  return undefined;
}

/** Two signs that "9 elm court" is where somebody lives: a flat, the words before it, a name that is no other word. */
function isHome(words: readonly Word[], from: number, names: readonly Word[]): boolean {
  const signs = [units.has(words[from]!.lower), isGivenAsHome(words, from), namesPlace(names)];
  return signs.filter(Boolean).length > 1;
}

/** "PO box 417", "p o box four one seven", with the town. */
function boxAt(reading: Reading, i: number): Range | undefined {
  const { words } = reading;
  if (words[i]!.lower !== 'box') return undefined;
  const before = words[i - 1]?.lower ?? '';
  const from =
    before === 'po' || before === 'p.o' ? i - 1 : before === 'o' && words[i - 2]?.lower === 'p' ? i - 2 : -1;
  const number = from < 0 ? i + 1 : numberEnd(words, i + 1);
  return number > i + 1 ? { from, to: townEnd(reading, number) } : undefined;
}

/** "Flat five, sixty-one …", "number twenty-three, …". */
function beforeNumber(words: readonly Word[], number: number): number {
  for (let at = number - 1; at >= Math.max(0, number - 4); at--) {
    const { lower } = words[at]!;
    if (units.has(lower)) return at;
    if (at === number - 1 && /^(?:number|no)$/.test(lower)) return at;
    if (!isNumberWord(words, at) && !/^[a-h]$/.test(lower)) break;
  }
  return unitWithin(words, number);
}

/** "Flat five sixty-one Queens Road": the unit's number and the house's are one row of numbers. */
function unitWithin(words: readonly Word[], number: number): number {
  return units.has(words[number - 1]?.lower ?? '') ? number - 1 : number;
}

/** Behind the street: ", flat three", ", Leeds", a postcode. */
function behindStreet(reading: Reading, at: number): number {
  const { words } = reading;
  let to = at;
  if (units.has(words[to]?.lower ?? '')) {
    const number = numberEnd(words, to + 1);
    if (number > to + 1) to = /^[a-h]$/.test(words[number]?.lower ?? '') ? number + 1 : number;
  }
  return townEnd(reading, to);
}

function townEnd(reading: Reading, at: number): number {
  const { text, words } = reading;
  let to = at;
  for (let towns = 0; towns < mostTowns; towns++) {
    const next = words[to];
    if (!next || !/^,\s*$/.test(text.slice(words[to - 1]!.end, next.start))) break;
    const code = postcodeEnd(words, to);
    if (code !== undefined) return code;
    let town = to;
    while (town - to < mostTownWords && isCapital(words[town]) && isJoined(reading, to, town)) town++;
    if (town === to) break;
    to = town;
  }
  return postcodeEnd(words, to) ?? unmarkedTownEnd(words, to) ?? to;
}

/** "… bath ba1 2qt", as it is heard: the words up to a postcode are the town's. */
function unmarkedTownEnd(words: readonly Word[], to: number): number | undefined {
  for (let at = to; at <= to + mostTownWords && !words[at - 1]?.endsSentence; at++) {
    const code = britishPostcodeEnd(words, at);
    if (code !== undefined) return code;
  }
  return undefined;
}

function isJoined({ text, words }: Reading, first: number, at: number): boolean {
  return at === first || /^\s+$/.test(text.slice(words[at - 1]!.end, words[at]!.start));
}

/** The next word begins something new. */
function endsThere({ text, words }: Reading, street: number): boolean {
  const next = words[street + 1];
  if (!next || words[street]!.endsSentence) return true;
  return !/^\s+$/.test(text.slice(words[street]!.end, next.start)) || afterwards.has(next.lower);
}

/** "In 2019 Wall Street": no house. */
function isYear(words: readonly Word[], from: number, to: number): boolean {
  const year = yearAt(words, from);
  return year?.to === to && year.value > 1900;
}

function numberEnd(words: readonly Word[], at: number): number {
  let to = at;
  while (to - at < 6 && words[to] && isNumberWord(words, to)) to++;
  return to;
}

function isNumberWord(words: readonly Word[], at: number): boolean {
  return /^\d{1,5}[a-z]?$/.test(words[at]!.lower) || (digitsAt(words, at)?.spoken ?? false);
}

function isCapital(word: Word | undefined): boolean {
  return word !== undefined && word.text[0] !== word.lower[0];
}
