// What is worked out of a reading once, however many ask: the line models and several agents look for the same things in the
// same line. Forgotten with the reading.
import type { Reading } from './reading.ts';

/** `find` looks at nothing but the reading. Its answer is everybody's: nobody may change it. */
export function perReading<T extends object>(find: (reading: Reading) => T): (reading: Reading) => T {
  const known = new WeakMap<Reading, T>();
  return (reading) => {
    let found = known.get(reading);
    if (!found) known.set(reading, (found = find(reading)));
    return found;
  };
}
