// Decides when the browser's recogniser is opened, restarted, left alone or given up: a pure state machine. For each event it
// returns the next state and the effects, which browser-recognizer.ts executes. Each rule has its reason beside it.
import { speech } from '#meeting/limits.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import type { SpeechProblem, TranscriberState } from '../transcriber.ts';

export interface RecognizerMachine {
  state: TranscriberState;
  /** Of the recogniser object in use. Events of older ones mean nothing. */
  generation: number;
  /** While restarting: whether the old object has ended. A new one beside a living one is aborted on iOS. */
  ended: boolean;
  /** When the object in use began to listen. */
  listeningSince: number | undefined;
  /** Times of the restarts since the last words. */
  restarts: number[];
  /** How many steps of `backOffMs` have been taken since the last words. */
  backOff: number;
  /** audio-capture errors in a row. */
  captureFailures: number;
  /** Words have come since it was asked to listen: the microphone works, or did. */
  hadWords: boolean;
  /** The microphone is gone: nothing is tried before the devices change. */
  awaitsDevice: boolean;
  /** Asked to start again while stopping. */
  startAgain: boolean;
}

export const idleMachine: RecognizerMachine = {
  state: 'idle',
  generation: 0,
  ended: true,
  listeningSince: undefined,
  restarts: [],
  backOff: 0,
  captureFailures: 0,
  hadWords: false,
  awaitsDevice: false,
  startAgain: false,
};

/** From people and from outside; those with a generation come from one recogniser object or wait for it. */
export type RecognizerEvent =
  | { kind: 'start' | 'stop' | 'stop-now' | 'devices-changed' }
  | { kind: 'unsupported'; code: 'unsupported' | 'insecure' }
  | { kind: 'permission'; generation: number; answer: 'denied' | 'prompt' | 'unknown' }
  | {
      kind: 'started' | 'words' | 'ended' | 'unresponsive' | 'no-start' | 'no-end' | 'restart';
      generation: number;
    }
  | { kind: 'threw'; generation: number; detail: string }
  | { kind: 'error'; generation: number; code: string };

export type Effect =
  /** Ask whether the microphone is denied; answered by a 'permission' event. */
  | { do: 'ask' }
  /** Make a new recogniser and start it. */
  | { do: 'open' }
  /** Ask the recogniser to end after its last words. */
  | { do: 'finish' }
  /** Make what is being said now final. */
  | { do: 'salvage' }
  /** Let go of the recogniser, whatever it does. */
  | { do: 'abandon' }
  | { do: 'report'; problem: SpeechProblem }
  | { do: 'wait'; ms: number; event: RecognizerEvent };

/** Chromium has starts that bring no event at all. */
const startPatienceMs = 5_000;
/** A person may take this long to answer the browser's question. */
const promptPatienceMs = 60_000;
/** Chromium has errors that no end follows. */
const endPatienceMs = 1_000;
/** The last words may still be on their way from the speech service. */
const lastWordsMs = 2_000;
/** 5 restarts without words in 10 s are a loop, not a pause. */
const budget = { restarts: 5, withinMs: 10_000 } as const;
const backOffMs = [500, 1_000, 2_000, 5_000] as const;
/** An object that listened this long was healthy: its end starts a new count. */
const steadyMs = 5_000;
const captureFailuresAtMost = 3;

/** No restart mends these. */
const terminalCodes = new Set([
  'not-allowed',
  'service-not-allowed',
  'language-not-supported',
  'no-microphone',
]);

function problemFor(code: string, final: boolean): SpeechProblem {
  return { code, message: messageFor(code), final };
}

function messageFor(code: string): string {
  switch (code) {
    case 'not-allowed':
      return speechMessages.notAllowed;
    case 'no-speech':
      return speechMessages.noSpeech;
    case 'audio-capture':
    case 'no-microphone':
      return speechMessages.audioCapture;
    case 'network':
      return speechMessages.network;
    case 'unsupported':
      return speechMessages.unsupported;
    case 'insecure':
      return listeningMessages.insecure;
    case 'no-answer':
      return speechMessages.startFailed(listeningMessages.noAnswer);
    case 'denied-before-start':
      return speechMessages.deniedBeforeStart;
    default:
      return speechMessages.other(code);
  }
}

type Step = [RecognizerMachine, Effect[]];

