// Keeps the end of a growing list in view, but only for those who are at its end: who scrolled up to read stays there.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as being at the end. */
const nearPx = 100;

export interface Follow {
  scroller: React.RefObject<HTMLDivElement | null>;
  content: React.RefObject<HTMLDivElement | null>;
  onScroll(): void;
  /** Items that came since the reader left the end. */
  missed: number;
  following: boolean;
  jump(): void;
}

/** `count` is how many items there are. */
export function useFollow(count: number): Follow {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** How many items there were when the reader left the end; undefined while at the end. */
  const [leftAt, setLeftAt] = useState<number>();
  const following = leftAt === undefined;

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    if (following) toEnd();
  });

  // Interim words, and lines whose true height is known only once they are drawn.
  useEffect(() => {
    const element = content.current;
    if (!element || !following) return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [following, toEnd]);

  return {
    scroller,
    content,
    following,
    missed: leftAt === undefined ? 0 : count - leftAt,
    onScroll() {
      const element = scroller.current;
      if (!element) return;
      const near = element.scrollHeight - element.scrollTop - element.clientHeight <= nearPx;
      setLeftAt((before) => (near ? undefined : (before ?? count)));
    },
    jump() {
      setLeftAt(undefined);
      toEnd();
    },
  };
}
