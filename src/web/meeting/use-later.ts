// A part of the meeting's script that is not needed at first: fetched when it is asked for, or once the meeting has come to rest, so
// that a server that goes away does not take it along. It is fetched from the meeting alone, so that what the two share stays in the
// meeting's own script.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClock } from './clock-context.ts';

const restMs = 5_000;

/** Undefined until a moment after it is needed. Where it cannot be fetched, that is tried again. */
export function useLater<T>(name: string, load: () => Promise<T>, isAskedFor: boolean): T | undefined {
  const clock = useClock();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => clock.after(restMs, () => setAtRest(true)), [clock]);
  return useQuery({
    queryKey: ['script', name],
    queryFn: load,
    staleTime: Infinity,
    enabled: isAskedFor || isAtRest,
  }).data;
}
