// The host's way to end the meeting for everybody.
import { useState } from 'react';
import { useAccount } from '#web/account/use-account.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ConfirmDialog } from '#web/parts/dialogs/ConfirmDialog.tsx';
import { useAsk } from './use-ask.ts';

export function EndForAll() {
  const { sessionId } = useMeetingLink();
  const { people } = useAccount();
  const [asking, setAsking] = useState(false);
  const { ask, busy, problem } = useAsk();
  const end = async () => (await ask(() => people.end(sessionId))) && setAsking(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        End for all
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="End the meeting for all?"
        confirm="End for all"
        busy={busy}
        onConfirm={() => void end()}
      >
        Every device stops recording. The transcript stays, and whoever may speak can record again.
        {problem !== undefined && (
          <Alert tone="danger" className="mt-3">
            {problem}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
