// Where a note is written: for oneself unless somebody chooses others, beside the line that was the last when it was begun.
import { X } from 'lucide-react';
import { useState } from 'react';
import { timestampOf } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { useClock } from '../clock-context.ts';
import { useMyPart } from '../my-part.ts';
import { LineOfNote } from './LineOfNote.tsx';
import { NoteField } from './NoteField.tsx';
import { keepNote, type NoteReader, readerWords } from './shown-notes.ts';

/** The field that the key N goes to. */
export const noteFieldId = 'write-a-note';

export function NewNote() {
  const link = useMeetingLink();
  const clock = useClock();
  const readers = useReaders();
  const [text, setText] = useState('');
  const [entryId, setEntryId] = useState<string>();
  const [chosen, setChosen] = useState<NoteReader>('me');
  /** What was chosen may not be one's to choose any more. */
  const to = readers.includes(chosen) ? chosen : 'me';
  const isFull = to === 'me' && link.ownNotes.get().length >= bounds.ownNotes;

  function type(next: string): void {
    if (text === '' && next !== '') setEntryId(link.state.get().entries.at(-1)?.id);
    setText(next);
  }
  function keep(): void {
    if (text.trim() === '' || isFull) return;
    keepNote(link, { id: newId(), to, at: timestampOf(clock), text: text.trim(), entryId });
    setText('');
    setEntryId(undefined);
  }
  return (
    <form
      aria-label="New note"
      className="shrink-0 space-y-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      {text !== '' && entryId !== undefined && (
        <div className="flex items-center gap-1">
          <LineOfNote entryId={entryId} />
          <IconButton
            label="Not beside this line"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => setEntryId(undefined)}
            className="h-8! w-8! shrink-0"
          />
        </div>
      )}
      <NoteField id={noteFieldId} label="Write a note" value={text} onChange={type} onKeep={keep} />
      {isFull && (
        <p className="text-sm text-warning">
          You have {bounds.ownNotes} notes of your own here, which is as many as there is room for.
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        {readers.length > 1 ? (
          <label className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
            <span className="shrink-0">For</span>
            <select
              value={to}
              onChange={({ target }) => setChosen(readers.find((one) => one === target.value) ?? 'me')}
              className="h-9 min-w-0 rounded-lg border border-line-strong bg-surface px-2 text-ink"
            >
              {readers.map((reader) => (
                <option key={reader} value={reader}>
                  {readerWords[reader]}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span className="text-xs text-ink-soft">Only you see your notes.</span>
        )}
        <Button type="submit" size="sm" aria-disabled={text.trim() === '' || isFull || undefined}>
          Keep
        </Button>
      </div>
    </form>
  );
}

/** For whom the viewer may write. */
function useReaders(): NoteReader[] {
  const { keptOn } = useMeetingLink();
  const { may } = useMyPart();
  // Nobody else is in a meeting that this device keeps.
  if (keptOn === 'device') return ['me'];
  return [
    'me',
    ...(may('write-side-note') ? (['us'] as const) : []),
    ...(may('write-room-note') ? (['room'] as const) : []),
  ];
}
