// The summary on a meeting's report: by the template that fits, or by another that its reader chooses or writes. This page
// computes it from the current lines; if the server has a language model, the model writes it on request.
import { useState, useSyncExternalStore } from 'react';
import type { MeetingReport } from '#meeting/report.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { summaryOf } from '#report/summary/summary.ts';
import { LinesContext, type LinePlace } from '#web/ask/lines-in-reach.ts';
import { useAnsweringModel } from '#web/ask/use-answering-model.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { SelectField } from '#web/parts/SelectField.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { type ChosenTemplate, ownTemplateOf, templateChoices, templateChosen } from './chosen-template.ts';
import { ModelSummary } from '#web/ask/summary/ModelSummary.tsx';
import { UnknownSides } from './UnknownSides.tsx';
import { useHeldMeeting } from './use-held-meeting.ts';
import { useModelSummary } from '#web/ask/summary/use-model-summary.ts';
import { OwnTemplate } from './OwnTemplate.tsx';
import { SummarySections } from './SummarySections.tsx';

export interface SummaryPanelProps {
  state: MeetingState;
  policy: ConsentPolicy;
  entries: MeetingReport['entries'];
  userId: string;
  template: ChosenTemplate;
  choose(template: ChosenTemplate): void;
  /** Absent where no server keeps the meeting, or the viewer may not ask its language model. */
  questions: MeetingQuestions | undefined;
  /** Goes to a line of the transcript. */
  show(place: LinePlace): void;
}

export function SummaryPanel(props: SummaryPanelProps) {
  const { state, policy, entries, userId, template: chosen, choose, questions, show } = props;
  const held = useHeldMeeting(state, policy, userId);
  const [kept] = useState(() => ownTemplateOf(userId));
  const own = useSyncExternalStore(kept.subscribe, kept.read);
  const [isWriting, setWriting] = useState(false);
  const model = useAnsweringModel(questions, true);
  const written = useModelSummary(questions);
  if (held.isError)
    return (
      <Alert
        tone="danger"
        title="The summary could not be made."
        action={<TryAgain busy={held.isFetching} onClick={() => void held.refetch()} />}
      />
    );
  if (!held.data) return <LoadingNote>Reading what was said …</LoadingNote>;
  const { id, template } = templateChosen(chosen, own, held.data.brief);
  return (
    <LinesContext
      value={{
        lineOf: ({ entryId }) => entries.find((entry) => entry.id === entryId),
        wayWords: 'Show it in the transcript',
        way: { show },
      }}
    >
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <div className="min-w-56 grow sm:grow-0">
          <SelectField
            label="Template"
            value={id}
            choices={templateChoices(own)}
            onChange={(value) => {
              // What is written for another template is not what was chosen.
              written.drop();
              choose(value as ChosenTemplate);
            }}
          />
        </div>
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {own === undefined ? 'Write your own' : 'Change your own'}
        </Button>
      </div>
      {questions && model && (
        <ModelSummary model={model} written={written} template={template} entries={entries} />
      )}
      {!written.isOf(template) && (
        <>
          <UnknownSides brief={held.data.brief} entries={entries} template={template} />
          <SummarySections summary={summaryOf(held.data, template)} />
        </>
      )}
      <OwnTemplate
        open={isWriting}
        onOpenChange={setWriting}
        text={own}
        keep={(text) => {
          kept.write(text);
          choose('own');
        }}
        remove={() => {
          kept.remove();
          if (chosen === 'own') choose(undefined);
        }}
      />
    </LinesContext>
  );
}
