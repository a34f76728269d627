// Inviting people: makes an invitation and shows its link, and lists the invitations that stand.
import { useState } from 'react';
import type { ShownInvitation } from '#protocol/http/people-routes.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';

export interface InviteDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite people"
      description="Whoever has the link may come in, as what you choose here."
    >
      <Inviting />
    </Dialog>
  );
}

function Inviting() {
  const [shown, setShown] = useState<ShownInvitation>();
  return (
    <div className="space-y-6 text-sm">
      {shown ? (
        <div className="space-y-4">
          <InvitationLink key={shown.id} invitation={shown} />
          <Button variant="secondary" className="w-full" onClick={() => setShown(undefined)}>
            Make another invitation
          </Button>
        </div>
      ) : (
        <InvitationForm made={setShown} />
      )}
      <OpenInvitations
        shown={shown?.id}
        show={setShown}
        revoked={(id) => setShown((before) => (before?.id === id ? undefined : before))}
      />
    </div>
  );
}
