// Says of a line that other devices in the room heard it too, and lets a person say that they did not.
import type { JoinedEntry, MeetingEntry } from '#meeting/lines/lines.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';

export interface AlsoHeardProps {
  entry: MeetingEntry;
  /** Whether the viewer may say that they did not. */
  mayPart: boolean;
}

export function AlsoHeard({ entry, mayPart }: AlsoHeardProps) {
  const { user, actions } = useMeetingLink();
  const { joined = [], asHeard, actor } = entry;
  return [...Map.groupBy(joined, (one) => one.actor.id).values()].map((ofDevice) => {
    const [first] = ofDevice as [JoinedEntry];
    // Where the line took the speaker over, the device that it first came from is the other one.
    const other = first.actor.id === actor.id && asHeard ? asHeard.actor : first.actor;
    const whose = other.id === user.uid ? 'your' : `${other.name}’s`;
    return (
      <p key={first.id} className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
        <span className="wrap-anywhere">also heard on {whose} device</span>
        {mayPart && (
          <button
            type="button"
            title={ofDevice.map(({ text }) => text).join(' ')}
            onClick={() => ofDevice.forEach(({ id }) => actions.part(id, entry.id))}
            className="min-h-6 cursor-pointer rounded px-0.5 underline decoration-dotted underline-offset-2 hover:text-ink"
          >
            Not the same: show both
          </button>
        )}
      </p>
    );
  });
}
