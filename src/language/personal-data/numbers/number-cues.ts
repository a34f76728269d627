// Words around a number that say what it is: "my cell is", "card ending in", "that's my social", "invoice",
// "dollars", "Handynummer". In English and German.
import type { Word } from '#language/reading/reading.ts';

export type NumberKind = 'phone' | 'card' | 'ssn' | 'other';

export interface Cue {
  kind: NumberKind;
  /** The word itself, lower-cased. */
  word: string;
  /** How many words between it and the number say nothing about numbers. */
  strangers: number;
}

/** What the numbers are called by which offices know people in Germany, Austria and Switzerland. */
export const germanOfficeNumbers: ReadonlySet<string> =
  setOf(`sozialversicherungsnummer rentenversicherungsnummer svnr sv-nummer steuer-id steuerid steuernummer
  steueridentifikationsnummer identifikationsnummer ahv ahv-nummer versichertennummer`);

const lists: readonly (readonly [NumberKind, ReadonlySet<string>])[] = [
  [
    'phone',
    setOf(`phone phones telephone telephones tel ph cell cellphone mobile landline fax pager voicemail whatsapp sms hotline helpline
    call calls called calling reach reached buzz dial dialed dialled ring rings ringing text texts message messages contact answering
    registered extension desk handset callback
    telefon telefonnummer handy handynummer mobil mobilnummer mobiltelefon natel festnetz festnetznummer rufnummer durchwahl faxnummer
    rückrufnummer erreichen erreichbar anrufen zurückrufen rückruf anruf ruf rufen rufst zentrale bürohandy diensthandy notfallnummer nebenstelle`),
  ],
  ['ssn', new Set(['ssn', 'ssns', 'taxpayer', ...germanOfficeNumbers])],
  [
    'card',
    setOf(`card cards cc visa mastercard amex maestro credit debit karte kreditkarte kartennummer kreditkartennummer firmenkarte
    firmenkreditkarte`),
  ],
  [
    'other',
    setOf(`account accounts acct acc ac order invoice ticket tracking reference ref zip postcode postal booking confirmation flight
    date amount policy policyid claim claimid case serial version release build firmware petition isbn license licence passport password
    passcode username id euros dollars pounds point batch barcode part sku vin imei parcel shipment model page pages room
    year years section chapter
    kontonummer konto rechnungsnummer auftragsnummer vertragsnummer kundennummer bestellnummer aktenzeichen schadennummer schadensnummer
    ticketnummer ticket seriennummer postleitzahl plz artikelnummer artikel lieferscheinnummer sendungsnummer chargennummer policennummer
    versicherungsnummer seite zimmer raum jahr`),
  ],
];
/** The kind of each word: the first that lists it. */
const kinds = new Map(
  lists.toReversed().flatMap(([kind, list]) => [...list].map((word) => [word, kind] as const)),
);

const numberWords = setOf('number numbers no num');
/** Before "number" where it says nothing else: one that is called. */
const beforeNumber =
  setOf(`my your his her their our whose the a this that which what new old home work office direct business
  emergency alternate daytime toll-free`);
/** "Home: 555 0142", "get back to me on 555 0142". */
const places = setOf('home office work direct');
/** "Direct line", not "line two". */
const lines = setOf('direct desk office phone home');
const people = setOf('me us him her them');
const reaching = setOf('to get catch page ping');
const judged = setOf('right correct wrong same only');
/** "078 05 1120, my social". */
const owners = setOf('my his her their our your meine unsere seine ihre');
const linking = setOf("is are was were still as down for that's thats it's its");
/** Between a cue and its number without meaning anything else. */
export const saying: ReadonlySet<string> =
  setOf(`number numbers no num nos is are was were the of my your his her our their its it it's that that's this these they
  ends ending end with last four 4 digits digit just so please here a an as for me us you him them i am said say says yes yeah
  sure ok okay sorry well and or on at to back via under by now if uh um er right correct wrong same only new old current
  ist sind war wäre lautet nummer die der das meine meiner mein meinem unsere seine ihre deine eure von vom für mir mich uns ihn sie du
  unter auf also nochmal noch mal bitte ja genau hier dort und oder endet beginnt neue neuen alte direkt am besten immer äh ähm zwar`);
