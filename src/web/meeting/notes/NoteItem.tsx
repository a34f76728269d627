// One note of the list: who wrote it, when and for whom, the line it stands beside, and the way to mend or remove one's own.
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ConfirmDialog } from '#web/parts/dialogs/ConfirmDialog.tsx';
import { clockText } from '#web/parts/format.ts';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { LineOfNote } from './LineOfNote.tsx';
import { NoteField } from './NoteField.tsx';
import { keepNote, readerWords, removeNote, type ShownNote } from './shown-notes.ts';

export interface NoteItemProps {
  note: ShownNote;
  /** Whether the viewer may change it. */
  mayChange: boolean;
}

export function NoteItem({ note, mayChange }: NoteItemProps) {
  const link = useMeetingLink();
  const [draft, setDraft] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { to, by = 'You', at, text, entryId, edited, saved, refused } = note;

  function keep(): void {
    if (draft === undefined || draft.trim() === '') return;
    if (draft.trim() !== text) keepNote(link, { ...note, text: draft.trim() });
    setDraft(undefined);
  }
  return (
    <li className="rounded-xl border border-line px-3 py-2">
      <div className="flex min-h-8 items-center gap-2 text-xs text-ink-soft">
        <span className="min-w-0 truncate font-medium text-ink">{by}</span>
        <time dateTime={at}>{clockText(at)}</time>
        <Badge tone={to === 'me' ? 'neutral' : 'accent'} className="shrink-0">
          {readerWords[to]}
        </Badge>
        {edited && <span>edited</span>}
        {mayChange && draft === undefined && (
          <span className="ml-auto flex">
            <IconButton
              label="Edit this note"
              icon={<Pencil aria-hidden="true" className="size-3.5" />}
              onClick={() => setDraft(text)}
              className="h-8! w-8!"
            />
            <IconButton
              label="Remove this note"
              icon={<Trash2 aria-hidden="true" className="size-3.5" />}
              onClick={() => setAsking(true)}
              className="h-8! w-8!"
            />
          </span>
        )}
      </div>
      {draft === undefined ? (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <div className="space-y-2 py-1">
          <NoteField
            label="The note"
            value={draft}
            onChange={setDraft}
            onKeep={keep}
            onLeave={() => setDraft(undefined)}
            focused
          />
          <div className="flex gap-2">
            <Button size="sm" onClick={keep} aria-disabled={draft.trim() === '' || undefined}>
              Save
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setDraft(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {entryId !== undefined && (
        <div className="mt-1.5 flex">
          <LineOfNote entryId={entryId} />
        </div>
      )}
      {!saved && refused === undefined && <p className="mt-1 text-xs text-ink-soft">Not yet saved</p>}
      {refused !== undefined && (
        <p className="mt-1 text-xs text-danger">Nobody else has it: {refused} It stays on this device.</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Remove this note?"
        confirm="Remove"
        onConfirm={() => {
          setAsking(false);
          removeNote(link, note);
        }}
      >
        {to === 'me' ? 'It is gone on all your devices.' : 'Nobody sees it any more.'}
      </ConfirmDialog>
    </li>
  );
}
