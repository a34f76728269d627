// Names that are known of a meeting before a line is read: who takes part, the companies of both sides, the rivals that
// somebody typed in. In lower-cased talk hardly anything else gives a name away.
import { commonWords } from '#language/reading/common-words.ts';
import { type Weight, sumOf, type TextSpan } from '#language/reading/finding.ts';
import { listedAt, NameList, placeOf } from '#language/reading/lists.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { clauseAround } from '#language/reading/sentences.ts';
import type { FoundEntity } from './entities.ts';
import { isCased } from './named-entities.ts';

export interface NamesKnown {
  people: readonly { name: string }[];
  competitors: readonly string[];
  /** Companies and products of our side, */
  ours: readonly string[];
  /** and of theirs. */
  theirs: readonly string[];
}

type KnownType = 'person' | 'competitor' | 'company';

/** Shorter parts of a name are initials. */
const shortestPart = 3;
const weights: readonly Weight[] = [
  [0.5, 'to start'],
  [0.35, 'for a name known of this meeting'],
];

/** What was found in the line, and the known names in it. What is known stands above what was guessed. */
export function withKnownNames(
  found: readonly FoundEntity[],
  reading: Reading,
  known: NamesKnown,
): readonly FoundEntity[] {
  const added = knownNamesIn(reading, known);
  if (added.length === 0) return found;
  const fresh = added.filter((one) => !found.some((other) => isSameNamed(one, other)));
  const kept = found.filter(
    (other) => !isName(other) || !fresh.some((one) => one.type !== other.type && overlap(one, other)),
  );
  return [...kept, ...fresh].toSorted((a, b) => a.source_position.start - b.source_position.start);
}

/** A name that the brief alone told of. */
export function isFromBrief({ metadata }: Pick<FoundEntity, 'metadata'>): boolean {
  return metadata.extraction_method.startsWith('brief/');
}

/** Found already, there or with the same words elsewhere in the line. */
function isSameNamed(one: FoundEntity, other: FoundEntity): boolean {
  if (one.type !== other.type || other.confidence < one.confidence - 0.25) return false;
  return overlap(one, other) || one.value.toLowerCase() === other.value.toLowerCase();
}

function isName({ type }: FoundEntity): boolean {
  return type === 'person' || type === 'company' || type === 'product' || type === 'competitor';
}

function overlap({ source_position: one }: FoundEntity, { source_position: other }: FoundEntity): boolean {
  return one.start < other.end && other.start < one.end;
}

function knownNamesIn(reading: Reading, known: NamesKnown): FoundEntity[] {
  const { words } = reading;
  const cased = isCased(words);
  const lists = listsOf(known);
  const found = new Map<string, FoundEntity>();
  for (let at = 0; at < words.length; at++) {
    let best: { type: KnownType; count: number } | undefined;
    for (const [type, list] of lists) {
      const count = listedAt(words, at, list);
      if (count > (best?.count ?? 0)) best = { type, count };
    }
    if (!best) continue;
    const { type, count } = best;
    if (isInAddress(words, at, count) || (count === 1 && !standsAsName(words, at, cased))) continue;
    const entity = entityAt(reading, type, placeOf(words, at, count));
    const key = `${type} ${entity.value.toLowerCase()}`;
    if (!found.has(key)) found.set(key, entity);
    at += count - 1;
  }
  return [...found.values()];
}

/** Made once for each brief: it stays the same object while nothing changes. */
const listsMade = new WeakMap<NamesKnown, readonly (readonly [KnownType, NameList])[]>();

function listsOf(known: NamesKnown): readonly (readonly [KnownType, NameList])[] {
  const made = listsMade.get(known);
  if (made) return made;
  const lists = [
    ['competitor', new NameList(known.competitors.flatMap(calledBy))],
    ['company', new NameList([...known.ours, ...known.theirs].flatMap(calledBy))],
    ['person', new NameList(known.people.flatMap(({ name }) => partsOf(name)))],
  ] as const;
  listsMade.set(known, lists);
  return lists;
}

/** "Ostrander Supply" is called "Ostrander" too. */
function calledBy(name: string): string[] {
  const all = wordsIn(name);
  const [first = ''] = all;
  return all.length > 1 && first.length > shortestPart && !commonWords.has(first)
    ? [all.join(' '), first]
    : [all.join(' ')];
}

/** The whole name, the first and the last. */
function partsOf(name: string): string[] {
  const all = wordsIn(name);
  const parts = [all.at(0) ?? '', all.at(-1) ?? ''].filter((part) => part.length >= shortestPart);
  return [all.join(' '), ...parts];
}

const wordsIn = (name: string): string[] => name.trim().toLowerCase().split(/\s+/);

/** "Will" is a name where a capital shows it inside a sentence; in lower-cased talk an everyday word is that word. */
function standsAsName(words: readonly Word[], at: number, cased: boolean): boolean {
  const word = words[at]!;
  const bare = word.lower.endsWith("'s") ? word.lower.slice(0, -2) : word.lower;
  if (cased && !/^\p{Lu}/u.test(word.text)) return false;
  if (!commonWords.has(bare)) return true;
  return cased && at > 0 && !words[at - 1]!.endsSentence;
}

/** "rahimi at grand union dot co" is where to write to, and names nobody. */
function isInAddress(words: readonly Word[], at: number, count: number): boolean {
  const isDot = (word: Word | undefined) => word?.lower === 'dot';
  return isDot(words[at - 1]) || isDot(words[at + count]);
}

function entityAt(reading: Reading, type: KnownType, { start, end }: TextSpan): FoundEntity {
  const { text } = reading;
  const around = clauseAround(reading, start, end);
  return {
    type,
    value: text.slice(start, end),
    confidence: sumOf(weights),
    context: text.slice(around.start, around.end),
    source_position: { start, end },
    metadata: { extraction_method: `brief/${type}` },
    weights,
  };
}
