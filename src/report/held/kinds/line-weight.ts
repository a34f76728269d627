// How well one line represents a meeting: by how many of its frequent words it holds.
import type { TopicCount } from '#language/meeting/topics.ts';
import type { Line } from '../../lines.ts';

/** Fewer words say nothing of what it was about. */
const fewestWords = 7;

/** Undefined where the line is too short to tell anything. */
export function weightOf(
  { facts: { reading, topicKeys, worth } }: Line,
  count: TopicCount,
): number | undefined {
  if (reading.words.length < fewestWords) return undefined;
  let weight = 0;
  for (const key of topicKeys) weight += Math.log(count.countOf(key));
  // Divided by the root of the length: long lines may win, but not by length alone.
  return (weight / Math.sqrt(reading.words.length)) * worth;
}
