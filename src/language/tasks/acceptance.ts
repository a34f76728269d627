// Saying yes to a request: "sure", "will do", "I can do that". It counts only after a request, and only at the beginning of a line.
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
      'i am on it',
      'i will|can get|have|take|send|handle that|it|those|on',
      'leave it|that with me',
      'consider it done',
      'no problem',
      'happy to',
      'of course',
      'sure i|we|no|will',
      'yes i will|can',
      'yeah i will|can',
    ],
  },
});
/** "Yeah, okay, will do" begins with it; "the figures, of course, are old" does not. */
const firstTokens = 3;

export function findAcceptance(reading: Reading): Finding<'task/accepted'>[] {
  const limit = reading.tokens[firstTokens - 1]?.end ?? reading.text.length;
  return find(reading).filter(({ start }) => start < limit);
}
