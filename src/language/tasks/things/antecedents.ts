// What "it", "them" and "him" are: the one thing, or the one person, that was named right before. Where several could be
// meant, none is.
import { commonWords } from '#language/reading/common-words.ts';
import { commonFirstNames } from '#language/reading/known-names.ts';
import type { Reading } from '#language/reading/reading.ts';
import { sentencesOf } from '#language/reading/sentences.ts';
import { classOf } from '#language/reading/word-classes.ts';
import { nounPhrasesIn } from '../noun-phrases.ts';

/** Part of a line that comes before a task: 0 lines before, in its own line, up to `end`. */
export interface Before {
  lines: number;
  reading: Reading;
  end: number;
}

export interface Antecedent {
  text: string;
  lines: number;
  start: number;
  end: number;
}

/** How many sentences one looks back through. */
const furthest = 3;

/** The nearest first. */
function sentencesBefore(
  before: readonly Before[],
): { lines: number; reading: Reading; from: number; to: number; asked: boolean }[] {
  return before
    .flatMap(({ lines, reading, end }) =>
      sentencesOf(reading)
        .filter(({ from }) => reading.tokens[from]!.start < end)
        .map(({ from, to, asked }) => {
          let last = to;
          while (last > from && reading.tokens[last - 1]!.start >= end) last--;
          return { lines, reading, from, to: last, asked };
        })
        .toReversed(),
    )
    .slice(0, furthest);
}

/** The only thing of the nearest sentence that names any. */
export function thingBefore(before: readonly Before[], plural: boolean): Antecedent | undefined {
  for (const { lines, reading, from, to, asked } of sentencesBefore(before)) {
    if (lines > 0 && tellsWhatFor(reading, from)) continue;
    const phrases = nounPhrasesIn(reading, from, to).filter((phrase) => !isPerson(phrase.text));
    if (phrases.length > 0 && isOwnQuestion(asked, lines, before)) return undefined;
    // "It's only a page": what "it" was there, it is here, and was said before.
    if (phrases.length === 0 && reading.tokens.slice(from, to).some(({ form }) => pointing.has(form)))
      return undefined;
    if (isBetween(phrases.length, lines, to - from)) return undefined;
    if (phrases.length === 0) continue;
    const same = reading.tokens
      .slice(from, to)
      .find(({ form }) => (plural ? form === 'them' || form === 'they' : form === 'it'));
    // "It isn't an offer": there, too, it had been named before.
    const fitting = phrases.filter(
      (phrase) => phrase.plural === plural && !phrase.beside && !(same && same.start < phrase.start),
    );
    const [only] = fitting;
    return only && fitting.length === 1 ? { ...only, lines } : undefined;
  }
  return undefined;
}

/** "What did the bank say? I'll send it on Friday": what somebody asks in the same breath they do not promise. */
const isOwnQuestion = (asked: boolean, lines: number, [own]: readonly Before[]): boolean =>
  asked && lines === own?.lines;

/** "The step file would be great. So I can build the piece": what it is wanted for is not what is wanted. */
function tellsWhatFor({ tokens }: Reading, from: number): boolean {
  const [so, that, ...rest] = tokens.slice(from, from + 4).map(({ form }) => form);
  const [who, can] = that === 'that' ? rest : [that, rest[0]];
  return so === 'so' && who !== undefined && wanting.has(who) && (can === 'can' || can === 'could');
}
const wanting = new Set('i we they he she'.split(' '));

/** In words: "Really?", "Oh dear." */
const shortest = 4;
/** In the line before, the last sentence that says anything must name it: what came earlier has been left behind. */
const isBetween = (named: number, lines: number, length: number): boolean =>
  named === 0 && lines > 0 && length >= shortest;

/** The only thing of the nearest sentence that names any, be it one or many. */
export function onlyThingBefore(before: readonly Before[]): Antecedent | undefined {
  for (const { lines, reading, from, to, asked } of sentencesBefore(before)) {
    const phrases = nounPhrasesIn(reading, from, to).filter((phrase) => !isPerson(phrase.text));
    if (phrases.length > 0 && isOwnQuestion(asked, lines, before)) return undefined;
    if (phrases.length > 1 || isBetween(phrases.length, lines, to - from)) return undefined;
    if (phrases[0]) return { ...phrases[0], lines };
  }
  return undefined;
}

const pointing = new Set('it that this them those these one'.split(' '));

/** The only person of the nearest sentence that names any, but for those who speak. */
export function personBefore(before: readonly Before[], but: ReadonlySet<string>): Antecedent | undefined {
  for (const { lines, reading, from, to } of sentencesBefore(before)) {
    const named = namesIn(reading, from, to).filter(({ text }) => !but.has(text.toLowerCase()));
    const roles = nounPhrasesIn(reading, from, to).filter(({ text, plural }) => !plural && isPerson(text));
    const all = [...named, ...roles];
    if (all.length === 0) continue;
    const different = new Set(all.map(({ text }) => text.toLowerCase()));
    return different.size === 1 && !beginsWithName(reading, from, all[0]!)
      ? { ...all[0]!, lines }
      : undefined;
  }
  return undefined;
}

/** "Radka and Olga called": a sentence begins with a capital, so it may be a name, besides the one that is known. */
function beginsWithName({ tokens, text }: Reading, from: number, known: { start: number }): boolean {
  const { form, start, end } = tokens[from]!;
  const mayBeName = /^\p{Lu}\p{Ll}/u.test(text.slice(start, end)) && !commonWords.has(form);
  return mayBeName && start !== known.start && tokens[from + 1]?.form === 'and';
}

function namesIn(
  { tokens, text }: Reading,
  from: number,
  to: number,
): { text: string; start: number; end: number }[] {
  return tokens.slice(from, to).flatMap(({ form, start, end }, i) => {
    const said = text.slice(start, end).replace(/['’]s$/, '');
    const isCapital =
      i > 0 && /^\p{Lu}\p{Ll}/u.test(said) && !commonWords.has(form) && classOf(form) === undefined;
    return commonFirstNames.has(form) || isCapital ? [{ text: said, start, end: start + said.length }] : [];
  });
}

const roles = new Set(
  'boss manager director lawyer driver doctor client customer supplier son daughter mother father wife husband landlord owner foreman engineer nurse teacher chairman chairwoman accountant solicitor counsel candidate colleague'.split(
    ' ',
  ),
);
const isPerson = (phrase: string): boolean => roles.has(phrase.toLowerCase().split(/\s+/).at(-1)!);
