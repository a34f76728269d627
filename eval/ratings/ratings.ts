// What people have said of what the agents say: the ratings of all files on a candidate. A rating is of the very words; that on a
// promise holds for the same promise of the same person in other words, whether or not these would have been liked better.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from './candidates.ts';
import { type Judgement, readJudgements, type Rating } from './judgements.ts';

const judged = join(import.meta.dirname, '../judged');

type Said = Pick<Candidate, 'document' | 'line' | 'agent' | 'whisper'>;

export interface KnownRatings {
  /** One for each judge; empty where nobody has judged it. */
  on(candidate: Said): readonly Rating[];
  /** Those on what none of these says any more, because a rule was mended since or says it otherwise. */
  gone(candidates: readonly Said[]): readonly GoneRating[];
}

interface GoneRating {
  document: string;
  /** Of what is titled like it today. */
  kind: string;
  rating: Rating;
}

/** Of the files in these folders of `judged`: '.' for what was shown, 'candidates' for all that might have been. */
export function knownRatings(files: readonly string[] = allFiles()): KnownRatings {
  const rows = files.flatMap((file) => readJudgements(join(judged, file)));
  const byPlace = Map.groupBy(rows, ({ meeting, line, agent }) => placeOf(meeting, line, agent));
  const rowsOn = ({ document, line, agent, whisper }: Said) => {
    const here = byPlace.get(placeOf(document, line, agent)) ?? [];
    const same = here.filter((row) => toldIn(row) === whisper.thing);
    return same.length > 0 ? same : here.filter(({ insights }) => isSamePromise(insights[0] ?? '', whisper));
  };
  return {
    on: (candidate) => rowsOn(candidate).flatMap(ratingsIn),
    gone(candidates) {
      const still = new Set(candidates.flatMap(rowsOn));
      const kinds = new Map(candidates.map(({ whisper: { thing, kind } }) => [headingOf(thing), kind]));
      return rows.flatMap((row) => {
        const kind = kindNow(row.kind ?? kinds.get(headingOf(toldIn(row))), row);
        if (kind === undefined || still.has(row)) return [];
        return ratingsIn(row).map((rating) => ({ document: row.meeting, kind, rating }));
      });
    },
  };
}

function allFiles(): string[] {
  const names = (folder: string) =>
    readdirSync(join(judged, folder))
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(folder, name));
  return [...names('.'), ...names('candidates')];
}

const placeOf = (...parts: readonly unknown[]): string => parts.join('\n');

const toldIn = ({ insights }: Judgement): string => titledAsNow(insights[0] ?? '');

/** What comes before the meeting's own words and figures. */
const headingOf = (told: string): string =>
  told
    .split(': ')[0]!
    .replaceAll(/“[^”]*”/g, '“”')
    .replaceAll(/\d+/g, '0');

/** Some situations were called otherwise when they were judged; what was said of them is the same. */
const titledAsNow = (told: string): string => told.replace(/^Promise without limits: /, 'Firm promise: ');

/** A promise without limits was a guarantee when it was judged, with the word or without. */
const kindNow = (kind: string | undefined, row: Judgement): string | undefined => {
  if (kind !== 'guarantee/absolute' && kind !== 'promise/without-limits') return kind;
  return /guarantee/i.test(toldIn(row)) ? 'guarantee/absolute' : 'promise/without-limits';
};

/** How promises were told when they were judged. */
const asJudged = /^Task for (?<owner>.+?)(?:, [^:]+)?: “(?<words>.+?)(?: …)?”$/;

function isSamePromise(told: string, { kind, thing, evidence }: Candidate['whisper']): boolean {
  const { owner, words } = asJudged.exec(told)?.groups ?? {};
  if (!kind.startsWith('task/') || owner === undefined || words === undefined) return false;
  if (!thing.startsWith(`${owner}:`) && !thing.startsWith(`Task for ${owner}`)) return false;
  return evidence.some(({ quote }) => quote.includes(words) || words.includes(quote));
}

const second = /A second judge: (useful|true but useless|wrong)\b/;

/** The first judge's; and the second's, where two have judged. */
function ratingsIn({ rating, reason }: Judgement): Rating[] {
  const other = second.exec(reason)?.[1] as Rating | undefined;
  return other ? [rating, other] : [rating];
}
