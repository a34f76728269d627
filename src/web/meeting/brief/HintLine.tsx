// One quiet line above the transcript about the meeting itself, with the way to put it away.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface HintLineProps {
  onPutAway(): void;
  children: ReactNode;
}

export function HintLine({ onPutAway, children }: HintLineProps) {
  return (
    <section
      aria-label="About this meeting"
      className="flex items-center gap-1 pt-1 pr-2 pl-4 text-xs text-ink-soft"
    >
      <p className="min-w-0 wrap-anywhere">{children}</p>
      <button
        type="button"
        aria-label="Do not ask again in this meeting"
        onClick={onPutAway}
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-md hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </section>
  );
}

export interface HintButtonProps {
  onClick(): void;
  /** It opens a dialog. */
  opens?: boolean;
  children: ReactNode;
}

export function HintButton({ onClick, opens = false, children }: HintButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={onClick}
      className="min-h-6 cursor-pointer rounded font-medium text-accent hover:underline"
    >
      {children}
    </button>
  );
}
