// The link of one invitation: to copy, and as a QR code for phones at the same table.
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ShownInvitation } from '#protocol/http/people-routes.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { QrCode } from '#web/parts/QrCode.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { useCopy } from '#web/parts/use-copy.ts';
import { invitationText, isOfThisComputer, wholeLink } from './invitation-words.ts';

export function InvitationLink({ invitation }: { invitation: ShownInvitation }) {
  const link = wholeLink(invitation.link, location.origin);
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(link, field);
  // What was made is what comes next on the keyboard.
  useEffect(() => field.current?.focus(), []);

  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{invitationText(invitation)}</p>
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          label="Link"
          readOnly
          value={link}
          onValueChange={() => {}}
          // Backwards, so that its beginning stays in view.
          onFocus={({ target }) => target.setSelectionRange(0, link.length, 'backward')}
          className="min-w-0 grow"
        />
        <Button onClick={() => void copy()} className="h-11">
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <output className="block text-ink-soft empty:hidden">
        {copied === 'yes' && 'The link is copied.'}
        {copied === 'by hand' && 'The link is selected: copy it with Ctrl+C or ⌘C.'}
      </output>
      <QrCode value={link} title="QR code of the link" className="mx-auto" />
      {isOfThisComputer(link) && (
        <Alert tone="warning" title="This address works on this computer only">
          For other devices, start the server with <code>HOST=0.0.0.0</code> and with <code>PUBLIC_URL</code>{' '}
          set to an address that they can reach.
        </Alert>
      )}
    </div>
  );
}
