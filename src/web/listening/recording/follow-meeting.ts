// What a recording on this device makes of the meeting's news: somebody else stopped it, a tab before this one ended what
// it had begun, the meeting was deleted. Pure.
import { show, stop } from './recording-changes.ts';
import type { RecordingEffect, RecordingMachine, RecordingStep, SeenMeeting } from './recording-machine.ts';

export function followMeeting(before: RecordingMachine, meeting: SeenMeeting, now: number): RecordingStep {
  const { recordingSince, isConnected, isDeleted } = meeting;
  const { recordingSince: recordedSince } = before.meeting;
  const effects: RecordingEffect[] = [];
  const hasEnded = recordedSince !== undefined && recordingSince === undefined;
  const isStopped = hasEnded && !before.endedHere && before.shown.phase === 'recording';
  const isInherited = isStopped && now < before.inheritsUntil;

  let machine: RecordingMachine = { ...before, meeting };
  if (recordingSince !== recordedSince) machine = { ...machine, endedHere: false };
  if (hasEnded && machine.shown.ending) machine = show(machine, { ending: false });
  if (isInherited) {
    machine = { ...machine, inheritsUntil: 0, isOwner: true };
    effects.push({ do: 'start-recording' });
  }
  if (machine.isAbandoned && isConnected) {
    machine = { ...machine, isAbandoned: false };
    if (recordingSince !== undefined && machine.shown.phase === 'ready') {
      machine = show(machine, { ending: true });
      effects.push({ do: 'stop-recording' });
    }
  }
  if ((isStopped && !isInherited) || (isDeleted && machine.shown.phase !== 'ready')) {
    const [stopped, more] = stop({ ...machine, isOwner: false });
    machine = show(stopped, { stoppedElsewhere: !isDeleted });
    effects.push(...more);
  }
  if (isDeleted) effects.push({ do: 'forget-lines' });
  return [machine, effects];
}
