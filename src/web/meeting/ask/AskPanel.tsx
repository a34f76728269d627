// Questions to the open meeting, visible only to the asker: this page finds the lines that answer; if the server has a
// language model, it answers too.
import { MessageCircleQuestion } from 'lucide-react';
import { entriesFor } from '#report/entries.ts';
import { AskOneMeeting } from '#web/ask/AskOneMeeting.tsx';
import { useAnsweringModel } from '#web/ask/use-answering-model.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useClock } from '../clock-context.ts';
import { useMyName, useMyPart } from '../my-part.ts';
import { EmptyNote, Panel } from '../Panel.tsx';
import { useEvidence } from '../use-evidence.ts';
import { useLineOf } from './use-line-of.ts';

/** The field that the key Q goes to. */
export const askFieldId = 'ask-the-meeting';

export function AskPanel({ className }: { className?: string }) {
  const { state, user, questions } = useMeetingLink();
  const clock = useClock();
  const myName = useMyName();
  const { show } = useEvidence();
  const isEmpty = useMeeting(({ entries, waiting }) => entries.length + waiting.length === 0);
  const unsaved = useMeeting(({ waiting }) => waiting.length);
  const isConnected = useMeeting(({ connection }) => connection === 'connected');
  const model = useAnsweringModel(questions, useMyPart().may('ask-model'), isConnected);
  const lineOf = useLineOf();
  return (
    <Panel title="Ask the meeting" icon={<MessageCircleQuestion />} className={className}>
      <AskOneMeeting
        name={myName}
        linesNow={() => entriesFor(state.get(), user.uid)}
        isEmpty={isEmpty}
        lineOf={lineOf}
        show={show}
        questions={questions}
        model={model}
        clock={clock}
        fieldId={askFieldId}
        unsaved={unsaved}
        className="flex min-h-0 grow flex-col"
      >
        <EmptyNote>
          {isEmpty
            ? 'Once something was said, you can ask about it here.'
            : 'The answers are lines of this meeting, word for word. Nobody else in it sees what you ask.'}
        </EmptyNote>
      </AskOneMeeting>
    </Panel>
  );
}
