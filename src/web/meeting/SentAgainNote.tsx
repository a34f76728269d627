// Says that the server was put back from a copy and that this page sent again what was lost: the person sees lines wait, or
// the lines of others gone, and would not know why.
import { useState } from 'react';
import { connectionMessages } from '#meeting/messages.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';

export function SentAgainNote() {
  const at = useMeeting((state) => state.sentAgainAt);
  const [dismissed, setDismissed] = useState<string>();
  if (at === undefined || at === dismissed) return null;
  return (
    <div className="px-3 pt-3 lg:px-4">
      <Alert onDismiss={() => setDismissed(at)}>{connectionMessages.sentAgain}</Alert>
    </div>
  );
}
