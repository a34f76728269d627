// Who agrees to being written down and analysed, one by one, and the compliance rules that are not kept yet.
import type { RuleCheck } from '#meeting/events.ts';
import { answerOf, type Consent as Answer, consentText, mayNoteFor } from '#meeting/state/consent.ts';
import { present } from '#meeting/people/participants.ts';
import { peopleOf } from '#meeting/state/session-changes.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { clockText } from '#web/parts/format.ts';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
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
      description={`Each participant is asked: “${consentText.text}.” ${
        forOthers
          ? 'Whoever has a device answers there; ask the others, and note what they say'
          : 'You answer for yourself'
      }. You can change your mind at any time. It is kept with the meeting, and everybody in it can read it.`}
    >
      <Consents />
    </Dialog>
  );
}

function Consents() {
  const session = useMeeting((state) => state.session);
  const { uid } = useMeetingLink().user;
  const checks = useMeeting((state) => state.ruleChecks);
  const broken = checks.filter(({ passed }) => !passed);
  return (
    <>
      <ul className="space-y-3">
        {session &&
          present(peopleOf(session)).map(({ id, name }) => (
            <Consent key={id} id={id} name={name} canNote={mayNoteFor(session, uid, id)} />
          ))}
      </ul>
      {broken.length > 0 && <BrokenRules checks={broken} />}
    </>
  );
}

interface ConsentProps {
  id: string;
  name: string;
  /** It is oneself, or somebody without a device. */
  canNote: boolean;
}

function Consent({ id, name, canNote }: ConsentProps) {
  const link = useMeetingLink();
  const part = useMyPart();
  const isOwn = id === link.user.uid;
  const answer = useMeeting((state) => answerOf(state.consents, { id, name }));
  return (
    <li>
      <fieldset
        disabled={!canNote || (!isOwn && !part.may('give-consent-for-others'))}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
      >
        <legend className="sr-only">{name}</legend>
        <span className="min-w-0 grow basis-40">
          <span aria-hidden="true" className="block font-medium wrap-anywhere">
            {name}
          </span>
          <span className="block text-xs text-ink-soft wrap-anywhere">{answerText(id, answer)}</span>
        </span>
        <span className="flex gap-x-4">
          {[true, false].map((choice) => (
            <label key={String(choice)} className="flex min-h-8 cursor-pointer items-center gap-1.5">
              <input
                type="radio"
                name={`consent ${id}`}
                checked={answer?.given === choice}
                onChange={() => link.actions.giveConsent(id, choice)}
                className="size-4"
              />
              {choice ? 'Agrees' : 'Does not agree'}
            </label>
          ))}
        </span>
      </fieldset>
    </li>
  );
}

/** What was answered, since when, to which text, and by whom it was noted where that is somebody else. */
function answerText(id: string, answer: Answer | undefined): string {
  if (!answer) return 'Not asked yet';
  const { given, at, by, text } = answer;
  return [
    `${given ? 'Agreed' : 'Disagreed'} since ${clockText(at)}`,
    ...(text === undefined ? [] : [`text ${text}`]),
    ...(by.id === id ? [] : [`noted by ${by.name}`]),
  ].join(' · ');
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
