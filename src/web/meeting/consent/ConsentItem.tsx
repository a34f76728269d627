// The status bar's item on consent, for everybody in the meeting; a click opens the list.
import { useState } from 'react';
import { consentOf } from '#meeting/state/consent.ts';
import { present } from '#meeting/people/participants.ts';
import { peopleOf } from '#meeting/state/session-changes.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { StatusItem } from '../StatusItem.tsx';

export function ConsentItem() {
  const consents = useMeeting((state) => state.consents);
  const session = useMeeting((state) => state.session);
  const ruled = useMeeting((state) => state.ruleChecks.length > 0);
  const isShared = useMeetingLink().keptOn === 'server';
  const [open, setOpen] = useState(false);
  // Everybody in a shared meeting can read who has agreed, and take back their own word, whatever the rules ask.
  const asked = isShared || ruled || Object.keys(consents).length > 0;
  if (!session || !asked) return null;
  const said = present(peopleOf(session)).map((one) => consentOf(consents, one));
  const agreed = said.filter((given) => given === true).length;
  const refused = said.includes(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 cursor-pointer rounded hover:text-ink hover:underline"
      >
        <StatusItem tone={refused ? 'bad' : agreed === said.length ? 'good' : 'quiet'}>
          Consent: {agreed} of {said.length}
        </StatusItem>
      </button>
      <ConsentDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
