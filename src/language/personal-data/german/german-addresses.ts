// Postal addresses in German: a street and its number, with postcode and town where they follow: "Lindenstraße 14, 50674 Köln",
// "Hauptplatz drei, eins null eins null Wien". Streets are one word with a telling end, or several that begin with "Am" or "An der".
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { digitsAt } from '../numbers/digit-words.ts';

const certain = /^\p{L}*(?:straße|strasse|gasse|allee|chaussee|promenade|ufer|steig|stieg|twiete)$/u;
/** Ordinary words end so, too: these need a capital and a postcode or the word "wohnen" … beside them. */
const likely = /^\p{L}{3,}(?:weg|platz|ring|damm|hof|graben|zeile|markt|kai|pfad|berg|wall|tor|park|str)$/u;
const notStreets =
  /^(?:parkplatz|arbeitsplatz|stellplatz|lagerplatz|sitzplatz|bahnhof|umweg|rückweg|dienstweg|bauhof|supermarkt|baumarkt|arbeitsmarkt|hinweg|weltmarkt|spielplatz|messeplatz|heimweg|gehweg|radweg|bauernhof|innenhof|flughafen)$/;
const announcing = new Set(
  `wohne wohnt wohnen wohnhaft adresse anschrift lieferadresse rechnungsadresse privatadresse hausanschrift schicken schick liefern liefert senden
  post geliefert ziehe zieht gezogen adresse: lautet sitz`.split(/\s+/),
);
const reach = 8;
const mostFigures = 3;
const mostTownWords = 3;

export function findGermanAddresses(reading: Reading): Finding<'pii/address'>[] {
  const { words } = reading;
  const found: Finding<'pii/address'>[] = [];
  let taken = 0;
  for (let i = 0; i < words.length; i++) {
    const street = streetAt(words, i) ?? beforePostcode(reading, i);
    if (!street || street.from < taken) continue;
    const number = houseNumberEnd(reading, i + 1);
    const town = townEnd(reading, number ?? i + 1);
    const isTold = town !== undefined || isAnnounced(words, street.from);
    if (number === undefined ? town === undefined || !street.certain : !street.certain && !isTold) continue;
    const to = town ?? number!;
    const span = { start: words[street.from]!.start, end: words[to - 1]!.end };
    found.push(findingAt(reading, 'pii/address', span, [[0.75, 'for the form of a German address']]));
    taken = to;
  }
  return found;
}

/** The street whose name ends in word `i`: "Lindenstraße", "Kölner Straße", "Am Alten Markt". */
function streetAt(words: readonly Word[], i: number): { from: number; certain: boolean } | undefined {
  const { lower, text } = words[i]!;
  const isLikely = likely.test(lower) && !notStreets.test(lower) && (text !== lower || isAnnounced(words, i));
  const isCertain = certain.test(lower);
  const isApart = /^(?:straße|strasse|weg|platz|ring|markt|berg|gasse|allee|ufer|park)$/.test(lower);
  if (!isCertain && !isLikely && !isApart) return undefined;
  if (!isApart) return { from: i, certain: isCertain };
  // "Kölner Straße", "Alte Gasse", "Am Markt".
  const before = words[i - 1];
  if (!before || before.endsSentence) return undefined;
  const article = /^(?:am|an|im|auf|zum|zur|unter)$/.test(before.lower) ? i - 1 : undefined;
  const isNamed =
    /(?:er|e|en)$/.test(before.lower) &&
    !/^(?:der|die|einer|eine|unser|unsere|meiner|meine|dieser|jeder|keine|anderer|andere|selben|gleichen|ganze|ganzen)$/.test(
      before.lower,
    );
  if (article !== undefined)
    return before.text === before.lower ? undefined : { from: article, certain: false };
  if (!isNamed) return undefined;
  const lead = /^(?:Am|An|Im|Auf|Zum|Zur)$/.test(words[i - 2]?.text ?? '') ? i - 2 : i - 1;
  return { from: lead, certain: /^(?:straße|strasse|gasse|allee)$/.test(lower) };
}

