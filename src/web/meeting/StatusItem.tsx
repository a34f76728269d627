// One fact in the status bar, with a coloured dot for a notable state.
import type { ReactNode } from 'react';
import { classNames } from '#web/parts/class-names.ts';

export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

const dots: Record<Tone, string> = {
  good: 'bg-success',
  waiting: 'bg-warning',
  bad: 'bg-danger',
  quiet: 'bg-line-strong',
};

export function StatusItem({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 lg:shrink">
      {tone && (
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-full forced-color-adjust-none', dots[tone])}
        />
      )}
      <span>{children}</span>
    </span>
  );
}