export function step(machine: RecognizerMachine, event: RecognizerEvent, now: number): Step {
  const stays: Step = [machine, []];
  if ('generation' in event && event.generation !== machine.generation) return stays;
  const { state } = machine;
  switch (event.kind) {
    case 'start':
      if (state === 'stopping') return [{ ...machine, startAgain: true }, []];
      return state === 'idle' || state === 'failed' ? begin(machine) : stays;
    case 'unsupported':
      return fail(machine, event.code);
    case 'permission':
      if (state !== 'starting') return stays;
      if (event.answer === 'denied') return fail(machine, 'denied-before-start');
      return [machine, opening(machine, event.answer === 'prompt' ? promptPatienceMs : startPatienceMs)];
    case 'started':
      // Asked to stop before it had started: some browsers forget the first request.
      if (state === 'stopping') return [machine, [{ do: 'finish' }]];
      return state === 'starting' ? [{ ...machine, state: 'listening', listeningSince: now }, []] : stays;
    case 'words': {
      const mended = { ...machine, restarts: [], backOff: 0, captureFailures: 0, hadWords: true };
      return [state === 'starting' ? { ...mended, state: 'listening', listeningSince: now } : mended, []];
    }
    case 'error':
      return isLive(machine) ? afterError(machine, event.code) : stays;
    case 'threw': {
      const problem = {
        code: 'start-failed',
        message: speechMessages.startFailed(event.detail),
        final: false,
      };
      return state === 'starting' ? restartSoon(machine, now, [{ do: 'report', problem }]) : stays;
    }
    case 'ended':
      if (state === 'stopping') return stopped(machine);
      return isLive(machine) ? restartSoon(machine, now) : stays;
    case 'unresponsive':
      return state === 'listening' ? restartSoon(machine, now) : stays;
    case 'no-start': {
      const report: Effect = { do: 'report', problem: problemFor('no-answer', false) };
      return state === 'starting' ? restartSoon(machine, now, [report]) : stays;
    }
    case 'devices-changed':
      return machine.awaitsDevice && state === 'restarting' ? open(machine) : stays;
    case 'no-end':
      if (state === 'stopping') return stopped(machine);
      return state === 'restarting' && !machine.ended ? restartSoon(machine, now) : stays;
    case 'restart':
      return state === 'restarting' && machine.ended && !machine.awaitsDevice ? open(machine) : stays;
    case 'stop':
      if (state === 'listening') {
        const ending: Effect = wait(lastWordsMs, { kind: 'no-end', generation: machine.generation });
        return [{ ...machine, state: 'stopping' }, [{ do: 'finish' }, ending]];
      }
      return state === 'starting' || state === 'restarting'
        ? stopped(machine)
        : [{ ...machine, startAgain: false }, []];
    case 'stop-now':
      return state === 'idle' || state === 'failed' ? stays : stopped({ ...machine, startAgain: false });
  }
}

/** An object is in use, and no one has asked it to stop. */
function isLive({ state, ended }: RecognizerMachine): boolean {
  return state === 'starting' || state === 'listening' || (state === 'restarting' && !ended);
}

function begin(machine: RecognizerMachine): Step {
  return [{ ...fresh({ ...idleMachine, generation: machine.generation }) }, [{ do: 'ask' }]];
}

function fresh(machine: RecognizerMachine): RecognizerMachine {
  return {
    ...machine,
    state: 'starting',
    generation: machine.generation + 1,
    ended: false,
    listeningSince: undefined,
    awaitsDevice: false,
  };
}

function open(machine: RecognizerMachine): Step {
  const next = fresh(machine);
  return [next, opening(next, startPatienceMs)];
}

function opening({ generation }: RecognizerMachine, patienceMs: number): Effect[] {
  return [{ do: 'open' }, wait(patienceMs, { kind: 'no-start', generation })];
}

function afterError(machine: RecognizerMachine, code: string): Step {
  if (terminalCodes.has(code)) return fail(machine, code);
  const captureFailures = code === 'audio-capture' ? machine.captureFailures + 1 : 0;
  if (captureFailures >= captureFailuresAtMost) {
    return machine.hadWords ? awaitDevice(machine, code) : fail(machine, code);
  }
  const effects: Effect[] = [{ do: 'report', problem: problemFor(code, false) }];
  if (machine.state !== 'restarting') {
    effects.push(wait(endPatienceMs, { kind: 'no-end', generation: machine.generation }));
  }
  return [{ ...machine, state: 'restarting', captureFailures }, effects];
}

/** A headset that was unplugged comes back: the recording is not ended for it. */
function awaitDevice(machine: RecognizerMachine, code: string): Step {
  return [
    { ...machine, state: 'restarting', ended: true, awaitsDevice: true, captureFailures: 0 },
    [{ do: 'salvage' }, { do: 'abandon' }, { do: 'report', problem: problemFor(code, false) }],
  ];
}

function restartSoon(machine: RecognizerMachine, now: number, before: Effect[] = []): Step {
  const steady = machine.listeningSince !== undefined && now - machine.listeningSince >= steadyMs;
  const recent = steady ? [] : machine.restarts.filter((at) => now - at < budget.withinMs);
  const taken = steady ? 0 : machine.backOff;
  const looping = taken > 0 || recent.length >= budget.restarts;
  const ms = looping ? backOffMs[Math.min(taken, backOffMs.length - 1)]! : speech.restartMs;
  return [
    {
      ...machine,
      state: 'restarting',
      ended: true,
      restarts: [...recent, now],
      backOff: looping ? taken + 1 : 0,
    },
    [
      ...before,
      { do: 'salvage' },
      { do: 'abandon' },
      wait(ms, { kind: 'restart', generation: machine.generation }),
    ],
  ];
}

function stopped(machine: RecognizerMachine): Step {
  const letGo: Effect[] = [{ do: 'salvage' }, { do: 'abandon' }];
  if (!machine.startAgain) return [{ ...machine, state: 'idle' }, letGo];
  const [next, effects] = begin(machine);
  return [next, [...letGo, ...effects]];
}

function fail(machine: RecognizerMachine, code: string): Step {
  return [
    { ...machine, state: 'failed' },
    [{ do: 'salvage' }, { do: 'abandon' }, { do: 'report', problem: problemFor(code, true) }],
  ];
}

function wait(ms: number, event: RecognizerEvent): Effect {
  return { do: 'wait', ms, event };
}
