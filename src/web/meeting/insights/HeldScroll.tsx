// A scrolling list in the agent panel that does not change while the pointer or the focus is in it; new items wait behind a
// button. The number of drawn items is bounded: older ones appear on request.
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/parts/buttons/Button.tsx';
import { useHeldList } from '#web/parts/use-held-list.ts';

/** How many are drawn before somebody asks for older ones. */
const drawnAtOnce = 50;

export interface HeldScrollProps<T> {
  label: string;
  /** Never changed in place. */
  list: T;
  /** What the button says of what `now` has and `before`, which is shown, has not; empty for nothing. */
  news(before: T, now: T): string;
  /** The words on the button that draws older ones. */
  older: string;
  /** Draws the list, at most so many of it, and says whether there is more. */
  renderList(list: T, most: number): { drawn: ReactNode; more: boolean };
  /** Below the list. */
  foot?: ReactNode;
  className?: string;
}

export function HeldScroll<T>({
  label,
  list,
  news,
  older,
  renderList,
  foot,
  className = '',
}: HeldScrollProps<T>) {
  const held = useHeldList(list);
  const [most, setMost] = useState(drawnAtOnce);
  const top = useRef<HTMLElement>(null);
  const waiting = news(held.shown, list);
  const { drawn, more } = renderList(held.shown, most);

  function showNew(): void {
    held.release();
    top.current?.scrollTo({ top: 0 });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }

  return (
    // What stands below it may take its room, but never that of a card.
    <div className="flex min-h-20 flex-1 flex-col has-[article]:min-h-48 low-panel:flex-none">
      {waiting !== '' && (
        <div className="sticky bottom-0 z-10 order-last flex h-0 -translate-y-3 items-end justify-center">
          <Button size="sm" onClick={showNew} className="rounded-full! shadow-lg">
            <ArrowUp aria-hidden="true" className="size-4" />
            {waiting}
          </Button>
        </div>
      )}
      <section
        ref={top}
        {...held.props}
        aria-label={label}
        tabIndex={-1}
        className={`flex min-h-0 grow flex-col gap-3 overflow-y-auto p-3 -outline-offset-2 low-panel:overflow-visible ${className}`}
      >
        {drawn}
        {more && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setMost(most + drawnAtOnce)}
            className="self-center"
          >
            {older}
          </Button>
        )}
        {foot}
      </section>
    </div>
  );
}
