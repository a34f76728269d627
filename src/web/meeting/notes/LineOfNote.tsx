// The line beside which a note was made: its first words, and the way to it.
import { speakerName } from '#meeting/state/meeting-state.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useEvidence } from '../use-evidence.ts';

export function LineOfNote({ entryId }: { entryId: string }) {
  const { user } = useMeetingLink();
  const { show } = useEvidence();
  const entry = useMeeting(({ entries }) => entries.find(({ id }) => id === entryId));
  if (!entry) return null;
  return (
    <button
      type="button"
      title="Show the line in the transcript"
      onClick={() => show({ entryId, start: 0, end: 0 })}
      className="min-w-0 grow cursor-pointer truncate rounded-md border-l-2 border-line-strong bg-sunken px-2 py-1 text-left text-xs text-ink-soft hover:underline"
    >
      {speakerName(entry, user.uid)}: {entry.text}
    </button>
  );
}
