// The draft itself: it follows changes of the meeting, but the writer's edits stay until the writer asks for a new draft.
import { Check, Copy, Sparkles } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { timestampOf, wallClock } from '#meeting/clock.ts';
import type { AnsweringModel } from '#meeting/models/question.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { followUpMail, type MailSection, sectionsOf } from '#report/follow-up/follow-up-mail.ts';
import { habitsIn } from '#report/follow-up/mail-habits.ts';
import { type HeldMeeting, summaryOf } from '#report/summary/summary.ts';
import { stands } from '#web/ask/lines-in-reach.ts';
import { costWords } from '#web/ask/model-answer.ts';
import { useAnsweringModel } from '#web/ask/use-answering-model.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { useCopy } from '#web/parts/use-copy.ts';
import type { SummaryPanelProps } from '../summary/SummaryPanel.tsx';
import { UnknownSides } from '../summary/UnknownSides.tsx';
import { useModelSummary, wordsSaid, type WrittenSummary } from '#web/ask/summary/use-model-summary.ts';
import { followUpTemplate, mannerOf } from './follow-up-template.ts';

export interface DraftProps extends Pick<SummaryPanelProps, 'entries' | 'questions'> {
  /** Who writes it, by their name in the meeting. */
  writer: string;
  held: HeldMeeting;
  session: MeetingSession;
  /** Earlier mails of the writer; empty where there are none. */
  earlier: string;
  /** Lets them paste some. */
  paste(): void;
}

type Model = Extract<AnsweringModel, { configured: true }>;

interface Changed {
  subject: string;
  body: string;
  /** The body from which they began. */
  of: string;
}

export function Draft({ held, session, entries, questions, writer, earlier, paste }: DraftProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [writtenAt] = useState(() => timestampOf(wallClock));
  const [changed, setChanged] = useState<Changed>();
  const model = useAnsweringModel(questions, true);
  const { written, write, drop } = useModelSummary(questions);
  const isDone = written !== undefined && !written.isUnderWay && written.problem === undefined;
  // Not at every key: all sentences are read for it.
  const made = useMemo(
    () =>
      followUpMail({
        title: session.title,
        sections: isDone ? writtenSections(written, entries) : sectionsOf(summaryOf(held, followUpTemplate)),
        brief: held.brief,
        writer,
        heldAt: session.createdAt,
        writtenAt,
        habits: habitsIn(earlier),
      }),
    [session, isDone, written, entries, held, writer, writtenAt, earlier],
  );
  const { subject, body } = changed ?? made;
  const { copied, copy } = useCopy(body, field);
  const change = (part: Partial<Changed>) => setChanged({ of: made.body, subject, body, ...part });

  function begin(): void {
    setChanged(undefined);
    const wanted = { template: followUpTemplate, manner: mannerOf(writer, earlier) };
    write(wanted, model!.model, wordsSaid(entries));
  }

  return (
    <div className="grid gap-4">
      <UnknownSides brief={held.brief} entries={entries} template={followUpTemplate} />
      {changed && changed.of !== made.body && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="sm" onClick={() => setChanged(undefined)}>
              Draft it again
            </Button>
          }
        >
          What this draft is made of has changed since you began to write. Yours is kept.
        </Alert>
      )}
      {written?.problem !== undefined && (
        <Alert tone="danger" action={<TryAgain onClick={begin} />}>
          {written.problem}
        </Alert>
      )}
      <TextField label="Subject" value={subject} onValueChange={(next) => change({ subject: next })} />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
          E-mail
        </label>
        <textarea
          id={id}
          ref={field}
          value={body}
          onChange={({ target }) => change({ body: target.value })}
          rows={8}
          className="field-sizing-content w-full rounded-lg border border-line-strong bg-surface p-3 text-base text-ink"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" onClick={paste}>
          Write as I do
        </Button>
        {questions && model && !written?.isUnderWay && (
          <Button variant="secondary" onClick={isDone ? drop : begin}>
            <Sparkles aria-hidden="true" className="size-4" />
            {isDone ? 'Use what was said' : `Write the e-mail with ${model.model}`}
          </Button>
        )}
        {written?.isUnderWay && (
          <Button variant="secondary" onClick={drop}>
            Stop
          </Button>
        )}
        <output className="grow basis-64 text-sm text-ink-soft">
          {written ? writtenWords(written, model?.model) : model && wordsBefore(model, earlier)}
        </output>
      </div>
      <p className="text-sm text-ink-soft">
        Personal data is masked. Nothing is sent, and nothing of the draft is kept: copy it before you leave.
      </p>
    </div>
  );
}

/** What a language model wrote, as far as its words stand. */
function writtenSections(
  { template, sections }: WrittenSummary,
  entries: DraftProps['entries'],
): MailSection[] {
  const lineOf = ({ entryId }: { entryId: string }) => entries.find(({ id }) => id === entryId);
  return template.sections.map(({ heading }, at) => ({
    heading,
    sentences: (sections[at]?.sentences ?? []).filter((sentence) => stands(sentence, lineOf)),
  }));
}

function writtenWords({ isUnderWay, problem, sections, template }: WrittenSummary, model = 'the model') {
  if (isUnderWay)
    return `${model} writes part ${Math.max(1, sections.length)} of ${template.sections.length} …`;
  return (
    problem === undefined &&
    [
      `Written by ${model}. It may be wrong. Each sentence rests on lines of the transcript.`,
      costWords(sections),
    ]
      .filter(Boolean)
      .join(' ')
  );
}

function wordsBefore({ model, local, destination }: Model, earlier: string): string {
  const what =
    earlier === '' ? 'what was said goes' : 'what was said and the beginning of your earlier mails go';
  return `To write it, ${what} to ${model} (${local ? 'on the server itself' : destination}), with personal data hidden.`;
}
