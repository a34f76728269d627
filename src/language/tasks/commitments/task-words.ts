// Where the wording of a task ends, and words that say that it is done on the spot.
import { imperatives, starts } from '../task-wordings.ts';
import type { Token } from '#language/reading/reading.ts';

/** Words that end the wording of a task: another thought follows. */
export const stops = new Set('but because so if unless although though while since which and'.split(' '));

/** "and" goes on when another thing of the same kind follows: "the deck and the contract". */
const goesOn = new Set('the a an your our my their his her its this that these those some any'.split(' '));

const longestTask = 16;

/** What people do during the meeting itself, such as sharing a screen. */
export const atOnce = new Set(
  'screen question questions agenda first quickly moment second shortly now'.split(' '),
);

/** "I'll ring Olga today, I'll send the plan on Friday": one promise ends where the next begins. */
function beginsPromise(tokens: readonly Token[], at: number): boolean {
  const [subject, will, verb] = tokens.slice(at, at + 3).map(({ form }) => form);
  return will === 'will' && (subject === 'i' || (subject === 'you' && (verb === 'have' || verb === 'get')));
}

const asking = new Set('can could would will'.split(' '));
/** "They could you know help": who does it was said before. */
const subjects = new Set('i we you he she it they if whether'.split(' '));

/** "I'll pass it on today please draft three goals", "… could you ring him": what is asked of somebody is another task. */
export function beginsRequest(tokens: readonly Token[], at: number): boolean {
  const form = tokens[at]?.form ?? '';
  if (form === 'please' && imperatives.beginsAt(tokens, at + 1)) return true;
  const asks =
    asking.has(form) && tokens[at + 1]?.form === 'you' && !subjects.has(tokens[at - 1]?.form ?? '');
  if (form !== 'please' && !asks) return false;
  return starts.matchesAt(tokens, at).some(({ rule }) => rule.rule === 'task/request' && !rule.open);
}

export function endOfTask(tokens: readonly Token[], verbAt: number): number {
  let to = verbAt + 1;
  while (to < tokens.length && to - verbAt < longestTask && !tokens[to - 1]!.endsSentence) {
    const form = tokens[to]!.form;
    if (stops.has(form) && !(form === 'and' && goesOn.has(tokens[to + 1]?.form ?? ''))) break;
    if (beginsPromise(tokens, to) || beginsRequest(tokens, to)) break;
    to++;
  }
  return to;
}
