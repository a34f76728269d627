// How long ago the last words came in, while this device listens: that it goes up is the first sign of a dead microphone.
import { useEffect, useState } from 'react';
import { timerTickMs } from '#meeting/limits.ts';
import { useClock } from './clock-context.ts';
import { elapsedText } from './elapsed-text.ts';
import { Fact } from './Fact.tsx';
import { useRecordingState } from './use-recording.ts';

/** Pauses between people are shorter. */
const longAgoMs = 30_000;

export function LastWordFact() {
  const clock = useClock();
  const lastHeardAt = useRecordingState((state) => state.lastHeardAt);
  const [ago, setAgo] = useState(0);

  useEffect(() => {
    if (lastHeardAt === undefined) return;
    const at = Date.parse(lastHeardAt);
    let cancel = (): void => {};
    const tick = (): void => {
      setAgo(Math.max(0, clock.now() - at));
      cancel = clock.after(timerTickMs, tick);
    };
    tick();
    return () => cancel();
  }, [lastHeardAt, clock]);

  if (lastHeardAt === undefined) return null;
  return <Fact tone={ago > longAgoMs ? 'waiting' : 'good'}>Last word {elapsedText(ago)} ago</Fact>;
}
