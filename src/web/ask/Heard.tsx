// The screen reader text of an answer: all sentences of a language model, once, when the answer is complete. Without a model,
// the lines are read as they arrive.
import { useLines, stands } from './lines-in-reach.ts';
import { isUnderWay, type ShownAnswer, wordsAbout } from './model-answer.ts';

export function Heard({ answer }: { answer: ShownAnswer | undefined }) {
  const { lineOf } = useLines();
  const sentences = answer?.sentences.filter((sentence) => stands(sentence, lineOf)) ?? [];
  const isOver = answer !== undefined && !isUnderWay(answer);
  return (
    <output className="sr-only">
      {isOver && [...sentences.map(({ text }) => text), ...wordsAbout(answer, sentences.length)].join(' ')}
    </output>
  );
}
