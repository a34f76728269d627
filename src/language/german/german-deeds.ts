// Deeds that people promise in German, by the stem of their verb: "ich schick(e)", "wir schicken", "ich werde … schicken". Some are deeds
// only with another word: "ich komm auf Sie zurück", "ich geb Bescheid"; and with some words they are something else: "ich stell mir vor".
import { flows, type GermanWord } from './german-words.ts';

const stems = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** By themselves. */
const plain =
  stems(`schick send verschick versend mail mach übernehm prüf überprüf klär besorg buch reservier organisier bestell schreib
  erstell überarbeit kontaktier informier überweis unterschreib kümmer meld erledig kalkulier dokumentier aktualisier installier teste vereinbar
  koordinier veranlass beantrag ergänz korrigier kopier scann druck notier sperr reparier montier terminier protokollier liefer begleit storniere
  formulier verhandl recherchier beauftrag bestätig kündig vermess messe ruf kläre bereinig übersetz verschieb tausch kauf hinterleg bezahl faxe
  lösch exportier importier analysier vorbereit versuchs umbuch unterricht benachrichtig besprech beschaff entwerf skizzier teile verteil änder zahl reservier storno aktivier ersetz bereitstell nachreich`);

/** Only with one of these words in the same clause. */
const withWord: Readonly<Record<string, RegExp>> = {
  komm: /^(?:zurück|vorbei|rüber|hin)$/,
  geb: /^(?:bescheid|weiter|durch|ihnen|dir|euch|frei|ab|rein|raus|zurück|laut)$/,
  gib: /^(?:bescheid|weiter|durch|frei|ab)$/,
  nehm: /^(?:mit|auf|vor|das|den|die|kontakt)$/,
  leg: /^(?:vor|bei|ab|los|hin|ihnen|dir)$/,
  find: /^(?:raus|heraus)$/,
  les: /^(?:durch|gegen|nach)$/,
  schau: /^(?:nach|an|rein|drüber|mal|mir|gleich)$/,
  guck: /^(?:nach|an|rein|drüber|mal|mir|gleich)$/,
  seh: /^(?:nach|zu)$/,
  sprech: /^(?:mit|an|ab)$/,
  red: /^(?:mit)$/,
  frag: /^(?:nach|ihn|den|die|beim|bei|mal|gleich|unsere|unseren|meinen|meine|an|sie|morgen)$/,
  stell: /^(?:ein|zusammen|bereit|um|zu|fertig|her|rein|ihnen|dir|euch|vor|den|das)$/,
  setz: /^(?:auf|an|rein|um|termin|mich|uns)$/,
  sag: /^(?:bescheid|ab|zu)$/,
  halt: /^(?:fest|frei|laufenden)$/,
  lass: /^(?:zukommen|prüfen|ihnen|dir|machen|wissen|kommen|rechnen|checken|klären|das)$/,
  bring: /^(?:mit|vorbei|das|den|die|ihnen|dir|euch|rüber)$/,
  hol: /^(?:ab|ein|das|den|die|mir|rein|raus)$/,
  rechn: /^(?:aus|durch|nach|das|ihnen|dir)$/,
  trag: /^(?:ein|nach|das|zusammen)$/,
  lad: /^(?:ein|hoch|runter|rauf)$/,
  leit: /^(?:weiter|das|ihnen)$/,
  bereit: /^(?:vor)$/,
  arbeit: /^(?:aus|ein|nach|das)$/,
  hak: /^(?:nach|mal)$/,
  reich: /^(?:nach|ein|weiter)$/,
  fahr: /^(?:hin|vorbei|raus|runter|hoch|morgen|heute)$/,
  richt: /^(?:ein|aus|her)$/,
  pass: /^(?:an)$/,
  räum: /^(?:ein|auf|um|frei)$/,
  zieh: /^(?:nach|vor)$/,
  fass: /^(?:zusammen|nach)$/,
  füll: /^(?:aus)$/,
  lauf: /^(?:vorbei|rüber|hin)$/,
  geh: /^(?:hin|durch|vorbei|rüber|rein)$/,
  schalt: /^(?:frei|ab|um|ein)$/,
  bau: /^(?:ein|um|das|den|die)$/,
  zeig: /^(?:ihnen|dir|euch)$/,
  führ: /^(?:durch|vor)$/,
  teil: /^(?:mit|das|ihnen)$/,
  spiel: /^(?:ein|auf|zurück)$/,
  telefonier: /^(?:mit|rum|durch)$/,
};
/** With one of these it is something else: "ich stell mir vor", "ich frag mich", "ich mach mir Sorgen", "ich sag mal". */
const without: Readonly<Record<string, RegExp>> = {
  stell: /^(?:mir)$/,
  frag: /^(?:mich)$/,
  mach: /^(?:sorgen|gedanken|spaß|witze|immer|kurz|pause|urlaub|job|seit|jahren|gerade|grad)$/,
  ruf: /^(?:immer|ständig)$/,
  prüf: /^(?:immer|regelmäßig|gerade)$/,
  schau: /^(?:jeden|immer)$/,
  schreib: /^(?:gerade|immer|mit)$/,
};

