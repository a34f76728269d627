// Which promise somebody else takes on instead of whoever made it: "let me do it instead", "I'll take that over". It is for
// the same day.
import { firstName } from '#language/reading/titles.ts';
import { rootOf } from '#language/reading/word-forms.ts';
import type { Promised } from '../../facts.ts';
import { type HeardLine, type HeardSentence, saidIn } from '../../heard-line.ts';
import { isAtHand } from './at-hand.ts';
import { isDeedOf, stands } from './promise-thing.ts';
import type { Moved } from './promises-moved.ts';

export function takenOverBy(promises: readonly Promised[], heard: HeardLine): Moved | undefined {
  const before = promises.findLast(stands);
  if (!before || before.said.speaker === heard.line.speaker || !isAtHand(before, heard)) return undefined;
  const sentence = heard.sentences.find((one) => takesOver(one, before));
  if (!sentence) return undefined;
  const { task, about, due } = before;
  const said = saidIn(heard, sentence.start, sentence.end);
  const likely = heard.tags['action'];
  return {
    before,
    now: { said, task, about, ...(due && { due }), ...(likely !== undefined && { likely }), state: 'open' },
  };
}

/** Not the bare "I'll do it", which may be something else or said with them. */
function takesOver({ forms, asked }: HeardSentence, before: Promised): boolean {
  const name = firstName(before.said.speaker);
  const found = takes.exec(forms.filter((form) => form !== name).join(' '));
  if (asked || !found?.groups) return false;
  const { opens, verb = '', rest = '' } = found.groups;
  const isPlain = anyDeed.has(verb);
  return (isPlain || isDeedOf(before, rootOf(verb))) && (rest !== '' || (opens === 'let me' && isPlain));
}
const takes =
  /^(?:(?:no|oh|okay|well|wait|actually|please|you know what) )*(?<opens>let me|i will) (?<verb>\p{L}+) (?:it|that|this|those|them|him|her)(?: one| ones)?(?: please| then)?(?<rest>(?: (?:over|instead|myself|for you|from you|off you|off your hands|off your plate))*)(?: please| then)?$/u;
const anyDeed = new Set(['do', 'take', 'handle']);
