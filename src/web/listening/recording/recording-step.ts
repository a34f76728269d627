// The transitions of a recording: a pure state machine. For each event it returns the next state and the effects, which
// open-recording.ts executes. follow-meeting.ts handles news of the meeting.
import { isOfTabs } from '../one-tab.ts';
import { followMeeting } from './follow-meeting.ts';
import { begin, end, show, start, startAnew, stop } from './recording-changes.ts';
import type { LowConfidenceLine } from './low-confidence-lines.ts';
import {
  type RecordingEffect,
  type RecordingEvent,
  type RecordingMachine,
  type RecordingStep,
} from './recording-machine.ts';
import type { SpeechProblem } from '../transcriber.ts';

/** The other tab ends its recording when it is told; that may come after this one has begun to listen. */
const inheritedWithinMs = 5_000;

export function step(machine: RecordingMachine, event: RecordingEvent, now: number): RecordingStep {
  const { shown } = machine;
  switch (event.kind) {
    case 'toggle':
      return shown.phase === 'ready' ? start(machine) : stop(machine);
    case 'pause':
      return shown.phase === 'recording' ? pause(machine, now) : [machine, []];
    case 'resume':
      return shown.phase === 'paused' ? resume(machine) : [machine, []];
    case 'stop-elsewhere': {
      const [stopped, effects] = stop(machine);
      return [stopped, machine.isOwner ? effects : [...effects, { do: 'stop-recording' }]];
    }
    case 'try-again':
      return tryAgain(machine, now);
    case 'dismiss':
      return [show(machine, { problem: undefined, stoppedBy: undefined, stoppedByItself: false }), []];
    case 'add-line':
    case 'drop-line':
      return decideLine(machine, event.id, event.kind === 'add-line');
    case 'other-method':
      return changeMethod(machine, event.method);
    case 'listening':
      return shown.phase === 'starting' ? begin(machine, now) : [machine, []];
    case 'utterance':
      return takeSpeech(machine, event.speech, now);
    case 'low-confidence':
      return takeLine(machine, event.line, now);
    case 'interim':
      return takeInterim(machine, event, now);
    case 'problem':
      return takeProblem(machine, event.problem);
    case 'health':
      return takeHealth(machine, event.health);
    case 'waiting':
      return takeWaiting(machine, event);
    case 'meeting':
      return followMeeting(machine, event.meeting, now);
    case 'stop-announced':
      return [show(machine, { stopsAt: event.stopsAt }), []];
    case 'silent-too-long': {
      const [stopped, effects] = stop(machine);
      return [show(stopped, { stoppedByItself: true }), effects];
    }
    case 'leave': {
      const { began = false, words = [] } = machine.leaving ?? {};
      return stop({ ...machine, leaving: { began: began || machine.isOwner, words } }, 'stop-now');
    }
    case 'left':
      return leave(machine);
    case 'close':
      return stop(machine, 'stop-now');
    case 'returned': {
      const { words, began, aliveAt } = event.unfinished;
      const said = words.map((speech): RecordingEffect => ({ do: 'say', speech }));
      const abandoned = began ? { aliveAt } : undefined;
      const [next, effects] = followMeeting({ ...machine, abandoned }, machine.meeting, now);
      return [next, [...said, ...effects]];
    }
  }
}

function pause(machine: RecordingMachine, now: number): RecordingStep {
  const { earlierMs, since } = machine.shown;
  const [ended, effects] = end(
    { ...machine, canResume: true },
    {
      phase: 'paused',
      earlierMs: earlierMs + now - Date.parse(since!),
      problem: undefined,
      ending: false,
    },
  );
  return [ended, [{ do: 'stop-demo' }, { do: 'pause' }, ...effects]];
}

function resume(machine: RecordingMachine): RecordingStep {
  const starting = show({ ...machine, canResume: false }, { phase: 'starting' });
  return machine.canResume ? [starting, [{ do: 'resume' }]] : startAnew(starting);
}

function tryAgain(machine: RecordingMachine, now: number): RecordingStep {
  const { problem, phase } = machine.shown;
  if (problem?.code === 'transcription') return [machine, [{ do: 'send-waiting' }]];
  if (problem?.code === 'set-aside') {
    return [show(machine, { problem: undefined }), [{ do: 'send-set-aside' }]];
  }
  const next =
    problem && isOfTabs(problem) ? { ...machine, inheritsUntil: now + inheritedWithinMs } : machine;
  if (phase === 'ready') return start(next);
  const [anew, effects] = startAnew(next);
  return [anew, [{ do: 'stop-now' }, ...effects]];
}

