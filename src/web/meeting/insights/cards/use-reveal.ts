// Text that appears as if it were being written, a few characters at a time.
import { useEffect, useState } from 'react';
import { reveal } from '#meeting/limits.ts';
import { useClock } from '../../clock-context.ts';

/** The part of `text` to show now. All of it at once for people who want less motion. */
export function useReveal(text: string): string {
  const clock = useClock();
  const [shown, setShown] = useState(0);
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { length } = text;
  const done = still || shown >= length;
  useEffect(() => {
    if (done) return;
    let cancel = (): void => {};
    const more = (): void => {
      cancel = clock.after(reveal.everyMs, () => {
        setShown((before) => Math.min(before + reveal.characters, length));
        more();
      });
    };
    more();
    return () => cancel();
  }, [clock, done, length]);
  return still ? text : text.slice(0, wholeCharacters(text, shown));
}

/** Never between the two halves of an emoji. */
function wholeCharacters(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code <= 0xdbff ? end + 1 : end;
}
