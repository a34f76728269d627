// Questions to the meeting, for whoever asks alone: the lines that answer them, word for word, each a click from its place in
// the transcript. No language model is asked, and nothing leaves this page.
import { MessageCircleQuestion } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { newId } from '#meeting/ids.ts';
import { timestampOf } from '#meeting/clock.ts';
import { type AskedEntry, type Passage, passagesFor } from '#report/ask/answer.ts';
import { passagesOf, type Preset, presets } from '#report/ask/presets.ts';
import { entriesFor } from '#report/lines.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/Button.tsx';
import { useClock } from '../clock-context.ts';
import { EmptyNote, Panel } from '../Panel.tsx';
import { Answer, type Answered } from './Answer.tsx';

/** The field that the key Q goes to. */
export const askFieldId = 'ask-the-meeting';

const presetWords: Record<Preset, string> = {
  questions: 'What was asked?',
  tasks: 'Who does what?',
  decisions: 'What was decided?',
  figures: 'Which figures were named?',
  'about-me': 'Was I mentioned?',
};
/** Of what is found for a preset, so many are shown. */
const shownAtMost = 12;
/** Of what was asked, so many are kept on the page. */
const keptAtMost = 20;
const questionCharacters = 300;

export function AskPanel({ className }: { className?: string }) {
  const link = useMeetingLink();
  const clock = useClock();
  const isEmpty = useMeeting((state) => state.entries.length + state.waiting.length === 0);
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<readonly Answered[]>([]);

  function answer(question: string, find: (lines: readonly AskedEntry[]) => Passage[]): void {
    const passages = find(entriesFor(link.state.get(), link.user.uid));
    const answered = { id: newId(), question, at: timestampOf(clock), passages };
    setAnswers((before) => [answered, ...before].slice(0, keptAtMost));
  }
  function ask(event: FormEvent): void {
    event.preventDefault();
    const question = text.trim();
    if (question === '') return;
    answer(question, (lines) => passagesFor(lines, question));
    setText('');
  }
  function askPreset(preset: Preset): void {
    const { displayName: name } = link.user;
    answer(presetWords[preset], (lines) => passagesOf(lines, preset, { name, count: shownAtMost }));
  }
  return (
    <Panel title="Ask the meeting" icon={<MessageCircleQuestion />} className={className}>
      <form
        aria-label="Ask the meeting"
        onSubmit={ask}
        className="shrink-0 space-y-2 border-b border-line p-3"
      >
        <div className="flex gap-2">
          <input
            id={askFieldId}
            aria-label="Your question"
            placeholder="What did they say about …?"
            value={text}
            maxLength={questionCharacters}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className="h-10 min-w-0 grow rounded-lg border border-line-strong bg-surface px-3 text-sm text-ink"
          />
          <Button type="submit" aria-disabled={text.trim() === '' || undefined}>
            Ask
          </Button>
        </div>
        <ul aria-label="What people always ask" className="flex flex-wrap gap-1.5">
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                disabled={isEmpty}
                onClick={() => askPreset(preset)}
                className="min-h-7 cursor-pointer rounded-full border border-line px-2.5 text-xs text-ink-soft hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-55"
              >
                {presetWords[preset]}
              </button>
            </li>
          ))}
        </ul>
      </form>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or it could not be scrolled with the keyboard
        tabIndex={0}
        aria-label="Answers"
        className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain -outline-offset-2"
      >
        {answers.length === 0 ? (
          <EmptyNote>
            {isEmpty
              ? 'Once something was said, you can ask about it here.'
              : 'The answers are lines of this meeting, word for word. Nobody else sees what you ask.'}
          </EmptyNote>
        ) : (
          <div aria-live="polite" className="divide-y divide-line">
            {answers.map((answered) => (
              <Answer key={answered.id} answered={answered} />
            ))}
          </div>
        )}
      </section>
    </Panel>
  );
}
