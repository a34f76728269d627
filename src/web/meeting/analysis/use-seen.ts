// Whether an element is visible, whatever hides it: a panel that was not chosen, or a screen too small for it.
import { type RefObject, useEffect, useRef, useState } from 'react';

export function useSeen<Seen extends HTMLElement>(): { ref: RefObject<Seen | null>; isSeen: boolean } {
  const ref = useRef<Seen>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((looks) => setSeen(looks.at(-1)?.isIntersecting ?? false));
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
