// Saying yes to a request: "sure", "will do", "I can do that". It means something only after a request.
import { phraseFinder } from './phrases.ts';

export const findAcceptance = phraseFinder<'task/accepted'>({
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
