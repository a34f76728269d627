// What is worked out of a reading once, however many ask: the line models and several agents look for the same things in the
// same line. Forgotten with the reading.
import type { Reading } from './reading.ts';

let finders = 0;

/** `find` looks at nothing but the reading. Its answer is everybody's: nobody may change it. */
export function perReading<T extends object>(find: (reading: Reading) => T): (reading: Reading) => T {
  // It stands with the reading, at a place of the finder's own: weak maps cost more to look into and to clear than what they spare.
  const place = finders++;
  return (reading) => (reading.workedOut[place] ??= find(reading)) as T;
}