function changeMethod(
  machine: RecordingMachine,
  method: Extract<RecordingEvent, { kind: 'other-method' }>['method'],
): RecordingStep {
  const { phase } = machine.shown;
  const next = show({ ...machine, canResume: false }, method);
  const exchange: RecordingEffect[] = [{ do: 'stop-now' }, { do: 'exchange' }];
  if (phase !== 'recording' && phase !== 'starting') return [next, exchange];
  const [anew, effects] = startAnew(next);
  return [anew, [...exchange, ...effects]];
}

/** Words are coming: whatever was wrong with hearing is over. What waits for its text has its own news. */
function mended(machine: RecordingMachine, now: number): RecordingStep {
  const { phase, problem } = machine.shown;
  const heard = phase === 'recording' ? show(machine, { lastWordsAt: now }) : machine;
  const isOver = problem && !problem.final && problem.code !== 'transcription';
  return [isOver ? show(heard, { problem: undefined }) : heard, [{ do: 'break-silence' }]];
}

function takeSpeech(
  machine: RecordingMachine,
  speech: Extract<RecordingEvent, { kind: 'utterance' }>['speech'],
  now: number,
): RecordingStep {
  const [next, effects] = mended(machine, now);
  const { leaving } = next;
  // What has an id comes again in the next page.
  if (!leaving || speech.id !== undefined) return [next, [...effects, { do: 'say', speech }]];
  return [{ ...next, leaving: { ...leaving, words: [...leaving.words, speech] } }, effects];
}

function takeLine(machine: RecordingMachine, line: LowConfidenceLine, now: number): RecordingStep {
  const [next, effects] = mended(machine, now);
  if (next.shown.lowConfidence.some(({ id }) => id === line.id)) return [next, effects];
  const lines = [...next.shown.lowConfidence, line];
  return [show(next, { lowConfidence: lines }), [...effects, { do: 'keep-lines', lines }]];
}

function decideLine(machine: RecordingMachine, id: string, isAdded: boolean): RecordingStep {
  const { lowConfidence } = machine.shown;
  const line = lowConfidence.find((other) => other.id === id);
  if (!line) return [machine, []];
  const lines = lowConfidence.filter((other) => other !== line);
  const said: RecordingEffect[] = isAdded ? [{ do: 'say', speech: line }] : [];
  return [show(machine, { lowConfidence: lines }), [{ do: 'keep-lines', lines }, ...said]];
}

function takeInterim(
  machine: RecordingMachine,
  { speaker, text }: { speaker: string; text: string },
  now: number,
): RecordingStep {
  const [next, effects] = text === '' ? [machine, []] : mended(machine, now);
  const others = next.shown.interim.filter((words) => words.speaker !== speaker);
  const interim = text === '' ? others : [...others, { speaker, text }];
  return [show(next, { interim }), [...effects, { do: 'say-so-far', speaker, text }]];
}

function takeProblem(machine: RecordingMachine, problem: SpeechProblem): RecordingStep {
  if (!problem.final) return [show(machine, { problem }), []];
  const neverBegan = machine.shown.phase === 'starting';
  const [ended, effects] = end(machine, { problem });
  return [ended, [{ do: 'stop-demo' }, ...effects, ...(neverBegan ? [{ do: 'play-demo' } as const] : [])]];
}

function takeHealth(
  machine: RecordingMachine,
  health: Extract<RecordingEvent, { kind: 'health' }>['health'],
): RecordingStep {
  if (machine.shown.phase !== 'recording') return [machine, []];
  const capturedMs = machine.capturedBefore + health.capturedMs;
  const level = Math.max(0, ...Object.values(health.levels));
  return [show(machine, { health: { ...health, capturedMs } }), [{ do: 'level', level }]];
}

function takeWaiting(
  machine: RecordingMachine,
  { waiting, aside }: Extract<RecordingEvent, { kind: 'waiting' }>,
): RecordingStep {
  const { shown } = machine;
  const isLess = waiting.chunks < shown.waiting.chunks;
  const isOver = isLess && shown.problem?.code === 'transcription';
  const next = show(machine, { waiting, aside, ...(isOver && { problem: undefined }) });
  return [next, isLess ? [{ do: 'break-silence' }] : []];
}

function leave(machine: RecordingMachine): RecordingStep {
  const { leaving } = machine;
  const next = { ...machine, leaving: undefined };
  const isUnfinished = leaving && (leaving.began || leaving.words.length > 0);
  return [next, isUnfinished ? [{ do: 'keep-unfinished', unfinished: leaving }] : []];
}
