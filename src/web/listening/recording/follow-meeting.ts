// How a recording on this device reacts to news of the meeting: the person stopped it on another device, an earlier tab ended
// what it had begun, the host ended the meeting, or the person may no longer record. Pure.
import { show, stop } from './recording-changes.ts';
import type { RecordingEffect, RecordingMachine, RecordingStep, SeenMeeting } from './recording-machine.ts';
import type { RecordingState } from './recording-state.ts';

export function followMeeting(before: RecordingMachine, meeting: SeenMeeting, now: number): RecordingStep {
  const { recordingSince, isConnected, isDeleted, mayRecord } = meeting;
  const { recordingSince: recordedSince } = before.meeting;
  const isEndedNow = meeting.hasEnded && !before.meeting.hasEnded;
  const mustStop = isDeleted || !mayRecord || isEndedNow;
  const effects: RecordingEffect[] = [];
  const hasEnded = recordedSince !== undefined && recordingSince === undefined;
  const isStopped = hasEnded && !before.endedHere && before.shown.phase === 'recording';
  const isInherited = isStopped && !mustStop && now < before.inheritsUntil;

  let machine: RecordingMachine = { ...before, meeting };
  if (recordingSince !== recordedSince) machine = { ...machine, endedHere: false };
  if (hasEnded && machine.shown.ending) machine = show(machine, { ending: false });
  if (isInherited) {
    machine = { ...machine, inheritsUntil: 0, isOwner: true };
    effects.push({ do: 'start-recording' });
  }
  if (machine.abandoned && isConnected) {
    const { aliveAt } = machine.abandoned;
    machine = { ...machine, abandoned: undefined };
    if (isOf(meeting, aliveAt) && machine.shown.phase === 'ready') {
      machine = show(machine, { ending: true });
      effects.push({ do: 'stop-recording', ...(aliveAt !== undefined && { at: aliveAt }) });
    }
  }
  if ((isStopped && !isInherited) || (mustStop && machine.shown.phase !== 'ready')) {
    const [stopped, more] = stop({ ...machine, isOwner: false });
    machine = show(stopped, { stoppedBy: isDeleted ? undefined : causeOf(meeting, isEndedNow) });
    effects.push(...more);
  }
  if (isDeleted) effects.push({ do: 'forget-lines' });
  return [machine, effects];
}

/** Whether the recording that runs is the one that the page left: not one that was begun after its last sign of life. */
function isOf({ recordingSince, serverAheadMs }: SeenMeeting, aliveAt: string | undefined): boolean {
  if (recordingSince === undefined) return false;
  return aliveAt === undefined || Date.parse(recordingSince) <= Date.parse(aliveAt) + serverAheadMs;
}

function causeOf({ mayRecord }: SeenMeeting, isEndedNow: boolean): RecordingState['stoppedBy'] {
  if (isEndedNow) return 'end';
  return mayRecord ? 'another-device' : 'role';
}
