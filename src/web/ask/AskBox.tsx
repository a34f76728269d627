// The box to ask in: a field, common questions, and the answers. The lines that answer come first; if a language model
// answers too, its sentences appear above them. The parent decides which meetings are searched.
import { type FormEvent, type ReactNode, useState } from 'react';
import { timestampOf } from '#meeting/clock.ts';
import type { Clock } from '#meeting/clock.ts';
import { bounds } from '#meeting/limits.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { Answer } from './Answer.tsx';
import type { WordsOrPreset, AskSource } from './ask-source.ts';
import { Heard } from './Heard.tsx';
import { type LinesInReach, LinesContext } from './lines-in-reach.ts';
import { type AnsweredQuestion, useAnswers } from './use-answers.ts';

export interface AskBoxProps<Preset extends string> {
  /** What is asked, as a heading reads: "Ask the meeting". */
  name: string;
  source: AskSource<Preset>;
  lines: LinesInReach;
  clock: Clock;
  fieldId?: string;
  placeholder: string;
  /** There is nothing to ask about yet. */
  isEmpty: boolean;
  /** Which lines go to the model with a question: "lines of this meeting". */
  goesWith: string;
  /** Lines that the server does not have yet. */
  unsaved?: number;
  /** What was asked on an earlier visit, and where it is kept. */
  before?: { answers: readonly AnsweredQuestion[]; keep(answers: readonly AnsweredQuestion[]): void };
  /** Of the answers: how they lie in what is around them. */
  className?: string;
  /** Stands for no answers. */
  children: ReactNode;
}

export function AskBox<Preset extends string>(props: AskBoxProps<Preset>) {
  const { name, source, lines, clock, fieldId, placeholder, isEmpty, goesWith, unsaved = 0 } = props;
  const { presets, model } = source;
  const [text, setText] = useState('');
  const { answers, isUnderWay, ask: begin, stop } = useAnswers(source, props.before);
  const ask = (question: WordsOrPreset<Preset>) => begin(question, timestampOf(clock));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    ask({ words });
    setText('');
  }
  // While an answer comes, the button that asked stops it, until there is something else to ask.
  const stops = isUnderWay && text.trim() === '';
  return (
    <LinesContext value={lines}>
      <form aria-label={name} onSubmit={submit} className="shrink-0 space-y-2 border-b border-line p-3">
        <div className="flex gap-2">
          <input
            id={fieldId}
            aria-label="Your question"
            placeholder={placeholder}
            value={text}
            maxLength={bounds.questionCharacters}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onFocus={source.prepare}
            className="h-10 min-w-0 grow rounded-lg border border-line-strong bg-surface px-3 text-sm text-ink"
          />
          {stops ? (
            <Button key="act" variant="secondary" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button key="act" type="submit" aria-disabled={text.trim() === '' || undefined}>
              Ask
            </Button>
          )}
        </div>
        <Presets presets={presets} isEmpty={isEmpty} ask={(preset) => ask({ preset })} />
        {model && (
          <p className="text-xs wrap-anywhere text-ink-soft">
            What you ask also goes to {model.model} at {model.destination}, with {goesWith}.
          </p>
        )}
      </form>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or it could not be scrolled with the keyboard
        tabIndex={0}
        aria-label="Answers"
        className={classNames('overflow-y-auto overscroll-contain -outline-offset-2', props.className)}
      >
        {answers.length === 0 ? (
          props.children
        ) : (
          <div aria-live="polite" className="divide-y divide-line">
            {answers.map((answered) => (
              <Answer key={answered.id} answered={answered} unsaved={unsaved} />
            ))}
          </div>
        )}
      </section>
      <Heard answer={answers[0]?.ofModel} />
    </LinesContext>
  );
}

interface PresetsProps<Preset extends string> {
  presets: Readonly<Record<Preset, string>>;
  isEmpty: boolean;
  ask(preset: Preset): void;
}

function Presets<Preset extends string>({ presets, isEmpty, ask }: PresetsProps<Preset>) {
  return (
    <ul aria-label="What people always ask" className="flex flex-wrap gap-1.5">
      {(Object.keys(presets) as Preset[]).map((preset) => (
        <li key={preset}>
          <button
            type="button"
            disabled={isEmpty}
            onClick={() => ask(preset)}
            className="min-h-7 cursor-pointer rounded-full border border-line px-2.5 text-xs text-ink-soft hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-55"
          >
            {presets[preset]}
          </button>
        </li>
      ))}
    </ul>
  );
}
