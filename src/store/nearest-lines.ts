// Selects the lines nearest to the words of a query, from the lines that contain each word: the same for every database.
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import { bounds } from '#meeting/limits.ts';
import { ownJson } from '#meeting/own-json.ts';
import { type Nearest, newestLines, type PassageQuery, rarity } from './passages.ts';

/** Numbers of lines, which rise as they are learnt: the newest first, `newestLines` at most. */
type Holding = readonly number[];

export interface Held {
  /** All lines of the person. */
  every: Holding;
  /** Those that hold each word, in the order of the words. */
  each: readonly Holding[];
}

/** The numbers of the lines to be read, the best first, with what they were chosen by. */
export function nearestNumbers(
  { every, each }: Held,
  { having, limit }: Pick<PassageQuery, 'having' | 'limit'>,
): Omit<Nearest, 'lines'> & { numbers: number[] } {
  const counts = each.map(({ length }) => length);
  const weights = new Map<number, number>();
  for (const [place, holding] of each.entries()) {
    const weight = rarity(counts[place]!, every.length);
    for (const number of holding) weights.set(number, (weights.get(number) ?? 0) + weight);
  }
  const numbers = having === 'any' ? [...weights.keys()] : holdingEvery(each);
  return { of: every.length, counts, numbers: heaviest(numbers, weights, limit) };
}

/** Only those that may be among them are put in order: there may be thousands. */
function heaviest(numbers: readonly number[], weights: ReadonlyMap<number, number>, limit: number): number[] {
  const least =
    Float64Array.from(numbers, (number) => weights.get(number)!)
      .toSorted()
      .at(-limit) ?? 0;
  return numbers
    .filter((number) => weights.get(number)! >= least)
    .toSorted((a, b) => weights.get(b)! - weights.get(a)! || b - a)
    .slice(0, limit);
}

/** A word that stands in more lines than were looked at may stand in any older one. */
function holdingEvery(each: readonly Holding[]): number[] {
  const [rarest = [], ...others] = each.toSorted((a, b) => a.length - b.length);
  const known = others.filter(({ length }) => length < newestLines).map((holding) => new Set(holding));
  return rarest.filter((number) => known.every((holding) => holding.has(number)));
}

/** Lines from their texts, no more than one answer may be long. */
export function linesUpToBound(texts: Iterable<string>): MeetingEntry[] {
  const lines: MeetingEntry[] = [];
  let characters = 0;
  for (const text of texts) {
    characters += text.length;
    if (characters > bounds.pageCharacters && lines.length > 0) break;
    lines.push(ownJson<MeetingEntry>(text));
  }
  return lines;
}
