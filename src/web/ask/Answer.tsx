// One question and its answer: sentences of a language model, if one was called, and spoken lines. Each line leads to its
// place in the transcript.
import type { NamedMeeting } from '#meeting/models/question-across.ts';
import type { AnswerLine, AnswerPassage } from '#report/ask/answer.ts';
import { clockText, dateTimeText } from '#web/parts/format.ts';
import { MarkedText } from '#web/parts/QuotedLines.tsx';
import { useLines } from './lines-in-reach.ts';
import { ModelPart } from './ModelPart.tsx';
import type { AnsweredQuestion } from './use-answers.ts';
import { WayToLine } from './WayToLine.tsx';

export interface AnswerProps {
  answered: AnsweredQuestion;
  /** Lines that the server does not have yet. */
  unsaved: number;
}

export function Answer({ answered, unsaved }: AnswerProps) {
  const { question, at, isFoundHere, found, problem, ofModel } = answered;
  return (
    <article aria-label={question} className="p-3">
      <h3 className="text-sm font-semibold wrap-anywhere">
        {question}{' '}
        <time dateTime={at} className="text-xs font-normal text-ink-soft">
          {clockText(at)}
        </time>
      </h3>
      {ofModel && <ModelPart answer={ofModel} unsaved={unsaved} />}
      {ofModel && found && found.passages.length > 0 && (
        <h4 className="mt-2 text-xs font-medium text-ink-soft">What was said, word for word</h4>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-1 text-sm wrap-anywhere text-danger">
          {problem}
        </p>
      )}
      {!found && !isFoundHere && problem === undefined && (
        <p className="mt-1 text-sm text-ink-soft">Looking through your meetings …</p>
      )}
      {found?.passages.length === 0 && (
        <p className="mt-1 text-sm text-ink-soft">Nothing like that was found in what was said so far.</p>
      )}
      <ul className="mt-1 space-y-2">
        {found?.passages.map((passage) => (
          <PassageItem
            key={`${passage.lines[0]!.sessionId} ${passage.lines[0]!.id}`}
            passage={passage}
            meetings={found.meetings}
          />
        ))}
      </ul>
      {found?.note !== undefined && <p className="mt-2 text-xs text-ink-soft">{found.note}</p>}
    </article>
  );
}

function PassageItem({
  passage: { lines, note },
  meetings = [],
}: {
  passage: AnswerPassage;
  meetings: readonly NamedMeeting[] | undefined;
}) {
  return (
    <li className="border-l-2 border-mark-line pl-1.5">
      {lines.map((line, at) => {
        const isFirst = lines[at - 1]?.sessionId !== line.sessionId || at === 0;
        const meeting = isFirst ? meetings.find(({ id }) => id === line.sessionId) : undefined;
        return (
          <div key={`${line.sessionId} ${line.id}`}>
            {meeting && <MeetingLabel {...meeting} />}
            <Line line={line} />
          </div>
        );
      })}
      {note !== undefined && <p className="px-1.5 text-xs text-ink-soft">{note}</p>}
    </li>
  );
}

function MeetingLabel({ title, createdAt }: NamedMeeting) {
  return (
    <p className="px-1.5 pt-1 text-xs text-ink-soft">
      <span className="font-medium wrap-anywhere text-ink">{title}</span> ·{' '}
      <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
    </p>
  );
}

function Line({ line: { id, sessionId, speaker, timestamp, text, spans } }: { line: AnswerLine }) {
  const { wayWords } = useLines();
  const [first] = spans;
  return (
    <WayToLine
      title={wayWords}
      place={{ sessionId, entryId: id, start: first?.start ?? 0, end: spans.at(-1)?.end ?? 0 }}
      className="block w-full cursor-pointer rounded-md px-1.5 py-1 text-left text-sm hover:bg-sunken"
    >
      <span className="text-xs text-ink-soft">
        <span className="font-medium wrap-anywhere">{speaker}</span> ·{' '}
        <time dateTime={timestamp}>{clockText(timestamp)}</time>
      </span>
      <span className="block wrap-anywhere">
        <MarkedText text={text} spans={spans} />
      </span>
    </WayToLine>
  );
}
