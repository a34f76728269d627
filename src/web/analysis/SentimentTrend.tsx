// The course of the sentiment as a line through the positive and negative sentences, with a description in words.
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import { sentimentWord } from '#web/parts/format.ts';

const width = 240;
const height = 56;

/** More than these would be a block of colour; neighbours are then drawn as their average. */
const drawn = 30;

export function SentimentTrend({ points }: { points: MeetingAnalysis['sentimentPoints'] }) {
  const course = courseOf(points.map(({ score }) => score));
  const path = course
    .map((score, at) => `${(at / (course.length - 1)) * width},${height - score * height}`)
    .join(' ');
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio="none"
        className="mt-4 h-16 w-full"
      >
        <line
          x1="0"
          x2={width}
          y1={height / 2}
          y2={height / 2}
          strokeDasharray="3 4"
          className="stroke-line-strong"
        />
        <polyline
          points={path}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      </svg>
      <p className="sr-only">{trendInWords(points.map(({ score }) => score))}</p>
    </>
  );
}

/** The scores, or where they are too many the averages of as many neighbours as it takes. */
export function courseOf(scores: readonly number[]): number[] {
  const each = Math.ceil(scores.length / drawn);
  return Array.from({ length: Math.ceil(scores.length / each) }, (_, at) => {
    const neighbours = scores.slice(at * each, (at + 1) * each);
    return neighbours.reduce((sum, score) => sum + score, 0) / neighbours.length;
  });
}

/** What the line shows, for those who do not see it. */
export function trendInWords(scores: readonly number[]): string {
  const word = (score: number) => sentimentWord(score).toLowerCase();
  const lowest = scores.reduce((least, score) => Math.min(least, score), 1);
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  return (
    `Sentiment over the meeting: began ${word(scores[0] ?? 0.5)}, ended ${word(scores.at(-1) ?? 0.5)}; ` +
    `lowest ${word(lowest)}, highest ${word(highest)}.`
  );
}
