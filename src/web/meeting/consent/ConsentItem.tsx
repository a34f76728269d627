// The status bar's word on who has agreed, once that is a question in this meeting; a click opens the list.
import { useState } from 'react';
import { useMeeting } from '#web/live/use-meeting.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { StatusItem } from '../StatusItem.tsx';

export function ConsentItem() {
  const consents = useMeeting((state) => state.consents);
  const participants = useMeeting((state) => state.session?.participants);
  const ruled = useMeeting((state) => state.ruleChecks.length > 0);
  const [open, setOpen] = useState(false);
  if (!participants || (!ruled && Object.keys(consents).length === 0)) return null;
  const agreed = participants.filter((name) => consents[name]).length;
  const refused = participants.some((name) => consents[name] === false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 cursor-pointer rounded hover:text-ink hover:underline"
      >
        <StatusItem tone={refused ? 'bad' : agreed === participants.length ? 'good' : 'quiet'}>
          Consent: {agreed} of {participants.length}
        </StatusItem>
      </button>
      <ConsentDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
