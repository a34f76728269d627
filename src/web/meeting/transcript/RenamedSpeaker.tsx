// Says of a line that its speaker was renamed in all lines, and lets a person take that back.
import type { MeetingEntry } from '#meeting/lines/lines.ts';
import { nameOn } from '#meeting/people/renames.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';

export interface RenamedSpeakerProps {
  entry: MeetingEntry;
  /** Whether the viewer may take it back. */
  mayUndo: boolean;
}

export function RenamedSpeaker({ entry, mayUndo }: RenamedSpeakerProps) {
  const { actions } = useMeetingLink();
  const { formerly = [], speaker, actor } = entry;
  const last = formerly.at(-1);
  if (last === undefined) return null;
  const before = nameOn({ speaker: last, actor });
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 border-l-2 border-line pl-2 text-xs text-ink-soft">
      <span className="wrap-anywhere">Renamed in all lines, was {before}.</span>
      {mayUndo && (
        <button
          type="button"
          title={`All lines of ${before} that read ${speaker} now`}
          onClick={() => actions.renameSpeaker(speaker, before)}
          className="min-h-6 cursor-pointer rounded px-0.5 underline decoration-dotted underline-offset-2 hover:text-ink"
        >
          Back to {before} everywhere
        </button>
      )}
    </p>
  );
}
