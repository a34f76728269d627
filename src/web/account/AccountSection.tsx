// One section of the account screen: its heading, the result of the last request, and its actions.
import type { ReactNode } from 'react';
import { Alert } from '#web/parts/Alert.tsx';
import { Card } from '#web/parts/Card.tsx';
import type { PersonRequest } from './use-asked.ts';

export interface AccountSectionProps {
  title: string;
  said?: PersonRequest['said'];
  children: ReactNode;
}

export function AccountSection({ title, said, children }: AccountSectionProps) {
  return (
    <section aria-label={title}>
      <Card className="space-y-4 sm:p-6">
        <h2 className="text-lg font-semibold">{title}</h2>
        {said && <Alert tone={said.tone}>{said.text}</Alert>}
        {children}
      </Card>
    </section>
  );
}
