// The basic changes that make up every step of a recording: it starts, begins, ends, stops. Pure.
import {
  notListening,
  type RecordingEffect,
  type RecordingMachine,
  type RecordingStep,
} from './recording-machine.ts';
import type { RecordingState } from './recording-state.ts';

export function show(machine: RecordingMachine, part: Partial<RecordingState>): RecordingMachine {
  return { ...machine, shown: { ...machine.shown, ...part } };
}

/** Asked to listen: nothing is recorded before the transcriber says that it does. */
export function start(machine: RecordingMachine): RecordingStep {
  const shown = {
    phase: 'starting',
    problem: undefined,
    earlierMs: 0,
    stoppedByItself: false,
    stoppedBy: undefined,
  } as const;
  return [show({ ...machine, canResume: false, capturedBefore: 0 }, shown), [{ do: 'start' }]];
}

/** Listens anew, without ending a recording that runs. */
export function startAnew(machine: RecordingMachine): RecordingStep {
  const capturedBefore = machine.shown.health?.capturedMs ?? machine.capturedBefore;
  return [show({ ...machine, capturedBefore }, { problem: undefined }), [{ do: 'start' }]];
}

/** This device listens. The person is recorded by it, unless another device of theirs does that already. */
export function begin(machine: RecordingMachine, now: number): RecordingStep {
  const { meeting, endedHere, isOwner, shown } = machine;
  const since = new Date(now).toISOString();
  const begins = meeting.recordingSince === undefined || endedHere;
  const effects: RecordingEffect[] = [{ do: 'watch-silence' }];
  if (begins) effects.push({ do: 'start-recording' });
  if (shown.earlierMs === 0) effects.push({ do: 'play-demo' });
  const next = { ...machine, isOwner: isOwner || begins };
  return [show(next, { phase: 'recording', since, lastWordsAt: now, ending: false }), effects];
}

/** This device listens no more; if it had begun this person's recording, that ends as well. */
export function end(machine: RecordingMachine, part: Partial<RecordingState> = {}): RecordingStep {
  const { isOwner } = machine;
  const next = show(machine, { ...notListening, ending: isOwner, ...part });
  const silence: RecordingEffect = { do: 'end-silence' };
  if (!isOwner) return [next, [silence]];
  return [{ ...next, isOwner: false, endedHere: true }, [silence, { do: 'stop-recording' }]];
}

export function stop(machine: RecordingMachine, how: 'stop' | 'stop-now' = 'stop'): RecordingStep {
  const effects: RecordingEffect[] = [{ do: 'stop-demo' }, { do: how }];
  const next = { ...machine, canResume: false };
  if (machine.shown.phase === 'ready') return [next, effects];
  const [ended, more] = end(next, { problem: undefined });
  return [ended, [...effects, ...more]];
}
