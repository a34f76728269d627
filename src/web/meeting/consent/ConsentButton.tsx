// The way from an alert about consent to the list of who agrees.
import type { RuleCheck } from '#meeting/events.ts';
import { engineMessages } from '#meeting/messages.ts';
import { Button } from '#web/parts/buttons/Button.tsx';

export function asksConsent({ reason }: Pick<RuleCheck, 'reason'>): boolean {
  return reason === engineMessages.consentRequired;
}

export function ConsentButton({ onClick }: { onClick(): void }) {
  return (
    <Button size="sm" onClick={onClick}>
      Note who agrees
    </Button>
  );
}
