// The sentiment of the meeting: a score as a bar, its course as a small line, and the positive or negative sentences.
import { Bar } from '#web/parts/Bar.tsx';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import type { MeetingReport } from '#meeting/report.ts';
import { countText, percentText, sentimentWord } from '#web/parts/format.ts';
import { QuotedLines } from '#web/parts/QuotedLines.tsx';
import { Panel } from './Panel.tsx';
import { SentimentTrend } from './SentimentTrend.tsx';

export function SentimentPanel({ report: { analysis, entries, sample } }: { report: MeetingReport }) {
  const score = analysis.summary.sentimentScore;
  const points = analysis.sentimentPoints;
  const leaning = new Set(points.map(({ entryId }) => entryId));
  return (
    <Panel title="Sentiment">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-2xl font-semibold">{sentimentWord(score)}</span>
        <span className="text-sm text-ink-soft tabular-nums">{percentText(score)} positive</span>
      </p>
      <Bar label="Sentiment, from negative to positive" share={score} className="mt-2" />
      {points.length > 1 && <SentimentTrend points={points} />}
      {points.length > 0 ? (
        <Disclosure className="mt-2" label={<>Rests on {countText(leaning.size, 'line')}</>}>
          <QuotedLines lines={entries.filter(({ id }) => leaning.has(id))} />
        </Disclosure>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          {sample ? 'A fixed figure, for show.' : 'No line leaned either way, so this stands in the middle.'}
        </p>
      )}
    </Panel>
  );
}
