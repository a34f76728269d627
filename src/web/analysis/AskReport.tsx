// Questions to a past meeting, or one that goes on elsewhere: the same box as in the meeting, over the lines of its report.
import { wallClock } from '#meeting/clock.ts';
import type { MeetingReport } from '#meeting/report.ts';
import { AskOneMeeting, type AskOneMeetingProps } from '#web/ask/AskOneMeeting.tsx';
import { useAnsweringModel } from '#web/ask/use-answering-model.ts';

/** `show` goes to a line of the transcript below. */
export interface AskReportProps extends Pick<AskOneMeetingProps, 'name' | 'questions' | 'show'> {
  report: Pick<MeetingReport, 'entries'>;
}

export function AskReport({ report: { entries }, name, questions, show }: AskReportProps) {
  const model = useAnsweringModel(questions, true);
  return (
    <section className="overflow-hidden rounded-2xl border border-line bg-surface">
      <h2 className="px-3 pt-4 font-semibold">Ask the meeting</h2>
      <AskOneMeeting
        name={name}
        linesNow={() => entries}
        isEmpty={entries.length === 0}
        lineOf={(entryId) => entries.find(({ id }) => id === entryId)}
        show={show}
        questions={questions}
        model={model}
        clock={wallClock}
        className="max-h-128"
      >
        <p className="p-4 text-sm text-ink-soft">
          The answers are lines of this meeting, word for word. Nobody else sees what you ask.
        </p>
      </AskOneMeeting>
    </section>
  );
}
