// What people have said of what the agents say: the ratings of all files on a candidate. A rating is of the very words; that on a
// promise holds for the same promise of the same person in other words, whether or not these would have been liked better.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from './candidates.ts';
import { type Judgement, readJudgements, type Rating } from './judgements.ts';

const judged = join(import.meta.dirname, '../judged');

export interface KnownRatings {
  /** One for each judge; empty where nobody has judged it. */
  on(candidate: Pick<Candidate, 'document' | 'line' | 'agent' | 'whisper'>): readonly Rating[];
}

/** Of the files in these folders of `judged`: '.' for what was shown, 'candidates' for all that might have been. */
export function knownRatings(files: readonly string[] = allFiles()): KnownRatings {
  const rows = files.flatMap((file) => readJudgements(join(judged, file)));
  const byPlace = Map.groupBy(rows, ({ meeting, line, agent }) => placeOf(meeting, line, agent));
  return {
    on({ document, line, agent, whisper }) {
      const here = byPlace.get(placeOf(document, line, agent)) ?? [];
      const row =
        here.find(({ insights }) => titledAsNow(insights[0] ?? '') === whisper.thing) ??
        here.find(({ insights }) => isSamePromise(insights[0] ?? '', whisper));
      return row ? ratingsIn(row) : [];
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

/** Some situations were called otherwise when they were judged; what was said of them is the same. */
const titledAsNow = (told: string): string => told.replace(/^Promise without limits: /, 'Firm promise: ');

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
