// The transcript in the report, which answers and links lead to. In a long meeting only the lines in view are drawn.
import { useEffect } from 'react';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { LinePlace } from '#web/ask/lines-in-reach.ts';
import { classNames } from '#web/parts/class-names.ts';
import { clockText } from '#web/parts/format.ts';
import { MarkedText } from '#web/parts/QuotedLines.tsx';

export interface ReportedTranscriptProps {
  entries: readonly TranscriptEntry[];
  /** The line that was asked for last; a new object each time. */
  place: LinePlace | undefined;
}

const lineIdOf = (entryId: string) => `line-${entryId}`;

export function ReportedTranscript({ entries, place }: ReportedTranscriptProps) {
  useEffect(() => {
    const line = place && document.getElementById(lineIdOf(place.entryId));
    if (!line) return;
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'center' });
  }, [place]);
  return (
    <ol
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or it could not be scrolled with the keyboard
      tabIndex={0}
      aria-label="Transcript"
      className="-mx-2 max-h-128 overflow-y-auto overscroll-contain"
    >
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} place={place?.entryId === entry.id ? place : undefined} />
      ))}
    </ol>
  );
}

function Line({ entry, place }: { entry: TranscriptEntry; place: LinePlace | undefined }) {
  const { id, speaker, text, timestamp } = entry;
  return (
    <li
      id={lineIdOf(id)}
      tabIndex={-1}
      className={classNames(
        'rounded-md px-2 py-1.5 text-sm -outline-offset-2 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]',
        place && 'bg-accent-soft',
      )}
    >
      <p className="text-xs text-ink-soft">
        <span className="font-medium wrap-anywhere">{speaker}</span> ·{' '}
        <time dateTime={timestamp}>{clockText(timestamp)}</time>
      </p>
      <p className="wrap-anywhere">
        <MarkedText text={text} spans={place && place.end > place.start ? [place] : []} />
      </p>
    </li>
  );
}
