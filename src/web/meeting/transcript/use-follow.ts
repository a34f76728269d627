// Keeps the end of a growing list in view, but only for those who are at its end: who scrolled up to read stays there.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Who scrolls down and comes nearer to the end than this follows it again. */
const nearPx = 100;
/** Positions are fractions of a pixel where a screen is zoomed: nearer than this, there is nothing below. */
const atEndPx = 2;
/** In frames: so long nothing may move before the end counts as reached, and after so many it is given up. */
const jumping = { calm: 3, most: 60 } as const;
/** By these a reader scrolls. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface Follow {
  scroller: React.RefObject<HTMLDivElement | null>;
  content: React.RefObject<HTMLDivElement | null>;
  onScroll(): void;
  /** Items that came since the reader left the end. */
  missed: number;
  following: boolean;
  jump(): void;
}

/**
 * `count` is how many items there are. `still`: the list stays where it is for now, as while a line is being mended; not even
 * what appears above the list moves the form that somebody writes in.
 */
export function useFollow(count: number, still = false): Follow {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The truth about following, at once: lines may change their height before React has drawn what a scroll means. */
  const atEnd = useRef(true);
  /** How many items there were when the reader left the end; undefined while at the end. */
  const [leftAt, setLeftAt] = useState<number>();

  /** Where the view stood, and how large it was: turning a phone scrolls too, and nobody meant it. */
  const view = useRef({ top: 0, left: 0, width: 0, height: 0 });

  const isStill = useRef(still);
  /** While the list stays where it is: the form that has the focus, and where on the screen it stands. */
  const held = useRef<{ form: Element; top: number }>(undefined);

  /** Lines on the way down are drawn when they come near, and move the view: that is not the reader leaving the end. */
  const isJumping = useRef(false);

  const keepEnd = useCallback(() => {
    const element = scroller.current;
    if (!element || !atEnd.current || isStill.current) return;
    element.scrollTop = element.scrollHeight;
    view.current = viewOf(element);
  }, []);

  const holdForm = useCallback(() => {
    const now = formIn(scroller.current);
    if (now && isStill.current && now.form === held.current?.form) {
      scroller.current!.scrollTop += now.top - held.current.top;
    }
    held.current = formIn(scroller.current);
  }, []);

  useLayoutEffect(() => {
    isStill.current = still;
    keepEnd();
  });
  // Interim words, and lines whose true height is known only once they are drawn.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      keepEnd();
      holdForm();
    });
    if (content.current) observer.observe(content.current);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [keepEnd, holdForm]);

  function reachEnd(element: HTMLElement): void {
    const hand = new AbortController();
    isJumping.current = true;
    const stop = (): void => {
      isJumping.current = false;
      hand.abort();
    };
    for (const kind of byHand) element.addEventListener(kind, stop, { passive: true, signal: hand.signal });
    let calm = 0;
    let frames = 0;
    const look = (): void => {
      if (!isJumping.current) return;
      calm = leftBelow(element) <= atEndPx ? calm + 1 : 0;
      if (calm >= jumping.calm || ++frames >= jumping.most) return stop();
      keepEnd();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  return {
    scroller,
    content,
    following: leftAt === undefined,
    missed: leftAt === undefined ? 0 : count - leftAt,
    onScroll() {
      const element = scroller.current;
      if (!element) return;
      held.current = formIn(element);
      const before = view.current;
      view.current = viewOf(element);
      const { top, left, width, height } = view.current;
      const isSameSize = width === before.width && height === before.height;
      // The first pixel up counts: until the reader has left, whatever is drawn next would pull them back.
      if (isSameSize && top < before.top && left > atEndPx && !isJumping.current) atEnd.current = false;
      // What is drawn above moves the view as well, as far from the end as it was: only who comes nearer goes back.
      else if (left <= atEndPx || (left < before.left && left <= nearPx)) atEnd.current = true;
      const follows = atEnd.current;
      setLeftAt((left) => (follows ? undefined : (left ?? count)));
    },
    jump() {
      atEnd.current = true;
      setLeftAt(undefined);
      keepEnd();
      if (scroller.current) reachEnd(scroller.current);
    },
  };
}

function leftBelow({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

function formIn(element: HTMLElement | null): { form: Element; top: number } | undefined {
  const form = element?.querySelector('form:focus-within');
  return form ? { form, top: form.getBoundingClientRect().top } : undefined;
}

/** `left`: how much lies below it. */
function viewOf(element: HTMLElement) {
  const { scrollTop, clientWidth, clientHeight } = element;
  return { top: scrollTop, left: leftBelow(element), width: clientWidth, height: clientHeight };
}
