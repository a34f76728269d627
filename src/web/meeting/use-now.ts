// What time it is, read again and again for as long as it matters.
import { useEffect, useState } from 'react';
import { useClock } from './clock-context.ts';

/** Milliseconds since 1970, anew every so many; it stands still while `everyMs` is undefined. */
export function useNow(everyMs: number | undefined): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (everyMs === undefined) return;
    let cancel = (): void => {};
    const tick = (): void => {
      setNow(clock.now());
      cancel = clock.after(everyMs, tick);
    };
    tick();
    return () => cancel();
  }, [everyMs, clock]);
  return now;
}
