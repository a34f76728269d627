// Who agrees to being written down and analysed, one by one, and the compliance rules that are not kept yet.
import type { RuleCheck } from '#meeting/events.ts';
import { consentOf } from '#meeting/consent.ts';
import { present, spokenId } from '#meeting/participants.ts';
import { peopleOf } from '#meeting/session-changes.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Dialog } from '#web/parts/Dialog.tsx';
import { useMyPart } from '../my-part.ts';
import { brokenRuleWords } from './rule-words.ts';

export interface ConsentDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function ConsentDialog({ open, onOpenChange }: ConsentDialogProps) {
  const forOthers = useMyPart().may('give-consent-for-others');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Consent"
      description={`Whether each participant agrees to being written down and analysed. ${
        forOthers ? 'Ask them, and note what they say' : 'You answer for yourself'
      }; it is kept with the meeting.`}
    >
      <Consents />
    </Dialog>
  );
}

function Consents() {
  const session = useMeeting((state) => state.session);
  const checks = useMeeting((state) => state.ruleChecks);
  const broken = checks.filter(({ passed }) => !passed);
  return (
    <>
      <ul className="space-y-3">
        {session &&
          present(peopleOf(session)).map(({ id, name }) => <Consent key={id} id={id} name={name} />)}
      </ul>
      {broken.length > 0 && <BrokenRules checks={broken} />}
    </>
  );
}

function Consent({ id, name }: { id: string; name: string }) {
  const link = useMeetingLink();
  const part = useMyPart();
  const { uid, displayName } = link.user;
  const isOwn = id === uid || id === spokenId(displayName);
  const given = useMeeting((state) => consentOf(state.consents, { id, name }));
  return (
    <li>
      <fieldset
        disabled={!isOwn && !part.may('give-consent-for-others')}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
      >
        <legend className="sr-only">{name}</legend>
        <span aria-hidden="true" className="min-w-0 grow font-medium wrap-anywhere">
          {name}
        </span>
        {[true, false].map((choice) => (
          <label key={String(choice)} className="flex min-h-8 cursor-pointer items-center gap-1.5">
            <input
              type="radio"
              name={`consent ${id}`}
              checked={given === choice}
              onChange={() => link.actions.giveConsent(id, choice)}
              className="size-4"
            />
            {choice ? 'Agrees' : 'Does not agree'}
          </label>
        ))}
      </fieldset>
    </li>
  );
}

function BrokenRules({ checks }: { checks: readonly RuleCheck[] }) {
  return (
    <section className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">Not kept yet</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {checks.map((check) => {
          const { title, detail } = brokenRuleWords(check);
          return (
            <li key={check.ruleId} className="wrap-anywhere">
              {title}
              {detail !== '' && `: ${detail}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
