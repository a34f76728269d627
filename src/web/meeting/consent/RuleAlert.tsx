// Says which compliance rules this meeting does not keep, and offers what mends it. Advice alone does not interrupt: it
// stands behind the status bar's word on consent.
import { useState } from 'react';
import { engineMessages } from '#meeting/messages.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/Button.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import { brokenRuleWords } from './rule-words.ts';

export function RuleAlert() {
  const checks = useMeeting((state) => state.ruleChecks);
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState<typeof checks>();
  const broken = checks.filter(({ passed, level }) => !passed && level !== 'advisory');
  const blocks = broken.some(({ level }) => level === 'blocking');
  const asksConsent = broken.some(({ reason }) => reason === engineMessages.consentRequired);
  return (
    <div className="px-3 pt-3 empty:hidden lg:px-4">
      {broken.length > 0 && dismissed !== checks && (
        <Alert
          tone={blocks ? 'danger' : 'warning'}
          {...(!blocks && { onDismiss: () => setDismissed(checks) })}
          action={
            asksConsent && (
              <Button size="sm" onClick={() => setOpen(true)}>
                Note who agrees
              </Button>
            )
          }
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
          {blocks && <p>Until then the agents that this holds for keep quiet. Recording goes on.</p>}
        </Alert>
      )}
      <ConsentDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}
