// The state of the conversation from the agents: its stage, its current topic, and which way the mood goes.
import type { ConversationState } from '#meeting/outputs/conversation.ts';
import { MeetingStage } from '#meeting/outputs/conversation.ts';
import { classNames } from '#web/parts/class-names.ts';

/** As many as tell a trend at a glance. */
const points = 24;
const size = { width: 96, height: 24 } as const;
/** The newest; what comes after them may be long ago. */
const topicsNow = 3;
/** A change of mood below this says nothing. */
const notable = 0.15;

export function ConversationStrip({ conversation }: { conversation: ConversationState }) {
  const { meeting_stage, active_topics, sentiment_trend } = conversation;
  const trend = sentiment_trend.slice(-points);
  return (
    <>
      <ol aria-label="Stage of the conversation" className="flex gap-1">
        {MeetingStage.options.map((stage) => {
          const isNow = stage === meeting_stage;
          return (
            <li key={stage} aria-current={isNow ? 'step' : undefined} className="min-w-0 grow basis-0">
              <span
                aria-hidden="true"
                className={classNames(
                  'block h-1 rounded-full forced-color-adjust-none',
                  isNow ? 'bg-accent' : 'bg-line',
                )}
              />
              <span className={isNow ? 'mt-1 block text-xs font-medium capitalize' : 'sr-only'}>{stage}</span>
            </li>
          );
        })}
      </ol>
      {trend.length > 1 && (
        <p className="mt-1.5 flex items-center justify-between gap-3">
          <span>Mood {wayOf(trend)}</span>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${size.width} ${size.height}`}
            className="h-6 w-24 shrink-0 text-accent"
          >
            <line x1="0" x2={size.width} y1={yOf(0)} y2={yOf(0)} className="stroke-line" />
            <polyline fill="none" stroke="currentColor" strokeWidth="1.5" points={lineOf(trend)} />
          </svg>
        </p>
      )}
      {active_topics.length > 0 && (
        <p className="mt-1 text-ink-soft wrap-anywhere">
          Now about {active_topics.slice(0, topicsNow).join(', ')}
        </p>
      )}
    </>
  );
}

/** The later half against the earlier. */
function wayOf(trend: readonly number[]): string {
  const half = Math.floor(trend.length / 2);
  const change = mean(trend.slice(half)) - mean(trend.slice(0, half));
  if (Math.abs(change) < notable) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function lineOf(trend: readonly number[]): string {
  const step = size.width / (trend.length - 1);
  return trend.map((value, index) => `${(index * step).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ');
}

/** -1 at the bottom, 1 at the top. */
function yOf(value: number): number {
  return 1 + ((1 - value) / 2) * (size.height - 2);
}