const reach = 8;
const mostStrangers = 4;
/** "Order" or "page" a few words earlier speaks of something else. */
const mostStrangersToOther = 1;

/** The nearest word before word `from` that says what number stands there. */
export function cueBefore(words: readonly Word[], from: number): Cue | undefined {
  let strangers = 0;
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) {
    const kind = kindOf(words, at, from);
    const { lower, text } = words[at]!;
    if (kind && (kind !== 'other' || strangers <= mostStrangersToOther))
      return { kind, word: lower, strangers };
    const known = saying.has(lower) || (lower === 'in' && /^end(?:s|ing)?$/.test(words[at - 1]?.lower ?? ''));
    // Another number in between has taken the cue for itself.
    if (!known) strangers += /\p{Nd}/u.test(text) ? 2 : 1;
    if (strangers > mostStrangers) return undefined;
  }
  return undefined;
}

/** "8711 is my social", "… that's the ssn", "is … still your number": what the words behind word `to` say. */
export function cueAfter(words: readonly Word[], to: number): Cue | undefined {
  const next = words[to]?.lower ?? '';
  const owned = owners.has(next) && words[to + 1] && kindOf(words, to + 1, -1);
  if (owned) return { kind: owned, word: words[to + 1]!.lower, strangers: 0 };
  if (!linking.has(next) && !(next === 'the' && judged.has(words[to + 1]?.lower ?? ''))) return undefined;
  for (let at = to + 1; at < Math.min(words.length, to + reach); at++) {
    const kind = kindOf(words, at, -1);
    if (kind) return { kind, word: words[at]!.lower, strangers: 0 };
    if (!saying.has(words[at]!.lower)) return undefined;
  }
  return undefined;
}

function kindOf(words: readonly Word[], at: number, from: number): NumberKind | undefined {
  const lower = words[at]!.lower.replace(/'s$/, '');
  const listed = kinds.get(lower);
  if (listed) return listed;
  const before = words[at - 1]?.lower ?? '';
  if (lower === 'line') return lines.has(before) ? 'phone' : undefined;
  if (lower === 'social') return isSocialNumber(words, at, from) ? 'ssn' : undefined;
  if (lower === 'security' && before === 'social') return 'ssn';
  if (numberWords.has(lower) && beforeNumber.has(before) && words[at + 1]?.lower !== 'of') return 'phone';
  if (at + 1 !== from) return undefined;
  const backTo =
    /^(?:at|on|under)$/.test(lower) && people.has(before) && reaching.has(words[at - 2]?.lower ?? '');
  return backTo || places.has(lower) ? 'phone' : undefined;
}

/** "My social is", "Social, two one nine …", not "social media had". */
function isSocialNumber(words: readonly Word[], at: number, from: number): boolean {
  const next = words[at + 1]?.lower ?? '';
  if (at + 1 === from || next === '') {
    const before = words[at - 1];
    const opens = at + 1 === from && (!before || before.endsSentence);
    return opens || /^(?:my|your|his|her|their|the|of|a)$/.test(before?.lower ?? '');
  }
  return next === 'security' || next === 'insurance' || saying.has(next);
}

const counted =
  setOf(`dollars dollar euros euro pounds pound cents bucks percent people persons users customers units items pieces
  calls times likes followers views hits visits visitors words lines rows records files bytes miles km kilometers kilometres
  meters metres feet million billion k hours minutes seconds days weeks months years shares votes downloads subscribers
  employees students points degrees requests transactions tokens parameters samples
  prozent stück franken cent leute nutzer kunden mitarbeiter lizenzen plätze stunden tage wochen monate jahre minuten kilometer meter`);

const approximate = setOf(
  'about around nearly almost approximately roughly exactly than ungefähr etwa circa rund fast knapp',
);

/** True for an amount: "$1 234 567", "12 000 000 units", "400 500 600 percent". */
export function isAmount(
  text: string,
  words: readonly Word[],
  run: { start: number; end: number; from: number; to: number },
): boolean {
  return (
    /[$€£¥₹]/.test(text.slice(Math.max(0, run.start - 2), run.start)) ||
    /^\s?[%$€£¥₹]/.test(text.slice(run.end, run.end + 2)) ||
    counted.has(words[run.to]?.lower ?? '') ||
    approximate.has(words[run.from - 1]?.lower ?? '')
  );
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
