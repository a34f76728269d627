// Says that the host has ended the meeting for all, until somebody records again.
import { useState } from 'react';
import { hostOf } from '#meeting/people/members.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { useMyPart } from '../my-part.ts';

export function EndedNote() {
  const { user } = useMeetingLink();
  const part = useMyPart();
  const session = useMeeting((state) => state.session);
  const hasEnded = session?.hasEnded === true;
  const [dismissed, setDismissed] = useState(false);
  // Ended once more, it is said once more.
  if (!hasEnded && dismissed) setDismissed(false);
  if (!hasEnded || dismissed) return null;
  const host = hostOf(session);
  const who = host?.id === user.uid ? 'You have' : `${host?.name ?? 'The host'} has`;
  return (
    <div className="px-3 pt-3 lg:px-4">
      <Alert onDismiss={() => setDismissed(true)}>
        {who} ended the meeting.{part.may('record') && ' Recording again goes on with it.'}
      </Alert>
    </div>
  );
}
