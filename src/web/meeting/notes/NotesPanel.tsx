// The notes beside a meeting: the viewer's own, which nobody else sees, and those shared with them; and where to write one.
import { NotebookPen } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { EmptyNote, Panel } from '../Panel.tsx';
import { useMyPart } from '../my-part.ts';
import { NewNote } from './NewNote.tsx';
import { NoteItem } from './NoteItem.tsx';
import { type ShownNote, useShownNotes } from './shown-notes.ts';

export function NotesPanel({ className }: { className?: string }) {
  const { ownNotes } = useMeetingLink();
  const { may } = useMyPart();
  const notes = useShownNotes();
  const problem = useSyncExternalStore(ownNotes.subscribe, ownNotes.problem);
  const count = notes.length;

  function mayChange({ to, by }: ShownNote): boolean {
    if (by !== undefined) return false;
    return to === 'me' || may(to === 'us' ? 'write-side-note' : 'write-room-note');
  }
  return (
    <Panel title="Notes" icon={<NotebookPen />} className={className}>
      {/* From the end: the newest note stands beside the field. */}
      <div className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain p-3">
        {count === 0 ? (
          <EmptyNote>What you write down here stands beside what was said. No agent reads it.</EmptyNote>
        ) : (
          <ul className="space-y-2">
            {notes.map((note) => (
              <NoteItem
                key={`${note.to} ${note.by ?? ''} ${note.id}`}
                note={note}
                mayChange={mayChange(note)}
              />
            ))}
          </ul>
        )}
        {problem !== undefined && (
          <Alert tone="warning" className="mb-3">
            Your notes are on this device only: {problem}
          </Alert>
        )}
      </div>
      <NewNote />
    </Panel>
  );
}
