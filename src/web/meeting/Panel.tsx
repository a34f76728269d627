// The frame of the meeting screen's panels: a heading that stays and a body that scrolls by itself. Where there is not room
// enough for both, the panel scrolls as a whole, so that nothing in it is out of reach.
import { type ReactNode, type Ref, useId } from 'react';

export interface PanelProps {
  title: string;
  icon: ReactNode;
  /** At the heading's right end. */
  aside?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function Panel({ title, icon, aside, className = 'flex', ref, children }: PanelProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={`relative min-h-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface [container:panel/size] ${className}`}
    >
      <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain">
        <header className="flex min-h-13 shrink-0 items-center gap-2.5 border-b border-line px-4 py-2">
          <span aria-hidden="true" className="text-accent [&_svg]:size-4.5">
            {icon}
          </span>
          <h2 id={id} className="mr-auto text-sm font-semibold xl:whitespace-nowrap">
            {title}
          </h2>
          {aside}
        </header>
        {children}
      </div>
    </section>
  );
}

/** What a panel says while it has nothing to show. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <p className="m-auto max-w-72 px-6 py-3 text-center text-sm text-balance text-ink-soft">{children}</p>
  );
}
