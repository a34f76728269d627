// Listening with the recogniser built into the browser. What to do when is decided in recognizer-machine.ts and which
// words are new in recognition-results.ts; here are only the hands: the recogniser object, the timers, the permission, the level.
import { type Clock, wallClock } from '#meeting/clock.ts';
import { speech } from '#meeting/limits.ts';
import { askMicrophone } from './ask-microphone.ts';
import { noResults, type RecognizedResult, salvage, takeResults } from './recognition-results.ts';
import { createLevelWatch, levelEveryMs } from './level-watch.ts';
import { type LevelMeter, type LevelScope, openLevelMeter } from './microphone-level.ts';
import { plainResults, type Recognition, recognitionIn, type RecognizerScope } from './recognition-api.ts';
import { type Effect, idleMachine, type RecognizerEvent, step } from './recognizer-machine.ts';
import {
  type Utterance,
  isLowConfidence,
  type Listener,
  type Transcriber,
  type TranscriberState,
} from '../transcriber.ts';

export interface RecognizerOptions {
  /** BCP 47. */
  language?: string;
  /** No audio may leave this device: where the browser cannot do that for the language, it fails. */
  onThisDevice?: boolean;
  /** Names and words that a recogniser would not expect. Browsers take them on this device alone. */
  customVocabulary?: readonly string[];
}

export interface RecognizerDependencies {
  scope?: RecognizerScope;
  clock?: Clock;
  options?: RecognizerOptions;
  openMeter?: (scope: LevelScope) => Promise<LevelMeter | undefined>;
}

/** How much likelier a word of the custom vocabulary is than it would be: from 0 to 10. */
const phraseBoost = 5;

export function browserRecognizer({
  scope = window,
  clock = wallClock,
  options = {},
  openMeter = openLevelMeter,
}: RecognizerDependencies = {}): Transcriber {
  const { language = speech.language, onThisDevice = false, customVocabulary = [] } = options;
  // Android's finals repeat all that was said before them (Chromium issue 41297427).
  const cumulative = /android/i.test(scope.navigator?.userAgent ?? '');
  let machine = idleMachine;
  let words = noResults;
  let recognition: Recognition | undefined;
  let listener: Listener | undefined;
  let noMicrophone = false;
  let phrasesRefused = false;
  let paused = false;
  let capturedMs = 0;
  const coming: RecognizerEvent[] = [];
  let dispatching = false;
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
      const [after, effects] = step(machine, next, clock.now());
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
        return open();
      case 'finish':
        return recognition?.stop();
      case 'salvage': {
        const saved = salvage(words);
        words = saved.words;
        if (!saved.utterance) return;
        deliver(saved.utterance);
        return listener?.onInterim('');
      }
      case 'abandon':
        return abandon();
      case 'report':
        return listener?.onError(effect.problem);
      case 'wait':
        clock.after(effect.ms, () => dispatch(effect.event));
    }
  }

  function askPermission(): void {
    const { generation } = machine;
    askMicrophone(scope.navigator ?? {}, clock, ({ permission, none }) => {
      noMicrophone = none;
      dispatch({ kind: 'permission', generation, answer: permission });
    });
  }

  function open(): void {
    const { generation } = machine;
    const Constructor = recognitionIn(scope);
    if (!Constructor) return;
    try {
      const opened = new Constructor();
      opened.lang = language;
      opened.continuous = true;
      opened.interimResults = true;
      opened.maxAlternatives = speech.alternatives;
      if (onThisDevice) stayHere(opened);
      // What an abandoned recogniser still says has been salvaged already.
      const on: Recognition['addEventListener'] = (type, run) =>
        opened.addEventListener(type, (event) => {
          if (recognition === opened) run(event);
        });
      on('start', () => dispatch({ kind: 'started', generation }));
      on('result', ({ results }) => hear(generation, plainResults(results)));
      on('error', ({ error }) => fail(generation, error));
      on('end', () => dispatch({ kind: 'ended', generation }));
      recognition = opened;
      words = noResults;
      opened.start();
    } catch (error) {
      dispatch({ kind: 'threw', generation, detail: error instanceof Error ? error.name : 'unknown' });
    }
  }

  function stayHere(recognition: Recognition): void {
    const { SpeechRecognitionPhrase: Phrase } = scope;
    recognition.processLocally = true;
    if (Phrase && customVocabulary.length > 0 && !phrasesRefused) {
      recognition.phrases = customVocabulary.map((phrase) => new Phrase(phrase, phraseBoost));
    }
  }

  function fail(generation: number, error: string): void {
    if (error === 'phrases-not-supported') phrasesRefused = true;
    const code = error === 'not-allowed' && noMicrophone ? 'no-microphone' : error;
    dispatch({ kind: 'error', generation, code });
  }

  function hear(generation: number, results: RecognizedResult[]): void {
    dispatch({ kind: 'words', generation });
    watch.gotWords();
    const before = words.interim;
    const taken = takeResults(words, results, cumulative);
    words = taken.words;
    taken.finals.forEach(deliver);
    if (words.interim !== before) listener?.onInterim(words.interim);
  }

  function deliver(utterance: Utterance): void {
    if (isLowConfidence(utterance)) listener?.onLowConfidence?.(utterance);
    else listener?.onEntry(utterance);
  }

  function abandon(): void {
    const old = recognition;
    recognition = undefined;
    // Aborting what has ended already is harmless in most browsers; a broken one may still throw.
    try {
      old?.abort();
    } catch {
      return;
    }
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
