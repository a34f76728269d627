// Shows which compliance rules this meeting breaks, with an action that fixes it; and which lines break one, with what was
// held back. Advice does not interrupt: it is behind the status bar's item on consent.
import { useState } from 'react';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { BreachAlert } from './BreachAlert.tsx';
import { asksConsent, ConsentButton } from './ConsentButton.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import { brokenRuleWords } from './rule-words.ts';

export function RuleAlert() {
  const [open, setOpen] = useState(false);
  return (
    <div className="space-y-2 px-3 pt-3 empty:hidden lg:px-4">
      <SessionAlert onConsent={() => setOpen(true)} />
      <BreachAlert onConsent={() => setOpen(true)} />
      <ConsentDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}

function SessionAlert({ onConsent }: { onConsent(): void }) {
  const checks = useMeeting((state) => state.ruleChecks);
  const [dismissed, setDismissed] = useState<typeof checks>();
  const broken = checks.filter(({ passed, level }) => !passed && level !== 'advisory');
  if (broken.length === 0 || dismissed === checks) return null;
  const blocks = broken.some(({ level }) => level === 'blocking');
  return (
    <Alert
      tone={blocks ? 'danger' : 'warning'}
      {...(!blocks && { onDismiss: () => setDismissed(checks) })}
      action={broken.some(asksConsent) && <ConsentButton onClick={onConsent} />}
    >
      {broken.map((check) => {
        const { title, detail } = brokenRuleWords(check);
        return (
          <p key={check.ruleId}>
            <strong className="font-semibold">{title}</strong>
            {detail !== '' && ` – ${detail}`}
          </p>
        );
      })}
      {blocks && (
        <p>
          Until then the agents that this holds for keep quiet.{' '}
          {broken.some(asksConsent)
            ? 'No recording begins before that; one that is running goes on.'
            : 'Recording goes on.'}
        </p>
      )}
    </Alert>
  );
}
