// Who split a line off the one before it, and the way to join the two again.
import type { SplitOff } from '#meeting/lines/lines.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { clockText } from '#web/parts/format.ts';

export interface SplitOffNoteProps {
  entryId: string;
  splitOff: SplitOff;
  mayUndo: boolean;
}

export function SplitOffNote({ entryId, splitOff, mayUndo }: SplitOffNoteProps) {
  const { actions } = useMeetingLink();
  const { actor, at, lineId } = splitOff;
  return (
    <p className="mt-1 border-l-2 border-line pl-2 text-xs text-ink-soft wrap-anywhere">
      {actor.name} split this from the line before at {clockText(at)}.{' '}
      {mayUndo && (
        <button
          type="button"
          onClick={() => actions.undoSplit(entryId, lineId)}
          className="min-h-6 cursor-pointer rounded px-0.5 underline decoration-dotted underline-offset-2 hover:text-ink"
        >
          Join them again
        </button>
      )}
    </p>
  );
}
