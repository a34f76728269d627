// How a line read before people mended it, who did, and the way back to how it was heard.
import type { MeetingEntry } from '#meeting/lines/lines.ts';
import { renamesOf, underNewName } from '#meeting/people/renames.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { clockText } from '#web/parts/format.ts';

export interface LineBeforeProps {
  entry: MeetingEntry;
  corrected: NonNullable<MeetingEntry['corrected']>;
  /** What the viewer may put back. */
  mayRestore: 'all' | 'speaker' | undefined;
}

export function LineBefore({ entry, corrected, mayRestore }: LineBeforeProps) {
  const { actions } = useMeetingLink();
  const renames = useMeeting(({ session }) => renamesOf(session));
  const { actor, at, before } = corrected;
  // Whoever was heard may have been renamed since.
  const { speaker } = underNewName({ speaker: before.speaker, actor: entry.actor }, renames);
  // Of a line that was split since, the words before are those of both.
  const isWhole = entry.continuedBy === undefined;
  const text = mayRestore === 'all' && isWhole ? before.text : entry.text;
  const restored = {
    ...(text !== entry.text && { text }),
    ...(speaker !== entry.speaker && { speaker }),
  };
  return (
    <p className="mt-1 border-l-2 border-line pl-2 text-xs text-ink-soft wrap-anywhere">
      {actor.name} corrected this at {clockText(at)}. Before: {before.speaker}: “{before.text}”{' '}
      {mayRestore && Object.keys(restored).length > 0 && (
        <button
          type="button"
          onClick={() => actions.correct(entry.id, restored)}
          className="min-h-6 cursor-pointer rounded px-0.5 underline decoration-dotted underline-offset-2 hover:text-ink"
        >
          Back to how it was heard
        </button>
      )}
    </p>
  );
}
