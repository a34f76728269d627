// The confirmation before a meeting is removed from the list: for good, or from this person's list only.
import { useState } from 'react';
import type { MeetingSession } from '#meeting/session.ts';
import { useAccount } from '#web/account/use-account.ts';
import { wayBack } from '#web/parts/way-back.ts';
import { ConfirmDialog } from '#web/parts/dialogs/ConfirmDialog.tsx';

export type Farewell = 'delete' | 'leave';

export interface FarewellQuestion {
  session: MeetingSession;
  what: Farewell;
}

export interface MeetingQuestionProps {
  /** Kept by the caller while the dialog closes, so that its words do not vanish before it does. */
  asked: FarewellQuestion | undefined;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Rejects when it could not be done. */
  perform(asked: FarewellQuestion): Promise<void>;
  onFailed(asked: FarewellQuestion): void;
}

export function MeetingQuestion({ asked, open, onOpenChange, perform, onFailed }: MeetingQuestionProps) {
  const { account } = useAccount();
  const uid = account.state === 'loading' ? '' : account.user.uid;
  const [busy, setBusy] = useState(false);
  /** The row that was asked about, and its button with it. */
  const [gone, setGone] = useState<FarewellQuestion>();

  async function confirm(about: FarewellQuestion) {
    setBusy(true);
    try {
      await perform(about);
      setGone(about);
    } catch {
      onFailed(about);
    } finally {
      setBusy(false);
      onOpenChange(false);
    }
  }

  const isLeaving = asked?.what === 'leave';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      question={
        isLeaving
          ? 'Are you sure you want to leave this meeting?'
          : 'Are you sure you want to delete this meeting?'
      }
      confirm={isLeaving ? 'Leave' : 'Delete'}
      busy={busy}
      onConfirm={() => asked && void confirm(asked)}
      focusAfter={() => (gone !== undefined && gone === asked && document.getElementById('recent')) || true}
    >
      {isLeaving
        ? `You will not see “${asked.session.title}” any more. ${wayBack(asked.session, uid)}`
        : `“${asked?.session.title}” will be gone, with its transcript and its insights. This cannot be undone.`}
    </ConfirmDialog>
  );
}
