// Create New Meeting: a title, and nothing else to think about. A blank title does nothing.
import { useState, type FormEvent } from 'react';
import { type MeetingSession, NewTitle } from '#meeting/session.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { TextField } from '#web/parts/TextField.tsx';

export interface CreateMeetingDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Rejects when the meeting could not be made. */
  create(title: string): Promise<MeetingSession>;
  onCreated(session: MeetingSession): void;
}

export function CreateMeetingDialog({ open, onOpenChange, create, onCreated }: CreateMeetingDialogProps) {
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const blank = title.trim() === '';
  const fault = blank ? undefined : NewTitle.safeParse(title).error?.issues[0]?.message;

  function change(next: boolean) {
    if (!next) {
      setTitle('');
      setFailed(false);
    }
    onOpenChange(next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (blank || fault !== undefined || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const session = await create(title.trim());
      change(false);
      onCreated(session);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onOpenChange={change} title="Create New Meeting">
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label="Meeting title"
          hideLabel
          placeholder="Meeting title..."
          autoComplete="off"
          value={title}
          onValueChange={setTitle}
          hint={fault}
          aria-invalid={fault !== undefined}
        />
        {failed && (
          <Alert tone="danger" className="mt-4">
            The meeting could not be created. Please try again.
          </Alert>
        )}
        <div className="mt-6 flex justify-end gap-3">
          <Button variant="secondary" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={blank || fault !== undefined} busy={busy}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
