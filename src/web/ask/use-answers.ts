// The questions and their answers, as long as the page is open: the lines that were found, and the sentences of a language
// model, if one was called. Only one question is under way at a time: another one, or leaving, aborts the one before.
import { useEffect, useRef, useState } from 'react';
import { newId } from '#meeting/ids.ts';
import type { AcrossRow, Looked } from '#meeting/models/question-across.ts';
import type { AnswerRow } from '#meeting/models/question.ts';
import { countText } from '#web/parts/format.ts';
import type { WordsOrPreset, AskSource, FoundPassages } from './ask-source.ts';
import { failureWords } from './failure-words.ts';
import { isUnderWay, type ShownAnswer, withRow } from './model-answer.ts';

/** One question and what answers it. */
export interface AnsweredQuestion {
  id: string;
  question: string;
  /** When it was asked, ISO 8601: what was said later is not in the answer. */
  at: string;
  /** Whether this page looks for the lines; else whoever else is asked does. */
  isFoundHere: boolean;
  /** Undefined while the lines are looked for, and where they could not be. */
  found?: FoundPassages;
  /** Why there are no lines, in words that say what to do. */
  problem?: string;
  /** Absent where no language model was asked. */
  ofModel?: ShownAnswer;
}

/** Of what was asked, so many are kept. */
const keptAtMost = 20;
const brokeOff = 'The answer broke off. Please ask again.';
const noSearch = 'The search could not be loaded. Please check your connection and ask again.';
const stopped = 'You stopped it.';

/** `before`: what was asked on an earlier visit of this page, and where it is kept. */
export function useAnswers<Preset extends string>(
  { presets, model, find, ask: askOthers }: AskSource<Preset>,
  before?: { answers: readonly AnsweredQuestion[]; keep(answers: readonly AnsweredQuestion[]): void },
) {
  const [answers, setAnswers] = useState<readonly AnsweredQuestion[]>(before?.answers ?? []);
  const underWay = useRef<{ id: string; gone: AbortController }>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => () => underWay.current?.gone.abort(), []);
  const keep = before?.keep;
  useEffect(() => keep?.(answers.filter((one) => !isOpen(one))), [answers, keep]);

  const change = (id: string, next: (answer: AnsweredQuestion) => AnsweredQuestion) =>
    setAnswers((all) => all.map((one) => (one.id === id ? next(one) : one)));

  function end(id: string): void {
    if (underWay.current?.id !== id) return;
    underWay.current = undefined;
    setWaiting(false);
  }

  function stop(): void {
    if (!underWay.current) return;
    const { id, gone } = underWay.current;
    gone.abort();
    change(id, stoppedBy);
    end(id);
  }

  async function follow(id: string, question: WordsOrPreset<Preset>, gone: AbortController): Promise<void> {
    try {
      for await (const row of await askOthers!(question, gone.signal)) {
        if (gone.signal.aborted) return;
        change(id, (answer) => withNext(answer, row));
      }
      change(id, endedBy);
    } catch (error) {
      if (gone.signal.aborted) return;
      change(id, (answer) => failedWith(answer, failureWords(error, brokeOff)));
    } finally {
      end(id);
    }
  }

  return {
    answers,
    isUnderWay: isWaiting,
    stop,
    ask(question: WordsOrPreset<Preset>, at: string): void {
      stop();
      const id = newId();
      const words = 'preset' in question ? presets[question.preset] : question.words;
      const answered: AnsweredQuestion = {
        id,
        question: words,
        at,
        isFoundHere: find !== undefined,
        ...(askOthers && model && { ofModel: { state: 'asking', model: model.model, sentences: [] } }),
      };
      setAnswers((all) => [answered, ...all].slice(0, keptAtMost));
      find?.(question).then(
        (found) => change(id, (answer) => ({ ...answer, found })),
        () => change(id, (answer) => ({ ...answer, problem: noSearch })),
      );
      if (!askOthers) return;
      const gone = new AbortController();
      underWay.current = { id, gone };
      setWaiting(true);
      void follow(id, question, gone);
    },
  };
}

function withNext(answer: AnsweredQuestion, row: AnswerRow | AcrossRow): AnsweredQuestion {
  if (row.kind === 'found') return { ...answer, found: { ...row, note: lookedText(row.looked) } };
  if (row.kind === 'failed' && awaitsLines(answer)) return failedWith(answer, row.detail);
  const { ofModel = { state: 'asking', model: '', sentences: [] } } = answer;
  return { ...answer, ofModel: withRow(ofModel, row) };
}

/** Where no line of any meeting answers, a model is not asked. */
function endedBy(answer: AnsweredQuestion): AnsweredQuestion {
  const { ofModel, ...rest } = answer;
  const isUnasked = answer.found?.meetings && ofModel?.state === 'asking' && !ofModel.lines;
  return isUnasked ? rest : failedWith(answer, brokeOff);
}

/** Whatever was still to come will not. */
function failedWith(answer: AnsweredQuestion, problem: string): AnsweredQuestion {
  const { ofModel, ...rest } = answer;
  if (awaitsLines(answer)) return { ...rest, problem: answer.problem ?? problem };
  if (!ofModel) return answer;
  return { ...answer, ofModel: withRow(ofModel, { kind: 'failed', code: 'model-failed', detail: problem }) };
}

function stoppedBy(answer: AnsweredQuestion): AnsweredQuestion {
  const { ofModel, ...rest } = answer;
  if (awaitsLines(answer)) return { ...rest, problem: stopped };
  return ofModel && isUnderWay(ofModel) ? { ...answer, ofModel: { ...ofModel, state: 'stopped' } } : answer;
}

/** Of whoever else is asked. */
function awaitsLines({ found, isFoundHere }: AnsweredQuestion): boolean {
  return !found && !isFoundHere;
}

function isOpen({ found, problem, ofModel }: AnsweredQuestion): boolean {
  return (!found && problem === undefined) || (ofModel !== undefined && isUnderWay(ofModel));
}

function lookedText({ meetings, all }: Looked): string {
  if (meetings === 0) return 'You have no meetings yet.';
  return all
    ? `Looked through all your ${countText(meetings, 'meeting')}.`
    : `Looked through your ${meetings} newest meetings. Older ones were not looked at.`;
}
