// A part of the meeting's script that is not needed at first: fetched on demand, or once the meeting is idle, so that it is
// there if the server goes away. Only the meeting imports it, so that shared code stays in the meeting's own script.
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
