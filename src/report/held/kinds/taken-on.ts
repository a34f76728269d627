// "Could you ring him today?" "I'll ring him now.": one promise in two lines. It is told once, in the words of whoever takes it on, with
// the words that it was asked in.
import type { Line } from '../../lines.ts';
import type { KindAt, KindsOfLine } from './kind-at.ts';

/** In words: who says more promises something else as well. */
const mostOfAnswer = 15;

export function takenOn(kinds: readonly KindsOfLine[], lines: readonly Line[]): KindsOfLine[] {
  return kinds.map((here, at) => {
    const asked = promiseIn(kinds[at - 1]);
    const isAnswer = asked && isByAnother(lines, at) && isShort(lines[at]!);
    // What is told with the line behind it is not told by itself, unless that says no more than yes.
    const next = promiseIn(kinds[at + 1]);
    const isAnswered =
      next &&
      isByAnother(lines, at + 1) &&
      isShort(lines[at + 1]!) &&
      !isBareYes(promiseIn(here), lines[at + 1]!);
    if (isAnswer && isBareYes(asked, lines[at]!)) return here.filter(({ kind }) => kind !== 'promises');
    if (isAnswer) return here.map((one) => (one.kind === 'promises' ? { ...one, takesOn: asked } : one));
    return isAnswered ? here.filter(({ kind }) => kind !== 'promises') : here;
  });
}

const promiseIn = (kinds: KindsOfLine = []): KindAt | undefined =>
  kinds.find(({ kind }) => kind === 'promises');

const isByAnother = (lines: readonly Line[], at: number): boolean =>
  lines[at]?.entry.speaker !== lines[at - 1]?.entry.speaker;

/** "Sure, will do.": the words of the request tell it better, with whose yes it was. */
const isBareYes = (asked: KindAt | undefined, { facts: { reading } }: Line): boolean =>
  asked?.by !== undefined && reading.words.length <= mostOfYes;
const mostOfYes = 4;

const isShort = ({ facts: { reading } }: Line): boolean => reading.words.length <= mostOfAnswer;
