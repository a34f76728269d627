// Who is in the meeting and who waits to come in, with what the host decides about them, and the ways out of it.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { DemoNote } from '#web/account/DemoNote.tsx';
import { useAccount } from '#web/account/use-account.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { useMyPart } from '../my-part.ts';
import { EndForAll } from './EndForAll.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LeaveMeeting } from './LeaveMeeting.tsx';
import { MemberList } from './MemberList.tsx';
import { TurnedAwayList, WaitingList } from './WaitingList.tsx';
import { WhispersChoice } from './WhispersChoice.tsx';

export interface PeopleDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function PeopleDialog({ open, onOpenChange }: PeopleDialogProps) {
  const { keptOn } = useMeetingLink();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="People">
      {keptOn === 'device' ? <OnlyHere /> : <Together />}
    </Dialog>
  );
}

/** A meeting that no server knows has nobody else in it. */
function OnlyHere() {
  const { account } = useAccount();
  return account.state === 'signed-in' ? (
    <Alert quiet>
      The server cannot be reached, so nobody else can come in. Open this meeting again when it is back.
    </Alert>
  ) : (
    <DemoNote>
      This meeting is kept in this browser only. Inviting other people takes an account: sign in, and begin a
      meeting there.
    </DemoNote>
  );
}

function Together() {
  const { may } = useMyPart();
  const [inviting, setInviting] = useState(false);
  return (
    <div className="space-y-6 text-sm">
      {may('invite') && (
        <>
          <Button className="w-full" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" className="size-4" />
            Invite people
          </Button>
          <InviteDialog open={inviting} onOpenChange={setInviting} />
        </>
      )}
      {may('manage-people') && <WaitingList />}
      <MemberList />
      {may('manage-people') && <TurnedAwayList />}
      {may('direct-whispers') && <WhispersChoice />}
      <div className="flex justify-end border-t border-line pt-4">
        {may('end') ? <EndForAll /> : <LeaveMeeting />}
      </div>
    </div>
  );
}
