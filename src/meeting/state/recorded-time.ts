// Who records a meeting, and for how long it was recorded: all recordings together, each from its first device to its last. Devices
// that were out of reach tell late what they did; what they say is believed within what the meeting knows already.
import type { MeetingEvent } from '../events.ts';
import type { MeetingSession } from '../session.ts';

/** Undefined where it says that it began before the host ended the meeting: that recording is over. */
export function withRecorder(
  session: MeetingSession,
  event: MeetingEvent<'recording-started'>,
): Partial<MeetingSession> | undefined {
  const { recorders = [], hasEnded, recordedUntil = session.createdAt } = session;
  const { id } = event.actor;
  const said = event.body.at;
  if (hasEnded && said !== undefined && said < recordedUntil) return undefined;
  return {
    isActive: true,
    recordingSince: session.recordingSince ?? momentOf(event, recordedUntil),
    recorders: recorders.includes(id) ? recorders : [...recorders, id],
    ...(hasEnded && { hasEnded: false }),
  };
}

export function stoppedBy(
  session: MeetingSession,
  event: MeetingEvent<'recording-stopped'>,
): Partial<MeetingSession> {
  const { recorders, recordingSince = session.createdAt } = session;
  const { id } = event.actor;
  // A session of an earlier version does not know who records.
  const minutes = (recorders?.includes(id) ?? true) ? event.body.duration : undefined;
  return withoutRecorder(session, id, momentOf(event, recordingSince), minutes);
}

/** This person's device records no more; the recording goes on as long as somebody else's does. */
export function withoutRecorder(
  session: MeetingSession,
  id: string,
  at: string,
  minutes?: number,
): Partial<MeetingSession> {
  const { recorders = [], recordedUntil = at } = session;
  const others = recorders.filter((one) => one !== id);
  // Whose device went last may have stopped first.
  const until = recordedUntil > at ? recordedUntil : at;
  return others.length > 0
    ? { recorders: others, recordedUntil: until }
    : recordingEnded(session, until, minutes);
}

/** `minutes`: what was recorded in the whole meeting, as who recorded it knows. */
export function recordingEnded(session: MeetingSession, at: string, minutes = 0): Partial<MeetingSession> {
  const recordedMs = Math.max(recordedMsAt(session, at), minutes * 60_000);
  return {
    isActive: false,
    recorders: [],
    recordingSince: undefined,
    recordedUntil: at,
    recordedMs,
    duration: Math.floor(recordedMs / 60_000),
  };
}

/** When it was done on the device: not before `earliest`, and not after it was kept. */
function momentOf(
  { at, body }: MeetingEvent<'recording-started' | 'recording-stopped'>,
  earliest: string,
): string {
  if (body.at === undefined || body.at > at) return at;
  return body.at < earliest ? earliest : body.at;
}

/** Milliseconds recorded in the whole meeting up to a moment of the server's clock, a running recording included. */
export function recordedMsAt(
  {
    recordedMs,
    recordingSince,
    duration,
  }: Pick<MeetingSession, 'recordedMs' | 'recordingSince' | 'duration'>,
  at: string | number,
): number {
  // A session of an earlier version knows the minutes alone.
  const before = recordedMs ?? duration * 60_000;
  if (recordingSince === undefined) return before;
  return before + Math.max(0, new Date(at).getTime() - new Date(recordingSince).getTime());
}
