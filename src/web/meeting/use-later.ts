// A part of the meeting's script that is not needed at first: fetched when it is asked for, or once the meeting has come to rest, so
// that a server that goes away does not take it along. It is fetched from the meeting alone, so that what the two share stays in the
// meeting's own script.
import { useEffect, useState } from 'react';
import { useClock } from './clock-context.ts';
import { useScript } from './use-script.ts';

const restMs = 5_000;

/** Undefined until it has come. */
export function useLater<T>(name: string, load: () => Promise<T>, isAskedFor: boolean): T | undefined {
  const clock = useClock();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => clock.after(restMs, () => setAtRest(true)), [clock]);
  return useScript(name, load, isAskedFor || isAtRest);
}
