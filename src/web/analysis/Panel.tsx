// One part of the report with its heading.
import type { ReactNode } from 'react';
import { Card } from '#web/parts/Card.tsx';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
