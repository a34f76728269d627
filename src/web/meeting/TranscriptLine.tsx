// One committed line of the transcript. Drawn again only when the line itself changes, whatever is being said meanwhile.
import { memo } from 'react';
import type { HeardEntry } from '#meeting/picture.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { clockText, percentText } from '#web/parts/format.ts';
import { MarkedText } from '#web/parts/QuotedLines.tsx';
import { demoSpeaker } from '#web/speech/demo-lines.ts';
import type { EvidencePlace } from './use-evidence.ts';

export interface TranscriptLineProps {
  entry: HeardEntry;
  speaker: string;
  /** The words somebody asked to see. */
  highlight: EvidencePlace | undefined;
}

export function lineId(entryId: string): string {
  return `line-${entryId}`;
}

export const TranscriptLine = memo(function TranscriptLine({
  entry,
  speaker,
  highlight,
}: TranscriptLineProps) {
  const wholeLine = highlight !== undefined && highlight.end === 0;
  return (
    <article
      id={lineId(entry.id)}
      tabIndex={-1}
      className={classNames(
        'px-4 py-2 outline-offset-0 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]',
        wholeLine && 'bg-mark',
        highlight && 'rounded-lg ring-2 ring-mark-line ring-inset',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
        <span className="text-sm font-semibold text-ink wrap-anywhere">{speaker}</span>
        {entry.speaker === demoSpeaker && <Badge>demo line</Badge>}
        <time dateTime={entry.timestamp} className="tabular-nums">
          {clockText(entry.timestamp)}
        </time>
        <span title="How sure the recogniser was">
          {entry.confidence === 0 ? 'unscored' : percentText(entry.confidence)}
        </span>
        {entry.refused === undefined ? (
          entry.number === 0 && <Badge tone="warning">not yet saved</Badge>
        ) : (
          <Badge tone="danger">not saved</Badge>
        )}
      </p>
      <p className="text-[0.9375rem] wrap-anywhere">
        <MarkedText text={entry.text} spans={highlight ? [highlight] : []} />
      </p>
      {entry.refused !== undefined && (
        <p className="text-xs text-danger">Kept on this device only: {entry.refused}</p>
      )}
    </article>
  );
});
