// The box for asking one meeting, in the open meeting and on its report: its predefined questions, and where its lines lead.
import type { ReactNode } from 'react';
import type { Clock } from '#meeting/clock.ts';
import { presetWords } from '#meeting/models/question.ts';
import type { AskedEntry } from '#report/ask/answer.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { AskBox } from './AskBox.tsx';
import type { AskSource } from './ask-source.ts';
import { findInLines, prepareToFind } from './find-in-lines.ts';
import type { CitableLine, LinePlace } from './lines-in-reach.ts';

export interface AskOneMeetingProps {
  /** The name of whoever asks. */
  name: string;
  /** What was said so far. */
  linesNow(): readonly AskedEntry[];
  isEmpty: boolean;
  /** The line as it reads now; undefined where it may be shown no more. */
  lineOf(entryId: string): CitableLine | undefined;
  /** Goes to a line of the transcript. */
  show(place: LinePlace): void;
  /** Absent where no server keeps the meeting, or the viewer may not ask its language model. */
  questions: MeetingQuestions | undefined;
  model: AskSource<string>['model'];
  clock: Clock;
  fieldId?: string;
  /** Lines that the server does not have yet. */
  unsaved?: number;
  className?: string;
  /** Stands for no answers. */
  children: ReactNode;
}

export function AskOneMeeting(props: AskOneMeetingProps) {
  const { name, linesNow, lineOf, show, questions, model, ...box } = props;
  return (
    <AskBox
      {...box}
      name="Ask the meeting"
      source={{
        presets: presetWords,
        model,
        prepare: prepareToFind,
        find: (question) => findInLines(linesNow(), question, name),
        ...(questions && model && { ask: questions.ask }),
      }}
      lines={{
        lineOf: ({ entryId }) => lineOf(entryId),
        wayWords: 'Show it in the transcript',
        way: { show },
      }}
      placeholder="What did they say about …?"
      goesWith="lines of this meeting"
    />
  );
}
