// A part of the analysis under its name.
import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-xs font-semibold text-ink-soft">{title}</h3>
      {children}
    </section>
  );
}
