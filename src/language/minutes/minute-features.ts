// What the models of minutes look at in a line: its words and pairs of words, what the line reading and the rules of a report say of
// it, whose side speaks, how far the meeting is, the end of what was said before it, and the answers that came behind it, as far as
// they have come.
import type { LineTags } from '#language/lines/read-line.ts';
import { createFeatureSet } from '#language/models/feature-set.ts';
import { hashOf, mixed } from '#language/models/hash.ts';
import type { Reading } from '#language/reading/reading.ts';
import { classOf } from '#language/reading/word-classes.ts';
import type { Side } from '#meeting/session.ts';

/** A line of a meeting with what is known of it by itself. */
export interface MinuteLine {
  said: Reading;
  speaker: string;
  side?: Side | undefined;
  tags?: LineTags | undefined;
  /** What rules found in it, in words of their own: "promises", "question put-off". */
  found: readonly string[];
}

const kinds = {
  word: hashOf('minute word'),
  pair: hashOf('minute pair'),
  kind: hashOf('minute kind'),
  kindPair: hashOf('minute kind pair'),
  sign: hashOf('minute sign'),
  next: hashOf('minute next'),
  nextPair: hashOf('minute next pair'),
  later: hashOf('minute later'),
  before: hashOf('minute before'),
} as const;

/** In words of one line. */
const mostWords = 80;
const mostOfNext = 12;
const mostOfBefore = 20;
/** By lines before it: greetings come first, then what it is about. */
const openings = [4, 8, 14, 22];
/** Log-odds of a tag between which it makes a difference. */
const [leastOdds, mostOdds] = [-5, 3];
/** From here on a neighbour's tag counts. */
const fairlyLikely = 0.3;
/** In lines: an answer comes soon. */
const answersWithin = 3;

const found = createFeatureSet();

/** Hashed, each once, of the line `at`. */
export function minuteFeatures(lines: readonly MinuteLine[], at: number): Uint32Array {
  const line = lines[at]!;
  addWords(wordsOf(line.said, 0, mostWords));
  const sign = (name: string) => found.add(mixed(kinds.sign, hashOf(name)));
  const length = lengthOf(line.said);
  sign(`length ${length}`);
  sign(`side ${line.side}`);
  sign(`before ${openings.filter((count) => at >= count).length}`);
  if (line.said.text.includes('?')) sign('mark');
  for (const name of line.found) sign(name);
  addTags(line.tags, sign);
  for (let back = 1; back <= 2; back++) addBefore(lines[at - back], back, line, sign);
  for (let on = 1; on <= answersWithin; on++) addNext(lines[at + on], on, line, sign);
  return found.take();
}

/** Of the words from `start` to `end` (UTF-16 offsets) alone: in which sentence of a line it is. */
export function minuteWords(said: Reading, start: number, end: number): Uint32Array {
  const from = said.tokens.findIndex((token) => token.start >= start);
  if (from < 0) return found.take();
  const to = said.tokens.findIndex((token) => token.start >= end);
  addWords(wordsOf(said, from, Math.min(from + mostWords, to < 0 ? Infinity : to)));
  return found.take();
}

function addWords(forms: readonly string[]): void {
  const words = forms.map((form) => hashOf(form));
  const classes = forms.map((form) => classOf(form));
  const kinded = classes.map((kind, i) => (kind ? hashOf(`<${kind}>`) : words[i]!));
  for (let i = 0; i < words.length; i++) {
    found.add(mixed(kinds.word, words[i]!));
    if (classes[i]) found.add(mixed(kinds.kind, kinded[i]!));
    if (i + 1 >= words.length) continue;
    found.add(mixed(kinds.pair, mixed(words[i]!, words[i + 1]!)));
    if (classes[i] || classes[i + 1]) found.add(mixed(kinds.kindPair, mixed(kinded[i]!, kinded[i + 1]!)));
  }
}

function addTags(tags: LineTags | undefined, sign: (name: string) => void): void {
  for (const [tag, { probability }] of Object.entries(tags ?? {})) {
    const odds = Math.log(Math.max(probability, 1e-9) / Math.max(1 - probability, 1e-9));
    const reached = Math.max(leastOdds, Math.min(mostOdds, Math.round(odds)));
    for (let odd = leastOdds; odd <= reached; odd++) sign(`${tag} ${odd}`);
  }
}

function addBefore(
  before: MinuteLine | undefined,
  back: number,
  { speaker }: MinuteLine,
  sign: (name: string) => void,
): void {
  if (!before) return;
  const who = neighbour(before, speaker, (name) => sign(`back ${back} ${name}`));
  for (const name of before.found) sign(`back ${back} ${name}`);
  if (back > 1) return;
  const { length } = before.said.tokens;
  for (const form of wordsOf(before.said, Math.max(0, length - mostOfBefore), length))
    found.add(mixed(kinds.before, hashOf(`${who} ${form}`)));
}

function addNext(
  next: MinuteLine | undefined,
  on: number,
  { speaker }: MinuteLine,
  sign: (name: string) => void,
): void {
  if (!next) return;
  const who = neighbour(next, speaker, (name) => sign(`on ${on} ${name}`));
  sign(`on ${on} ${who} length ${Math.min(4, lengthOf(next.said))}`);
  const forms = wordsOf(next.said, 0, mostOfNext);
  const kind = on === 1 ? kinds.next : kinds.later;
  forms.forEach((form, i) => {
    found.add(mixed(kind, hashOf(`${who} ${form}`)));
    if (on === 1 && i + 1 < forms.length)
      found.add(mixed(kinds.nextPair, hashOf(`${who} ${form} ${forms[i + 1]}`)));
  });
}

/** Who speaks there, and a sign for each thing that the line is likely to do. */
function neighbour({ speaker, tags }: MinuteLine, here: string, sign: (name: string) => void): string {
  const who = speaker === here ? 'same' : 'other';
  for (const [tag, { probability }] of Object.entries(tags ?? {}))
    if (probability > fairlyLikely) sign(`${who} ${tag}`);
  return who;
}

const lengthOf = ({ tokens }: Reading): number => Math.ceil(Math.log2(tokens.length + 1));

function wordsOf({ tokens }: Reading, from: number, to: number): string[] {
  return tokens.slice(from, to).map(({ form }) => form);
}
