// A block of a panel that folds into its heading, beside which stands how much there is in it.
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/parts/class-names.ts';

export interface FoldingProps extends ComponentProps<'section'> {
  title: string;
  /** Read in place of what is folded away. */
  counts: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

export function Folding({ title, counts, isOpen, onOpen, children, ...rest }: FoldingProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  function toggle(): void {
    flushSync(() => onOpen(!isOpen));
    // What it opens may lie below the edge of a panel that scrolls as a whole.
    place.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <section aria-label={title} {...rest} ref={place} className="border-t border-line text-sm">
      <h2 className="sticky top-0 z-10 bg-surface low-panel:static">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-9 w-full cursor-pointer items-center gap-1.5 px-3 py-1.5 text-left hover:bg-sunken -outline-offset-2"
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames(
              'size-4 shrink-0 text-ink-soft transition-transform',
              isOpen && 'rotate-90',
            )}
          />
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{title}</span>
            {!isOpen && <span className="text-xs text-ink-soft tabular-nums">{counts}</span>}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3 px-3 pt-1 pb-3">
        {children}
      </div>
    </section>
  );
}
