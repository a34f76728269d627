// Recent Meetings: a row for each, and the question before one is deleted.
import { type ReactNode, useState } from 'react';
import type { MeetingSession } from '#meeting/session.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { ConfirmDialog } from '#web/parts/ConfirmDialog.tsx';
import { MeetingRow } from './MeetingRow.tsx';
import type { WaitingSpeech } from './use-waiting-speech.ts';

export interface MeetingListProps {
  list: readonly MeetingSession[];
  waiting: WaitingSpeech;
  /** Rejects when the meeting could not be deleted. */
  remove(sessionId: string): Promise<void>;
  /** Stands for an empty list. */
  children: ReactNode;
}

export function MeetingList({ list, waiting, remove, children }: MeetingListProps) {
  // Kept while the dialog closes, so that its words do not vanish before it does.
  const [asked, setAsked] = useState<MeetingSession>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** The row that was asked about, and its button with it. */
  const [gone, setGone] = useState(false);

  async function confirm(sessionId: string) {
    setBusy(true);
    setFailed(false);
    try {
      await remove(sessionId);
      setGone(true);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      {failed && (
        <Alert tone="danger" className="mb-4" onDismiss={() => setFailed(false)}>
          The meeting could not be deleted. It is still in the list.
        </Alert>
      )}
      {list.length === 0 ? (
        children
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
          {list.map((session) => (
            <MeetingRow
              key={session.id}
              session={session}
              waiting={waiting.get(session.id) ?? 0}
              onDelete={() => {
                setAsked(session);
                setGone(false);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this meeting?"
        confirm="Delete"
        busy={busy}
        onConfirm={() => asked && void confirm(asked.id)}
        focusAfter={() => (gone && document.getElementById('recent')) || true}
      >
        “{asked?.title}” will be gone, with its transcript and its insights. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
