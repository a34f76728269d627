// The summary written by a language model, under the model's name: each sentence with the lines it rests on, shown as long as
// its quotes are in the transcript.
import { Sparkles } from 'lucide-react';
import type { AnsweringModel } from '#meeting/models/question.ts';
import type { Template } from '#report/summary/template.ts';
import { Citations } from '#web/ask/Citations.tsx';
import { stands, useLines } from '#web/ask/lines-in-reach.ts';
import { costWords, incompleteWords, isUnderWay, type ShownAnswer } from '#web/ask/model-answer.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { countText } from '#web/parts/format.ts';
import { type useModelSummary, wordsSaid } from './use-model-summary.ts';

export interface ModelSummaryProps {
  /** As they read now. */
  entries: Parameters<typeof wordsSaid>[0];
  model: Extract<AnsweringModel, { configured: true }>;
  written: ReturnType<typeof useModelSummary>;
  template: Template;
  /** The meeting goes on: what is written falls behind by itself. */
  isLive?: boolean;
}

export function ModelSummary({ model, written, template, entries, isLive = false }: ModelSummaryProps) {
  const { written: summary, isOf, write, drop } = written;
  const begin = () => write({ template }, model.model, wordsSaid(entries));
  if (!summary || !isOf(template)) return <Offer model={model} onTaken={begin} isLive={isLive} />;
  return (
    <section aria-label={`Summary of ${model.model}`} aria-busy={summary.isUnderWay}>
      <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3 text-sm">
        <output className="flex grow basis-64 items-center gap-1.5">
          <Sparkles aria-hidden="true" className="size-4 shrink-0 text-accent" />
          {summary.isUnderWay
            ? `${model.model} writes section ${Math.max(1, summary.sections.length)} of ${template.sections.length} …`
            : [`Written by ${model.model}. It may be wrong. Check the lines.`, costWords(summary.sections)]
                .filter(Boolean)
                .join(' ')}
        </output>
        <Button variant="secondary" onClick={drop}>
          {summary.isUnderWay ? 'Stop' : 'Show what was said'}
        </Button>
      </div>
      {summary.said !== wordsSaid(entries) && (
        <Alert
          tone="warning"
          className="mb-4"
          action={
            <Button variant="secondary" size="sm" onClick={begin}>
              Write it again
            </Button>
          }
        >
          {isLive
            ? 'More was said since this was written.'
            : 'The meeting was changed since this was written.'}
        </Alert>
      )}
      {summary.problem !== undefined && (
        <Alert tone="danger" className="mb-4" action={<TryAgain onClick={begin} />}>
          {summary.problem}
        </Alert>
      )}
      <div className="grid gap-5">
        {template.sections.slice(0, summary.sections.length).map((section, at) => (
          <WrittenSection key={section.heading} {...section} answer={summary.sections[at]!} />
        ))}
      </div>
    </section>
  );
}

interface OfferProps extends Pick<ModelSummaryProps, 'model' | 'isLive'> {
  onTaken(): void;
}

/** In the panel of a live meeting as small as can be: it stands above what somebody looks for there. */
function Offer({ model, onTaken, isLive = false }: OfferProps) {
  return (
    <div className={classNames('flex flex-wrap items-center', isLive ? 'gap-x-3 gap-y-1' : 'mb-5 gap-3')}>
      <Button variant="secondary" size={isLive ? 'sm' : 'md'} onClick={onTaken} className="max-w-full">
        <Sparkles aria-hidden="true" className="size-4" />
        <span className="truncate">Write the summary with {model.model}</span>
      </Button>
      <p className={classNames('grow text-ink-soft', isLive ? 'basis-48 text-xs' : 'basis-64 text-sm')}>
        What was said goes to {model.model} ({model.local ? 'on the server itself' : model.destination}), with
        personal data hidden.{!isLive && ' Below are sentences of the meeting itself.'}
      </p>
    </div>
  );
}

interface WrittenSectionProps {
  heading: string;
  none: string;
  answer: ShownAnswer;
}

function WrittenSection({ heading, none, answer }: WrittenSectionProps) {
  const { lineOf } = useLines();
  const sentences = answer.sentences.filter((sentence) => stands(sentence, lineOf));
  const leftOut = (answer.end?.leftOut ?? 0) + answer.sentences.length - sentences.length;
  const notes = [
    ...(leftOut > 0
      ? [`Left out: ${countText(leftOut, 'sentence')} that the transcript does not bear out.`]
      : []),
    ...(answer.end?.cut ? [`${answer.model} stopped before it was done.`] : []),
    incompleteWords(answer, 0) ?? '',
    answer.lines && answer.lines.shown < answer.lines.of
      ? `It read ${answer.lines.shown} of ${answer.lines.of} lines: those that fit this section best, and the newest.`
      : '',
  ].filter((note) => note !== '');
  return (
    <section aria-label={heading}>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-soft">{heading}</h3>
      {sentences.length > 0 && (
        <ul className="grid gap-3">
          {sentences.map((sentence, at) => (
            <li key={`${at} ${sentence.text}`} className="min-w-0">
              <p className="wrap-anywhere">{sentence.text}</p>
              <Citations sentence={sentence} />
            </li>
          ))}
        </ul>
      )}
      {sentences.length === 0 && isUnderWay(answer) && <p className="text-sm text-ink-soft">…</p>}
      {sentences.length === 0 && answer.state === 'ended' && (
        <p className="text-sm text-ink-soft">{wordsForNothing(answer, none)}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1.5 text-xs text-ink-soft">
          {note}
        </p>
      ))}
    </section>
  );
}

/** That nothing was said of it can be told only by who has read all that was said. */
function wordsForNothing({ model, end, lines }: ShownAnswer, none: string): string {
  if (end?.outcome !== 'nothing-found')
    return `What ${model} wrote could not be backed by the transcript, so it is not shown.`;
  const readAll = lines !== undefined && lines.shown === lines.of && lines.heldBack === 0;
  return readAll ? none : `${model} found nothing of this in the lines that it read.`;
}
