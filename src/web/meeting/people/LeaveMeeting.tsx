// The way out of somebody else's meeting.
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { wayBack } from '#web/parts/way-back.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { useAsk } from './use-ask.ts';

export function LeaveMeeting() {
  const { sessionId, user } = useMeetingLink();
  const back = useMeeting(({ session }) => wayBack(session, user.uid));
  const { people } = useAccount();
  const { ask, busy, problem } = useAsk();
  const navigate = useNavigate();
  const leave = async () => (await ask(() => people.leave(sessionId))) && navigate('/');
  return (
    <div className="grow space-y-3">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{back}</p>
        <Button variant="secondary" busy={busy} onClick={() => void leave()}>
          <LogOut aria-hidden="true" className="size-4" />
          Leave meeting
        </Button>
      </div>
    </div>
  );
}
