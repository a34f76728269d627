// What a screen reader hears of an answer: all that a language model says, once, when it is whole. Where none was asked, the lines
// are heard as they come.
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
