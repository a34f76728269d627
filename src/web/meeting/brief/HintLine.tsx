// One quiet line above the transcript about the meeting itself, which can be dismissed.
import type { ReactNode } from 'react';
import { PutAwayButton } from '../PutAwayButton.tsx';

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
      <PutAwayButton label="Do not ask again in this meeting" onClick={onPutAway} />
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
