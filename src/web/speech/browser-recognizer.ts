// Listening with the recogniser built into the browser. What to do when is decided in recognizer-machine.ts and which
// words are new in heard-words.ts; here are only the hands: the recogniser object, the timers, the microphone permission.
import { type Clock, wallClock } from '#meeting/clock.ts';
import { speech } from '#meeting/limits.ts';
import { noWords, type RecognizedResult, salvage, takeResults } from './heard-words.ts';
import { type Effect, idleMachine, type RecognizerEvent, step } from './recognizer-machine.ts';
import { type Heard, isUnsure, type Listener, type Transcriber } from './transcriber.ts';

/** The part of the Web Speech API that is used here. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  addEventListener(type: string, run: (event: Event & { results: ResultList; error: string }) => void): void;
  start(): void;
  stop(): void;
  abort(): void;
}
type ResultList = ArrayLike<ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }>;

/** What of the window is used here, so that tests can hand in their own. */
export interface RecognizerScope {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
  navigator?: {
    userAgent?: string;
    permissions?: { query(descriptor: { name: string }): Promise<{ state: string }> };
  };
}

/** A permission query that never answers must not keep anybody from speaking. */
const permissionPatienceMs = 1_000;

export function browserRecognizer(scope: RecognizerScope = window, clock: Clock = wallClock): Transcriber {
  // Android's finals repeat all that was said before them (Chromium issue 41297427).
  const cumulative = /android/i.test(scope.navigator?.userAgent ?? '');
  let machine = idleMachine;
  let words = noWords;
  let recognition: Recognition | undefined;
  let listener: Listener | undefined;
  const coming: RecognizerEvent[] = [];
  let dispatching = false;

  function dispatch(event: RecognizerEvent): void {
    coming.push(event);
    if (dispatching) return;
    dispatching = true;
    for (let next = coming.shift(); next; next = coming.shift()) {
      const before = machine.state;
      const [after, effects] = step(machine, next, clock.now());
      machine = after;
      for (const effect of effects) perform(effect);
      if (machine.state !== before) listener?.onState?.(machine.state);
    }
    dispatching = false;
  }

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
        if (!saved.heard) return;
        deliver(saved.heard);
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
    const { permissions } = scope.navigator ?? {};
    let answered = false;
    const answer = (state: string): void => {
      if (answered) return;
      answered = true;
      dispatch({
        kind: 'permission',
        generation,
        answer: state === 'denied' || state === 'prompt' ? state : 'unknown',
      });
    };
    if (!permissions) return answer('unknown');
    clock.after(permissionPatienceMs, () => answer('unknown'));
    // Older browsers do not know this name, or throw instead of refusing.
    try {
      permissions.query({ name: 'microphone' }).then(
        ({ state }) => answer(state),
        () => answer('unknown'),
      );
    } catch {
      answer('unknown');
    }
  }

  function open(): void {
    const { generation } = machine;
    const Constructor = constructorIn(scope);
    if (!Constructor) return;
    try {
      const opened = new Constructor();
      opened.lang = speech.language;
      opened.continuous = true;
      opened.interimResults = true;
      opened.maxAlternatives = speech.alternatives;
      // What an abandoned recogniser still says has been salvaged already.
      const on: Recognition['addEventListener'] = (type, run) =>
        opened.addEventListener(type, (event) => {
          if (recognition === opened) run(event);
        });
      on('start', () => dispatch({ kind: 'started', generation }));
      on('result', ({ results }) => hear(generation, plainResults(results)));
      on('error', ({ error }) => dispatch({ kind: 'error', generation, code: error }));
      on('end', () => dispatch({ kind: 'ended', generation }));
      recognition = opened;
      words = noWords;
      opened.start();
    } catch (error) {
      dispatch({ kind: 'threw', generation, detail: error instanceof Error ? error.name : 'unknown' });
    }
  }

  function hear(generation: number, results: RecognizedResult[]): void {
    dispatch({ kind: 'words', generation });
    const before = words.interim;
    const taken = takeResults(words, results, cumulative);
    words = taken.words;
    taken.finals.forEach(deliver);
    if (words.interim !== before) listener?.onInterim(words.interim);
  }

  function deliver(heard: Heard): void {
    if (isUnsure(heard)) listener?.onUnsure?.(heard);
    else listener?.onEntry(heard);
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

  return {
    method: 'Browser speech recognition (audio may go to the browser maker)',
    capabilities: { interimWords: true, wordTimes: false, speakers: false, onThisDevice: false },
    start(next) {
      listener = next;
      dispatch({ kind: constructorIn(scope) ? 'start' : 'unsupported' });
    },
    stop: () => dispatch({ kind: 'stop' }),
    stopNow: () => dispatch({ kind: 'stop-now' }),
  };
}

function constructorIn(scope: RecognizerScope): (new () => Recognition) | undefined {
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

function plainResults(results: ResultList): RecognizedResult[] {
  return Array.from(results, (result) => ({
    isFinal: result.isFinal,
    alternatives: Array.from(result, ({ transcript, confidence }) => ({ text: transcript, confidence })),
  }));
}
