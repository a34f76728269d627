// Saying yes to a request: "sure", "will do", "leave that with me". It counts only after a request, and only at the
// beginning of a line.
import type { Finding } from '#language/reading/finding.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';

const find = phraseFinder<'task/accepted'>({
  'task/accepted': {
    confidence: 0.65,
    phrases: [
      'will do',
      'sure thing',
      'i can|will do that|it|so',
      'that|this i can|will do|check|send|get|answer|arrange',
      'i am on it',
      'on it',
      'i will|can get|have|take|send|handle|do|sort|check|ask|find that|it|those|on|them|out',
      'leave it|that|this|them with|to me',
      'consider it|that done|gone|sent|sorted|fixed|handled',
      'no problem|worries|bother',
      'happy|glad to',
      'of course',
      'sure i|we|no|will',
      'yes|yeah|yep|okay|ok|sure|fine|right i will|can',
      'you have got it',
      'you got it',
      'got it',
      'absolutely',
      'certainly',
      'i will',
      'understood',
      'noted',
    ],
  },
});
/** "Yeah, okay, will do" begins with it; "the figures, of course, are old" does not. */
const firstTokens = 4;

/** "No problem" is a yes. */
const noTrouble = new Set(['problem', 'worries', 'bother', 'trouble']);

/** "Not by Friday. I can have them ready by Monday": what is said then is another promise. */
function declines({ tokens: [first, second, third] }: Reading): boolean {
  if (first?.form !== 'no' && first?.form !== 'not') return false;
  const what = second?.form === 'a' ? third : second;
  return !noTrouble.has(what?.form ?? '');
}

export function findAcceptance(reading: Reading): Finding<'task/accepted'>[] {
  if (declines(reading)) return [];
  const limit = reading.tokens[firstTokens - 1]?.end ?? reading.text.length;
  return find(reading).filter(({ start }) => start < limit);
}

const takenBack = phraseFinder<'task/withdrawn'>({
  'task/withdrawn': {
    confidence: 0.6,
    phrases: [
      'forget that|it|about|i',
      'never mind',
      'no need then|to|for|now|any',
      'scrap|ignore|cancel|strike that|it|this',
      'forget|scrap|ignore|cancel|skip|drop|leave the|my|your|our',
      'do not|no bother|worry',
      'leave it then|for now|there',
      'on second thought|thoughts',
    ],
    evenNegated: true,
  },
});

/** "Forget that", "no need then": what was promised or asked just before is taken back. */
export function findWithdrawals(reading: Reading): Finding<'task/withdrawn'>[] {
  return takenBack(reading);
}
