// The summary of a meeting in its own words: its weightiest lines, in the order spoken.
import type { TopicCount } from '#language/meeting/topics.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Line } from './lines.ts';

const bounds = { fewest: 3, most: 5, entriesPerLine: 12, fewestWords: 7, characters: 240 } as const;
/** A decision weighs this much more than another line. */
const decisionWeight = 1.5;

/** Those with most of the meeting's frequent words, and its decisions. */
export function summaryOf(lines: readonly Line[], count: TopicCount): string {
  const most = Math.min(
    bounds.most,
    Math.max(bounds.fewest, Math.ceil(lines.length / bounds.entriesPerLine)),
  );
  return lines
    .filter(({ facts }) => facts.reading.words.length >= bounds.fewestWords)
    .map((line) => ({ line, weight: weightOf(line, count) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .toSorted((a, b) => lines.indexOf(a.line) - lines.indexOf(b.line))
    .map(({ line }) => spoken(line))
    .join('\n');
}

function weightOf({ facts: { reading, topicKeys, worth, decides } }: Line, count: TopicCount): number {
  let weight = 0;
  for (const key of topicKeys) weight += Math.log(count.countOf(key));
  // Divided by the root of the length: long lines may win, but not by length alone.
  return (weight / Math.sqrt(reading.words.length)) * worth * (decides ? decisionWeight : 1);
}

/** "Ana: what she said", cut at a word when it is long, and never within a number or address that is to be hidden whole. */
export function spoken({ entry, facts }: Line): string {
  return `${entry.speaker}: ${shortened(facts.reading)}`;
}

function shortened(reading: Reading): string {
  const text = reading.text.trim();
  if (text.length <= bounds.characters) return text;
  const end = reading.text.length - reading.text.trimStart().length + bounds.characters;
  const within = findPersonalData(reading).find((found) => found.start < end && end < found.end);
  const cut = reading.text.slice(0, within?.start ?? end).trim();
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`;
}
