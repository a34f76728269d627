// Listening with the browser's built-in recogniser. recognizer-machine.ts decides what to do and when; this file executes it:
// the recogniser object, the timers, the permission, the level.
import { type Clock, wallClock } from '#meeting/clock.ts';
import { askMicrophone } from './ask-microphone.ts';
import { createLevelWatch, levelEveryMs } from './level-watch.ts';
import { type LevelMeter, type LevelScope, openLevelMeter } from './microphone-level.ts';
import { recognitionIn, type RecognizerScope } from './recognition-api.ts';
import { createRecognitionObject, type RecognizerOptions } from './recognition-object.ts';
import { type Effect, idleMachine, type RecognizerEvent, step } from './recognizer-machine.ts';
import {
  type Utterance,
  isLowConfidence,
  type SpeechListener,
  type Transcriber,
  type TranscriberState,
} from '../transcriber.ts';

export interface RecognizerDependencies {
  scope?: RecognizerScope;
  clock?: Clock;
  options?: RecognizerOptions;
  openMeter?: (scope: LevelScope) => Promise<LevelMeter | undefined>;
}

export function browserRecognizer({
  scope = window,
  clock = wallClock,
  options = {},
  openMeter = openLevelMeter,
}: RecognizerDependencies = {}): Transcriber {
  const { onThisDevice = false } = options;
  let machine = idleMachine;
  let listener: SpeechListener | undefined;
  let paused = false;
  let capturedMs = 0;
  const coming: RecognizerEvent[] = [];
  let dispatching = false;
  const object = createRecognitionObject({
    scope,
    options,
    dispatch(event) {
      dispatch(event);
      if (event.kind === 'words') watch.gotWords();
    },
    onUtterance: deliver,
    onInterim: (text) => listener?.onInterim(text),
  });
  const watch = createLevelWatch({
    clock,
    openMeter: () => openMeter(scope),
    onLevel(level) {
      capturedMs += levelEveryMs;
      const levels = level === undefined ? {} : { you: level };
      listener?.onHealth?.({ levels, capturedMs });
    },
    onUnresponsive: () => dispatch({ kind: 'unresponsive', generation: machine.generation }),
  });

  function dispatch(event: RecognizerEvent): void {
    coming.push(event);
    if (dispatching) return;
    dispatching = true;
    for (let next = coming.shift(); next; next = coming.shift()) {
      const before = machine.state;
      const [after, effects] = step(machine, next, clock.elapsed());
      machine = after;
      for (const effect of effects) perform(effect);
      if (machine.state !== before) follow(machine.state);
    }
    dispatching = false;
  }

  function follow(state: TranscriberState): void {
    if (state === 'listening') watch.start();
    else watch.stop();
    const { mediaDevices } = scope.navigator ?? {};
    if (state === 'idle' || state === 'failed') mediaDevices?.removeEventListener('devicechange', lookAgain);
    else mediaDevices?.addEventListener('devicechange', lookAgain);
    listener?.onState?.(state === 'idle' && paused ? 'paused' : state);
  }

  const lookAgain = (): void => dispatch({ kind: 'devices-changed' });

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'ask':
        return askPermission();
      case 'open':
        return object.open(machine.generation);
      case 'finish':
        return object.finish();
      case 'salvage':
        return object.salvage();
      case 'abandon':
        return object.abandon();
      case 'report':
        return listener?.onError(effect.problem);
      case 'wait':
        clock.after(effect.ms, () => dispatch(effect.event));
    }
  }

  function askPermission(): void {
    const { generation } = machine;
    askMicrophone(scope.navigator ?? {}, clock, ({ permission, none }) => {
      object.setNoMicrophone(none);
      dispatch({ kind: 'permission', generation, answer: permission });
    });
  }

  function deliver(utterance: Utterance): void {
    if (isLowConfidence(utterance)) listener?.onLowConfidence?.(utterance);
    else listener?.onEntry(utterance);
  }

  function begin(): void {
    paused = false;
    if (scope.isSecureContext === false) return dispatch({ kind: 'unsupported', code: 'insecure' });
    if (!recognitionIn(scope)) return dispatch({ kind: 'unsupported', code: 'unsupported' });
    dispatch({ kind: 'start' });
  }

  function end(kind: 'stop' | 'stop-now'): void {
    const wasPaused = paused && machine.state === 'idle';
    paused = false;
    dispatch({ kind });
    if (wasPaused) listener?.onState?.('idle');
  }

  return {
    method: onThisDevice
      ? 'Browser speech recognition (audio stays on this device)'
      : 'Browser speech recognition (audio may go to the browser maker)',
    capabilities: { interimWords: true, wordTimes: false, speakers: false, onThisDevice },
    start(next) {
      listener = next;
      capturedMs = 0;
      watch.gotWords();
      begin();
    },
    pause() {
      paused = machine.state !== 'idle' && machine.state !== 'failed';
      dispatch({ kind: 'stop' });
    },
    resume() {
      if (paused) begin();
    },
    stop: () => end('stop'),
    stopNow: () => end('stop-now'),
  };
}
