// Shows which compliance rules single lines break: which rule, on which line, and which agents it held back. A click goes to
// the line. It can be dismissed until another line breaks a rule.
import { useState } from 'react';
import { clockText } from '#web/parts/format.ts';
import { engineMessages } from '#meeting/messages.ts';
import type { RuleBreach } from '#meeting/state/rule-breaches.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { agentType } from '../agent-types.ts';
import { useEvidence } from '../use-evidence.ts';
import { asksConsent, ConsentButton } from './ConsentButton.tsx';
import { brokenRuleWords } from './rule-words.ts';

/** What is not read by then is in the transcript, and in the ledger of what was not said. */
const linesShown = 3;

export function BreachAlert({ onConsent }: { onConsent(): void }) {
  const breaches = useMeeting((state) => state.breaches);
  /** By what was told then: the server finds again what this device found while it was out of reach. */
  const [dismissed, setDismissed] = useState<string>();
  const checks = useMeeting((state) => state.ruleChecks);
  const ofMeeting = new Set(checks.filter(({ passed }) => !passed).map(({ ruleId }) => ruleId));
  // Warnings are said as insights, and a rule that the whole meeting does not keep is told of it; here is the rest.
  // Somebody who said no is kept out; there is nothing to mend about it.
  const blocking = breaches.filter(
    ({ check }) =>
      check.level === 'blocking' &&
      !ofMeeting.has(check.ruleId) &&
      check.reason !== engineMessages.consentRefused,
  );
  const told = blocking.map(keyOf).join(', ');
  if (blocking.length === 0 || dismissed === told) return null;
  const more = blocking.length - linesShown;
  return (
    <Alert
      tone="danger"
      onDismiss={() => setDismissed(told)}
      action={blocking.some(({ check }) => asksConsent(check)) && <ConsentButton onClick={onConsent} />}
    >
      {blocking.slice(-linesShown).map((breach) => (
        <Breach key={keyOf(breach)} breach={breach} />
      ))}
      {more > 0 && <p>And on {more === 1 ? 'one earlier line' : `${more} earlier lines`}.</p>}
    </Alert>
  );
}

function keyOf({ entryId, check }: RuleBreach): string {
  return `${entryId} ${check.ruleId}`;
}

function Breach({ breach: { entryId, check, heldBack } }: { breach: RuleBreach }) {
  const entry = useMeeting(
    ({ entries, waiting }) =>
      [entries, waiting].flatMap((lines) => lines.find(({ id }) => id === entryId) ?? [])[0],
  );
  const { show } = useEvidence();
  const { title } = brokenRuleWords(check);
  return (
    <p>
      <strong className="font-semibold">{title}</strong>
      {entry && (
        <>
          {' – on '}
          <button
            type="button"
            className="cursor-pointer underline"
            onClick={() => show({ entryId, start: 0, end: 0 })}
          >
            the line of {clockText(entry.timestamp)}
          </button>
        </>
      )}
      {heldBack.length > 0 && `. Held back: ${heldBack.map((id) => agentType(id).name).join(', ')}.`}
    </p>
  );
}
