// Sentences with the mean of 20 human ratings, -4 to 4 (VADER, MIT).
import { readTable } from '../data-folder.ts';

const vaderSources = {
  amazon: 'amazonReviewSnippets',
  movies: 'movieReviewSnippets',
  news: 'nytEditorialSnippets',
  tweets: 'tweets',
} as const;

export interface RatedText {
  /** The review or article; a tweet is its own. */
  document: string;
  source: keyof typeof vaderSources;
  text: string;
  rating: number;
}

export function readVader(folder: string): RatedText[] {
  return (Object.keys(vaderSources) as RatedText['source'][]).flatMap((source) =>
    readTable(folder, `vader/${vaderSources[source]}.tsv`).map((row) => ({
      document: `${source}/${row('id').split('_')[0]}`,
      source,
      text: row('text'),
      rating: Number(row('mean_rating_-4_4')),
    })),
  );
}
