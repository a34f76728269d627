// The current state of a language model's answer, described in plain words. Pure.
import { analysisMessages } from '#meeting/messages.ts';
import { type Money, withAmount } from '#meeting/money.ts';
import type { AnswerRow, AnswerSentence } from '#meeting/models/question.ts';
import type { AcrossRow, FoundRow } from '#meeting/models/question-across.ts';
import { moneyText } from '#web/parts/format.ts';

export interface ShownAnswer {
  /** stopped: whoever asked wanted no more of it. failed: `problem` says why, and what to do. */
  state: 'asking' | 'answering' | 'ended' | 'stopped' | 'failed';
  /** Its name, as far as it is known. */
  model: string;
  sentences: readonly AnswerSentence[];
  /** What it was shown. */
  lines?: Extract<AnswerRow, { kind: 'asked' }>['lines'];
  /** Where several meetings were asked: those that it was not shown. */
  meetingsHeldBack?: number;
  end?: Omit<Extract<AnswerRow, { kind: 'ended' }>, 'kind'>;
  problem?: string;
}

export function isUnderWay({ state }: ShownAnswer): boolean {
  return state === 'asking' || state === 'answering';
}

/** The answer with one more row. What comes once it is over changes nothing. */
export function withRow(answer: ShownAnswer, row: AnswerRow | Exclude<AcrossRow, FoundRow>): ShownAnswer {
  if (!isUnderWay(answer)) return answer;
  switch (row.kind) {
    case 'asked':
      return {
        ...answer,
        model: row.model,
        lines: row.lines,
        ...('meetingsHeldBack' in row && { meetingsHeldBack: row.meetingsHeldBack }),
      };
    case 'sentence': {
      const { text, evidence } = row;
      return { ...answer, state: 'answering', sentences: [...answer.sentences, { text, evidence }] };
    }
    case 'ended': {
      const { kind: _, ...end } = row;
      return { ...answer, state: 'ended', end };
    }
    case 'failed':
      return { ...answer, state: 'failed', problem: problemOf(row, answer) };
  }
}

/** Of an answer that had begun the rest is missing. */
function problemOf(
  { code, detail }: Extract<AnswerRow, { kind: 'failed' }>,
  { sentences }: ShownAnswer,
): string {
  const brokeOff = code === 'model-failed' && sentences.length > 0;
  return brokeOff ? analysisMessages.streamingFailed(detail) : detail;
}

/** What there is to say of it beside its sentences; `shown`: how many of them still stand. */
export function wordsAbout(
  { state, model, sentences, end, problem = '' }: ShownAnswer,
  shown: number,
): string[] {
  if (state === 'asking') return [`${model} reads the lines …`];
  if (state === 'answering') return ['More may come …'];
  if (state === 'failed') return [problem];
  const leftOut = (end?.leftOut ?? 0) + sentences.length - shown;
  const unbacked = end?.outcome === 'unbacked' || (sentences.length > 0 && shown === 0);
  return [
    ...(state === 'stopped' ? ['You stopped it.'] : []),
    ...(end?.outcome === 'nothing-found'
      ? [`${model} found no answer in what was said so far. You may ask in other words.`]
      : []),
    ...(unbacked
      ? [
          `The answer of ${model} could not be backed by the transcript, so it is not shown. The lines below are what was said.`,
        ]
      : []),
    ...(!unbacked && leftOut > 0
      ? [`Left out: ${countOf(leftOut, 'sentence')} that the transcript does not bear out.`]
      : []),
    ...(end?.cut ? [`${model} stopped before it was done.`] : []),
  ];
}

/** Undefined where it was shown all there is. `unsaved`: lines that have not reached the server. */
export function incompleteWords({ lines }: ShownAnswer, unsaved: number): string | undefined {
  const held = lines?.heldBack ?? 0;
  const parts = [
    ...(held > 0 ? [`${countOf(held, 'line')} of people who have not agreed`] : []),
    ...(unsaved > 0 ? [`${countOf(unsaved, 'line')} that the server does not have yet`] : []),
  ];
  return parts.length === 0
    ? undefined
    : `The transcript is incomplete here: ${parts.join(' and ')} did not go to the model.`;
}

/** Of all of them together; undefined where nobody knows the price. */
export function costWords(answers: readonly ShownAnswer[]): string | undefined {
  const sums = answers.reduce<readonly Money[]>((sum, { end }) => withAmount(sum, end?.cost), []);
  return sums.length === 0 ? undefined : `It cost ${sums.map(moneyText).join(' + ')}.`;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
