// The lines that a sentence rests on, each a way to its place in the transcript.
import type { AnswerSentence } from '#meeting/models/question.ts';
import { clockText } from '#web/parts/format.ts';
import { useLines } from './lines-in-reach.ts';
import { WayToLine } from './WayToLine.tsx';

/** Each line once. */
export function Citations({ sentence }: { sentence: Pick<AnswerSentence, 'evidence'> }) {
  const { lineOf, wayWords } = useLines();
  const byLine = [...Map.groupBy(sentence.evidence, ({ sessionId, entryId }) => `${sessionId} ${entryId}`)];
  return (
    <ul aria-label="It rests on" className="mt-1 flex flex-wrap gap-1.5">
      {byLine.map(([key, [first]]) => {
        const { quote, sessionId, entryId } = first!;
        const line = lineOf(first!);
        if (!line) return null;
        const start = line.text.indexOf(quote);
        return (
          <li key={key} className="max-w-full">
            <WayToLine
              title={`“${quote}”: ${wayWords.toLowerCase()}`}
              place={{ sessionId, entryId, start, end: start + quote.length }}
              className="inline-flex min-h-7 max-w-full cursor-pointer items-center gap-1 rounded-full border border-line bg-surface px-2.5 text-xs text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <span className="truncate">
                <time dateTime={line.timestamp}>{clockText(line.timestamp)}</time> {line.speaker}
                {line.meeting !== undefined && <span className="text-ink"> · {line.meeting}</span>}
              </span>
            </WayToLine>
          </li>
        );
      })}
    </ul>
  );
}
