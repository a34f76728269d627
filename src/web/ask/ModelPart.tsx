// What a language model answers to a question, sentence by sentence, each with the lines that it rests on.
import { Sparkles } from 'lucide-react';
import { countText } from '#web/parts/format.ts';
import { Citations } from './Citations.tsx';
import { stands, useLines } from './lines-in-reach.ts';
import { costWords, incompleteWords, isUnderWay, type ShownAnswer, wordsAbout } from './model-answer.ts';

/** `unsaved`: lines that the server does not have yet. */
export function ModelPart({ answer, unsaved }: { answer: ShownAnswer; unsaved: number }) {
  const { lineOf } = useLines();
  const sentences = answer.sentences.filter((sentence) => stands(sentence, lineOf));
  const incomplete = incompleteWords(answer, unsaved);
  const { lines, meetingsHeldBack } = answer;
  const cost = costWords([answer]);
  return (
    <section
      aria-label={`Answer of ${answer.model}`}
      aria-busy={isUnderWay(answer)}
      // It is heard once it is whole; the panel says it.
      aria-live="off"
      className="mt-2 rounded-lg bg-accent-soft p-2.5 text-sm"
    >
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Sparkles aria-hidden="true" className="size-3.5 shrink-0 text-accent" />
        <span className="wrap-anywhere">
          <span className="font-medium">{answer.model}</span>
          {sentences.length > 0 && ' may be wrong. Check the lines.'}
        </span>
      </p>
      {sentences.length > 0 && (
        <ul className="mt-1.5 space-y-2">
          {sentences.map((sentence, at) => (
            <li key={`${at} ${sentence.text}`}>
              <p className="wrap-anywhere">{sentence.text}</p>
              <Citations sentence={sentence} />
            </li>
          ))}
        </ul>
      )}
      {wordsAbout(answer, sentences.length).map((words) => (
        <p key={words} className="mt-1.5 wrap-anywhere text-ink-soft">
          {words}
        </p>
      ))}
      {incomplete !== undefined && <p className="mt-1.5 text-xs text-ink-soft">{incomplete}</p>}
      {lines && lines.shown < lines.of && (
        <p className="mt-1.5 text-xs text-ink-soft">
          It read {lines.shown} of {lines.of} lines: those that fit the question best, and the newest.
        </p>
      )}
      {cost !== undefined && <p className="mt-1.5 text-xs text-ink-soft">{cost}</p>}
      {meetingsHeldBack !== undefined && meetingsHeldBack > 0 && (
        <p className="mt-1.5 text-xs text-ink-soft">
          Lines of {countText(meetingsHeldBack, 'meeting')} below did not go to the model: you are on the
          other side there, or the meeting has used up what models may cost it.
        </p>
      )}
    </section>
  );
}
