// What stands over a line of the transcript: who said it, when, how surely it was heard, and whether it is saved.
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { clockText, percentText } from '#web/parts/format.ts';
import { demoSpeaker } from '#meeting/session.ts';

export function LineFacts({ entry, speaker }: { entry: MeetingEntry; speaker: string }) {
  return (
    <>
      <span className="text-sm font-semibold text-ink wrap-anywhere">{speaker}</span>
      {entry.speaker === demoSpeaker && <Badge>demo line</Badge>}
      <time dateTime={entry.timestamp} className="tabular-nums">
        {clockText(entry.timestamp)}
      </time>
      <span title="How sure the recogniser was">
        {entry.confidence === 0 ? 'unscored' : percentText(entry.confidence)}
      </span>
      <SavedNote entry={entry} />
    </>
  );
}

/** Of the line and of what was changed of it; nothing where all is saved. */
function SavedNote({ entry: { sequence, refused, corrected, splitOff } }: { entry: MeetingEntry }) {
  if (refused !== undefined) return <Badge tone="danger">not saved</Badge>;
  const isWaiting = sequence === 0 || corrected?.saved === false || splitOff?.saved === false;
  return isWaiting && <Badge tone="warning">not yet saved</Badge>;
}
