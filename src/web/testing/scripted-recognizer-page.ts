// A working twin of the browser's SpeechRecognition, for tests in Node and in a real page. It hears what a script or a
// test says, and misbehaves on request as browsers do. It needs no microphone, no permission and nothing imported.
//
// In a browser test (Playwright), before the page loads:
//
//     await page.addInitScript(installScriptedRecognizer);            // or with a script:
//     await page.addInitScript(installScriptedRecognizer, [{ step: 'final', text: 'hello', confidence: 0.9 }]);
//
// then, once the person has pressed record:
//
//     await page.evaluate(() => window.scriptedRecognizer.say('we have a bud', { interim: true }));
//     await page.evaluate(() => window.scriptedRecognizer.say('we have a budget', { confidence: 0.93 }));
//     await page.evaluate(() => window.scriptedRecognizer.fail('network'));   // error, then end
//     await page.evaluate(() => window.scriptedRecognizer.end());             // an end nobody asked for
//
// What is said while nobody listens waits for the next start: a test need not watch for restarts.
import type { Clock } from '#meeting/clock.ts';

export type ScriptStep =
  | { step: 'interim'; text: string }
  /** The confidence is 0.9 unless given. */
  | { step: 'final'; text: string; confidence?: number; alternatives?: string[] }
  /** Followed by an end, unless `noEnd`. */
  | { step: 'error'; code: string; noEnd?: boolean }
  | { step: 'end' }
  | { step: 'silence'; ms: number }
  /** All results of this session once more, from index 0, as on Android. */
  | { step: 'replay' }
  /** The next start brings no event at all. */
  | { step: 'dead-start' };

export interface ScriptedRecognizer {
  /** True between a start and its end. */
  readonly listening: boolean;
  /** How many times start() was called. */
  readonly starts: number;
  /** What the recogniser that was started last was asked for. */
  readonly last: { lang: string; processLocally?: boolean; phrases?: object[] } | undefined;
  say(text: string, options?: { confidence?: number; interim?: boolean; alternatives?: string[] }): void;
  fail(code: string, options?: { noEnd?: boolean }): void;
  end(): void;
  /** Adds any steps. */
  play(steps: ScriptStep[]): void;
}

declare global {
  interface Window {
    scriptedRecognizer: ScriptedRecognizer;
  }
}

/**
 * Puts the twin under both names into `scope` (the window unless given). Playwright sends this function's text into the
 * page, so it may use nothing from outside itself.
 */
export function installScriptedRecognizer(
  script: ScriptStep[] = [],
  scope: object = globalThis,
  clock: Pick<Clock, 'after'> = { after: (ms, run) => void setTimeout(run, ms) as unknown as () => void },
): ScriptedRecognizer {
  const steps = [...(script ?? [])];
  let active: TwinRecognition | undefined;
  let playing = false;
  let starts = 0;
  let last: TwinRecognition | undefined;

  interface TwinResult {
    isFinal: boolean;
    alternatives: { transcript: string; confidence: number }[];
  }

  class TwinRecognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    declare processLocally?: boolean;
    declare phrases?: object[];
    onstart: ((event: Event) => void) | null = null;
    onresult: ((event: Event) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onend: ((event: Event) => void) | null = null;
    started = false;
    results: TwinResult[] = [];

    start(): void {
      if (this.started) throw new DOMException('recognition has already started.', 'InvalidStateError');
      starts += 1;
      remember(this);
      this.started = true;
      this.results = [];
      clock.after(0, () => {
        if (!this.started) return;
        if (steps[0]?.step === 'dead-start') {
          steps.shift();
          return;
        }
        listen(this);
      });
    }

    stop(): void {
      if (this.started) clock.after(0, () => this.finish());
    }

    abort(): void {
      if (active === this) active = undefined;
      if (this.started) clock.after(0, () => this.finish());
    }

    finish(): void {
      if (active === this) active = undefined;
      if (!this.started) return;
      this.started = false;
      this.emit('end');
    }

    emit(type: string, fields: object = {}): void {
      const event = Object.assign(new Event(type), fields);
      const handler = this[`on${type}` as 'onstart'];
      handler?.call(this, event);
      this.dispatchEvent(event);
    }

    hear(result: TwinResult): void {
      const last = this.results.at(-1);
      if (last && !last.isFinal) this.results.pop();
      this.results.push(result);
      this.showResults(this.results.length - 1);
    }

    showResults(resultIndex: number): void {
      const results = this.results.map(({ isFinal, alternatives }) => {
        const utterance = alternatives.slice(0, this.maxAlternatives);
        return Object.assign(utterance, { isFinal, item: (index: number) => utterance[index] });
      });
      this.emit('result', {
        resultIndex,
        results: Object.assign(results, { item: (index: number) => results[index] }),
      });
    }
  }

  function remember(recognition: TwinRecognition): void {
    last = recognition;
  }

  function listen(recognition: TwinRecognition): void {
    active = recognition;
    recognition.emit('start');
    play();
  }

  /** Plays what is waiting, one step a tick, while somebody listens. */
  function play(): void {
    const next = steps[0];
    if (playing || !active || !next || next.step === 'dead-start') return;
    playing = true;
    clock.after(next.step === 'silence' ? next.ms : 0, () => {
      playing = false;
      if (active) {
        steps.shift();
        perform(active, next);
      }
      play();
    });
  }

  function perform(recognition: TwinRecognition, step: ScriptStep): void {
    switch (step.step) {
      case 'interim':
        if (recognition.interimResults) {
          recognition.hear({
            isFinal: false,
            alternatives: [{ transcript: step.text, confidence: 0.5 }],
          });
        }
        return;
      case 'final': {
        const best = { transcript: step.text, confidence: step.confidence ?? 0.9 };
        const others = (step.alternatives ?? []).map((transcript) => ({ transcript, confidence: 0 }));
        return recognition.hear({ isFinal: true, alternatives: [best, ...others] });
      }
      case 'error':
        recognition.emit('error', { error: step.code, message: '' });
        if (step.noEnd && active === recognition) active = undefined;
        else if (!step.noEnd) recognition.finish();
        return;
      case 'end':
        return recognition.finish();
      case 'replay':
        return recognition.showResults(0);
      case 'silence':
      case 'dead-start':
    }
  }

  function add(more: ScriptStep[]): void {
    steps.push(...more);
    play();
  }

  const driver: ScriptedRecognizer = {
    get listening() {
      return active !== undefined;
    },
    get starts() {
      return starts;
    },
    get last() {
      return last;
    },
    say(text, options = {}) {
      if (options.interim) return add([{ step: 'interim', text }]);
      add([
        {
          step: 'final',
          text,
          ...(options.confidence !== undefined && { confidence: options.confidence }),
          ...(options.alternatives && { alternatives: options.alternatives }),
        },
      ]);
    },
    fail: (code, options = {}) => add([{ step: 'error', code, noEnd: options.noEnd ?? false }]),
    end: () => add([{ step: 'end' }]),
    play: add,
  };
  class TwinPhrase {
    phrase: string;
    boost: number;
    constructor(phrase: string, boost: number) {
      this.phrase = phrase;
      this.boost = boost;
    }
  }

  const names = {
    SpeechRecognition: TwinRecognition,
    webkitSpeechRecognition: TwinRecognition,
    SpeechRecognitionPhrase: TwinPhrase,
  };
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(scope, name, { value, writable: true, configurable: true });
  }
  Object.defineProperty(scope, 'scriptedRecognizer', { value: driver, writable: true, configurable: true });
  return driver;
}
