// The lines something rests on: who said them, when, and the very words, marked.
import { clockText } from './format.ts';

export interface QuotedLine {
  id: string;
  speaker: string;
  /** ISO 8601. */
  timestamp: string;
  text: string;
  /** The words that count, UTF-16, `end` exclusive. Overlaps and disorder are fine; none means the whole line counts. */
  spans?: readonly { start: number; end: number }[];
}

export function QuotedLines({ lines }: { lines: readonly QuotedLine[] }) {
  return (
    <ul className="space-y-2 py-2">
      {lines.map((line) => (
        <li key={line.id} className="border-l-2 border-mark-line pl-3 text-sm">
          <p className="text-xs text-ink-soft">
            <span className="font-medium wrap-anywhere">{line.speaker}</span> ·{' '}
            <time dateTime={line.timestamp}>{clockText(line.timestamp)}</time>
          </p>
          <blockquote className="wrap-anywhere">
            <MarkedText text={line.text} spans={line.spans ?? []} />
          </blockquote>
        </li>
      ))}
    </ul>
  );
}

/** A text with some of its words marked, as with a pen. */
export function MarkedText({
  text,
  spans,
}: Pick<QuotedLine, 'text'> & { spans: readonly { start: number; end: number }[] }) {
  const pieces = [];
  let done = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(span.start, done);
    if (span.end <= start) continue;
    pieces.push(text.slice(done, start), <mark key={start}>{text.slice(start, span.end)}</mark>);
    done = span.end;
  }
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}
