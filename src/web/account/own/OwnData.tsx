// A person's data: all of it as a file, and its deletion, for which the password is asked again.
import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { saveFile } from '#web/device/save-file.ts';
import { AccountSection } from '../AccountSection.tsx';
import { PasswordField } from '../ways-in/PasswordField.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

export interface OwnDataProps {
  /** Deleting asks for it; without one, for a fresh sign-in. */
  hasPassword: boolean;
  onDeleted(): void;
}

export function OwnData({ hasPassword, onDeleted }: OwnDataProps) {
  const { own } = useAccount();
  const { ask, busy, said } = useAsked();
  const [deleting, setDeleting] = useState(false);

  const download = () =>
    ask(async () => {
      try {
        saveFile('aside-my-data.json', await own.allData());
        return { ok: true };
      } catch {
        return { ok: false, message: 'Your data could not be fetched whole. Please try again.' };
      }
    }, 'The file is in your downloads.');

  return (
    <AccountSection title="Your data" said={said}>
      <p className="text-sm text-ink-soft">
        One file with your account, your settings and all your meetings, word for word. Nothing in it is
        masked.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void download()}>
        <Download aria-hidden="true" className="size-4" />
        Download my data
      </Button>
      <div className="border-t border-line pt-4">
        <p className="mb-4 text-sm text-ink-soft">
          Deleting your account removes your meetings with everything said in them, your settings and all
          sign-ins. What you said in the meetings of others stays with them.
        </p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete my account…
        </Button>
      </div>
      <DeleteDialog
        open={deleting}
        onOpenChange={setDeleting}
        hasPassword={hasPassword}
        onDeleted={onDeleted}
      />
    </AccountSection>
  );
}

interface DeleteDialogProps extends OwnDataProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

function DeleteDialog({ open, onOpenChange, hasPassword, onDeleted }: DeleteDialogProps) {
  const { own } = useAccount();
  const { ask, busy, said, forget } = useAsked();
  const [password, setPassword] = useState('');

  function show(next: boolean): void {
    setPassword('');
    forget();
    onOpenChange(next);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await ask(() => own.deleteAccount(password), 'Your account was deleted.')) onDeleted();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title="Delete your account?"
      description="Everything of yours is deleted at once, on all your devices. Nobody can bring it back."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        {said?.tone === 'danger' && <Alert tone="danger">{said.text}</Alert>}
        {hasPassword && (
          <PasswordField label="Your password" isNew={false} value={password} onValueChange={setPassword} />
        )}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={() => show(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} disabled={hasPassword && password === ''}>
            Delete everything
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
