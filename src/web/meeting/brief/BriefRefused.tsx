// Says that the server refused the saved information about the meeting, and why.
import { useState } from 'react';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';

export function BriefRefused({ onAbout }: { onAbout(): void }) {
  const reason = useMeeting((state) => state.briefRefused);
  const [dismissed, setDismissed] = useState<string>();
  return (
    <div className="px-3 pt-3 empty:hidden lg:px-4">
      {reason !== undefined && reason !== dismissed && (
        <Alert
          tone="danger"
          title="What you set about this meeting was not kept"
          onDismiss={() => setDismissed(reason)}
          action={
            <Button size="sm" onClick={onAbout}>
              Look at it
            </Button>
          }
        >
          {reason}
        </Alert>
      )}
    </div>
  );
}
