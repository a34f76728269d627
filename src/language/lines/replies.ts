// What a line answers to: whether the same person goes on, what the end of the line before asks, wants or rejects, and
// what kinds of words it has. "Not before March" is an objection after an offer, and a plain answer after a question.
import type { Reading } from '#language/reading/reading.ts';
import { builtWindows, modelSigns } from './built-windows.ts';
import type { LineContext } from './line-context.ts';
import { classOf } from '#language/reading/word-classes.ts';

export function replySigns(
  { before, speaker, side }: LineContext,
  said: Reading | undefined,
  line: Reading,
): string[] {
  const end = said && builtWindows(said).at(-1);
  if (!end) return ['nothing before'];
  const turn = before?.[0]?.speaker === speaker ? 'goes on' : 'another';
  const length = Math.ceil(Math.log2(line.tokens.length + 1));
  const signs = [turn, `${turn} ${side}`, `${turn} length ${length}`];
  for (const sign of modelSigns(end, -3, 3)) signs.push(sign, `${turn} ${sign}`);
  for (const kind of new Set(end.forms.map(classOf))) if (kind) signs.push(`kind ${kind}`);
  return signs;
}
