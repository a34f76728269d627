// Navigation to a line of the report's transcript, from an answer on this page or from the page's address; Escape leads back
// to the starting point.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import type { LinePlace } from '#web/ask/lines-in-reach.ts';

const Marked = z.object({ start: z.number().int(), end: z.number().int() });

function placeAt(hash: string, state: unknown): LinePlace | undefined {
  const marked = Marked.safeParse(state).data ?? { start: 0, end: 0 };
  try {
    return hash.length > 1 ? { entryId: decodeURIComponent(hash.slice(1)), ...marked } : undefined;
  } catch {
    // Somebody wrote the address by hand.
    return undefined;
  }
}

export function useWayToLine() {
  const { hash, state } = useLocation();
  const [place, setPlace] = useState(() => placeAt(hash, state));
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const back = ({ key }: KeyboardEvent) => {
      const from = cameFrom.current;
      if (key !== 'Escape' || !(from instanceof HTMLElement)) return;
      cameFrom.current = null;
      from.focus();
    };
    document.addEventListener('keydown', back);
    return () => document.removeEventListener('keydown', back);
  }, []);

  const show = useCallback((wanted: LinePlace) => {
    cameFrom.current = document.activeElement;
    setPlace({ ...wanted });
  }, []);
  return { place, show };
}