/** "Am Alten Hafen 7, 28217 Bremen": whatever the street is called, its number, the postcode and the town tell it. */
function beforePostcode(reading: Reading, i: number): { from: number; certain: boolean } | undefined {
  const { words } = reading;
  if (!isCapital(words[i]!) || !/^\p{L}{3,}$/u.test(words[i]!.text)) return undefined;
  const next = words[i + 1];
  if (!next || !/^\s+$/.test(reading.text.slice(words[i]!.end, next.start)) || next.lower.startsWith('0'))
    return undefined;
  const number = houseNumberEnd(reading, i + 1);
  const to = number === undefined ? undefined : townEnd(reading, number);
  if (to === undefined || !isCapital(words[to - 1]!)) return undefined;
  let from = i;
  while (from > 0 && i - from < mostNames && !words[from - 1]!.endsSentence && isNamePart(words[from - 1]!))
    from--;
  while (from < i && !isCapital(words[from]!)) from++;
  return { from, certain: true };
}
const mostNames = 3;
const isCapital = ({ text, lower }: Word): boolean => text[0] !== lower[0];
const isNamePart = (word: Word): boolean =>
  isCapital(word) || /^(?:der|den|dem|alten|neuen|am|an|im)$/.test(word.lower);

/** "14", "14a", "vierzehn", "zwei a", "12 b". */
function houseNumberEnd({ text, words }: Reading, at: number): number | undefined {
  if (words[at - 1]?.endsSentence) return undefined;
  let to = /^(?:nummer|nr)$/.test(words[at]?.lower ?? '') ? at + 1 : at;
  const first = to;
  while (to - first < mostFigures && words[to] && isHouseNumber(words, to)) {
    if (to > first && /^[^\p{L}\p{N}]*,/u.test(text.slice(words[to - 1]!.end))) break;
    const isOne = !digitsAt(words, to)?.spoken || digitsAt(words, to)!.loose;
    to++;
    if (isOne) break;
  }
  if (to === first) return undefined;
  return /^[a-h]$/.test(words[to]?.lower ?? '') && !words[to - 1]!.endsSentence ? to + 1 : to;
}

const isHouseNumber = (words: readonly Word[], at: number): boolean =>
  /^\d{1,4}[a-z]?(?:-\d{1,4})?$/.test(words[at]!.lower) || (digitsAt(words, at)?.spoken ?? false);

/** ", 50674 Köln", ", fünf null sechs sieben vier Köln", "in Köln". */
function townEnd({ text, words }: Reading, at: number): number | undefined {
  const next = words[at];
  if (!next || !/^[\s,]+(?:in\s+)?$/.test(text.slice(words[at - 1]!.end, next.start))) return undefined;
  let from = next.lower === 'in' ? at + 1 : at;
  if (/^(?:d|a|ch)$/i.test(words[from]?.lower ?? '')) from++;
  let digits = '';
  let to = from;
  while (words[to] && digits.length < 5) {
    const piece = digitsAt(words, to);
    if (!piece || digits.length + piece.digits.length > 5) break;
    digits += piece.digits;
    to += piece.words;
  }
  if (!/^\d{4,5}$/.test(digits)) return undefined;
  const town = to;
  while (to - town < mostTownWords && words[to] && isTown(words[to]!, to === town)) {
    to++;
    if (words[to - 1]!.endsSentence || /^[^\p{L}\p{N}]*,/u.test(text.slice(words[to - 1]!.end))) break;
  }
  return to;
}

/** Behind a postcode stands the town: the first word whatever it is, more of them only with capitals, "Bad Homburg", "am Main". */
const isTown = ({ text, lower }: Word, isFirst: boolean): boolean =>
  isFirst ? /^\p{L}{2,}/u.test(text) : text !== lower || /^(?:am|an|der|bei|im)$/.test(lower);

const isAnnounced = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - reach), at).some(({ lower }) => announcing.has(lower));
