// One question and the lines that answer it. A line leads to its place in the transcript.
import type { AnswerLine, Passage } from '#report/ask/answer.ts';
import { clockText } from '#web/parts/format.ts';
import { MarkedText } from '#web/parts/QuotedLines.tsx';
import { useEvidence } from '../use-evidence.ts';

export interface Answered {
  id: string;
  question: string;
  /** When it was asked, ISO 8601: what was said later is not in the answer. */
  at: string;
  passages: readonly Passage[];
}

export function Answer({ answered: { question, at, passages } }: { answered: Answered }) {
  return (
    <article aria-label={question} className="p-3">
      <h3 className="text-sm font-semibold wrap-anywhere">
        {question}{' '}
        <time dateTime={at} className="text-xs font-normal text-ink-soft">
          {clockText(at)}
        </time>
      </h3>
      {passages.length === 0 && (
        <p className="mt-1 text-sm text-ink-soft">Nothing like that was found in what was said so far.</p>
      )}
      <ul className="mt-1 space-y-2">
        {passages.map(({ lines, note }) => (
          <li key={lines[0]!.id} className="border-l-2 border-mark-line pl-1.5">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
            {note !== undefined && <p className="px-1.5 text-xs text-ink-soft">{note}</p>}
          </li>
        ))}
      </ul>
    </article>
  );
}

function Line({ line: { id, speaker, timestamp, text, spans } }: { line: AnswerLine }) {
  const { show } = useEvidence();
  const [first] = spans;
  return (
    <button
      type="button"
      title="Show it in the transcript"
      onClick={() => show({ entryId: id, start: first?.start ?? 0, end: spans.at(-1)?.end ?? 0 })}
      className="block w-full cursor-pointer rounded-md px-1.5 py-1 text-left text-sm hover:bg-sunken"
    >
      <span className="text-xs text-ink-soft">
        <span className="font-medium wrap-anywhere">{speaker}</span> ·{' '}
        <time dateTime={timestamp}>{clockText(timestamp)}</time>
      </span>
      <span className="block wrap-anywhere">
        <MarkedText text={text} spans={spans} />
      </span>
    </button>
  );
}
