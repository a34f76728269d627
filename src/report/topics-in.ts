// What the lines of a meeting speak of, counted.
import { TopicCount } from '#language/meeting/topics.ts';
import type { Line } from './lines.ts';

export function topicsIn(lines: readonly Line[]): TopicCount {
  const count = new TopicCount();
  for (const { facts } of lines) count.add(facts.reading);
  return count;
}