const stemOf = (form: string): string => form.replace(/(?<=..)e$/, '');
const pluralStem = (form: string): string => form.replace(/(?<=..)(?:en|n)$/, '');

export function isFirstPerson(form: string): boolean {
  const stem = stemOf(form);
  return plain.has(form) || plain.has(stem) || Object.hasOwn(withWord, stem);
}

/** Whether the word `at` is a deed of the subject's, in the clause that ends before `to`. */
export function doing(
  words: readonly GermanWord[],
  at: number,
  { subject, from, to }: { subject: 'ich' | 'wir'; from: number; to: number },
): boolean {
  const { form } = words[at]!;
  if (subject === 'wir' && !form.endsWith('n')) return false;
  const stem = subject === 'ich' ? stemOf(form) : pluralStem(form);
  const clause = words.slice(from, to).map((word) => word.form);
  if (isPastIn(clause)) return false;
  if (Object.hasOwn(without, stem) && clause.some((word) => without[stem]!.test(word))) return false;
  if (plain.has(stem) || plain.has(form)) return true;
  const needed = Object.hasOwn(withWord, stem) ? withWord[stem] : undefined;
  return needed !== undefined && clause.some((word) => needed.test(word));
}

const isPastIn = (clause: readonly string[]): boolean =>
  clause.some((form) =>
    /^(?:hab|habe|haben|hatte|hatten|war|waren|gestern|letzte|letzten|damals)$/.test(form),
  );

/** What German verbs put before themselves and leave behind: "nachfragen", "ich frag nach". */
const prefixes =
  /^(?:ab|an|auf|aus|bei|durch|ein|fertig|her|hin|hoch|mit|nach|raus|rein|um|vor|vorbei|weg|weiter|zu|zurück|zusammen|rüber|runter|bereit|frei|heraus|herum|fest)(?:zu)?/;

/** "Schicken": the deed as its infinitive, */
export const isPlainInfinitive = (form: string): boolean =>
  /(?:en|ern|eln)$/.test(form) && isFirstPerson(form.replace(/en$/, ''));
/** and with what stands before it: "zusammenstellen", "nachzufragen". */
export const isDeedInfinitive = (form: string): boolean =>
  isPlainInfinitive(form) || isPlainInfinitive(form.replace(prefixes, ''));

/** "Ich werde das prüfen", "das kann ich machen", "ich kann Ihnen das schicken". */
export function willDo(
  words: readonly GermanWord[],
  at: number,
  subject: 'ich' | 'wir',
  to: number,
): boolean {
  const { form } = words[at]!;
  const isWill = subject === 'ich' ? /^(?:werde|werd)$/.test(form) : form === 'werden';
  const isCan = subject === 'ich' ? form === 'kann' : form === 'können';
  if (!isWill && !isCan) return false;
  const last = words[to - 1]!.form;
  const infinitive = /en$|ern$|eln$/.test(last) ? last : (words[to - 2]?.form ?? '');
  if (!isDeedInfinitive(infinitive) || !flows(words[at])) return false;
  // "Ich kann" is an offer: taken on where it names the thing that was asked, or somebody it is for.
  const clause = words.slice(Math.max(0, at - 3), to).map((word) => word.form);
  return isWill || clause.some((word) => /^(?:das|ihnen|dir|euch|gern|gerne)$/.test(word));
}

const imperatives =
  stems(`schick send mail mach prüf klär besorg buch reservier bestell schreib erstell gib nimm ruf frag bring hol schau guck
  leg stell trag lad leite leit meld kümmer lies sprich setz kontaktier informier erledig übernimm denk füll reich leite vergiss fahr änder komm organisier reservier`);

/** "Schick", "schreib", "gib", and their plural: "schickt". */
export const imperativeOf = (form: string): boolean => imperatives.has(form) || imperatives.has(stemOf(form));
