// The lines that best represent a meeting: those with most of its frequent words. A report shows the top few before any
// template.
import type { TopicCount } from '#language/meeting/topics.ts';
import type { Line } from '../lines.ts';
import { weightOf } from '../held/kinds/line-weight.ts';
import { partsOf } from '../held/kinds/text-parts.ts';
import { readableSentence } from '../held/readable.ts';

const most = 5;

/** "Ana: what she said", of the weightiest lines, in the order spoken. */
export function inShort(lines: readonly Line[], count: TopicCount): string {
  return lines
    .flatMap((line, at) => {
      const weight = weightOf(line, count);
      return weight === undefined ? [] : [{ line, at, weight }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ line, at }) => {
      const text = longestOf(line);
      return text === undefined ? [] : [{ at, text: `${line.entry.speaker}: ${text}` }];
    })
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join('\n');
}

/** Of its sentences that can be read. */
function longestOf({ facts: { reading } }: Line): string | undefined {
  return partsOf(reading)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .map(({ start, end }) => readableSentence(reading.text.slice(start, end)))
    .find((text) => text !== undefined);
}
