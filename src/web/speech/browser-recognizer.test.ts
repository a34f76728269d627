import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handClock } from '#meeting/clock.ts';
import { speechMessages } from '#meeting/messages.ts';
import { browserRecognizer, type RecognizerScope } from './browser-recognizer.ts';
import type { ScriptStep } from './scripted-recognizer-page.ts';
import { scriptedScope } from './scripted-recognizer.ts';
import type { Heard, Listener, SpeechProblem, TranscriberState } from './transcriber.ts';

const android = { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0' };

/** A recogniser that has just been asked to listen, and everything it said. */
function listen(script: ScriptStep[], navigator?: RecognizerScope['navigator']) {
  const clock = handClock();
  const { scope, recognizer } = scriptedScope(script, clock, navigator);
  const transcriber = browserRecognizer(scope, clock);
  const heard: Heard[] = [];
  const unsure: Heard[] = [];
  const problems: SpeechProblem[] = [];
  const states: TranscriberState[] = [];
  const interim: string[] = [];
  const listener: Listener = {
    sessionId: 's',
    onEntry: (entry) => heard.push(entry),
    onUnsure: (entry) => unsure.push(entry),
    onError: (problem) => problems.push(problem),
    onInterim: (text) => interim.push(text),
    onState: (state) => states.push(state),
  };
  transcriber.start(listener);
  clock.advance(50);
  const texts = () => heard.map(({ text }) => text);
  return { clock, scope, recognizer, transcriber, listener, heard, unsure, problems, states, interim, texts };
}

test('words so far are shown, and a final line comes once with its confidence and alternatives', () => {
  const { heard, interim, states } = listen([
    { step: 'interim', text: 'we have' },
    { step: 'interim', text: 'we have a budget' },
    {
      step: 'final',
      text: ' We have a budget.',
      confidence: 0.93,
      alternatives: ['We had a budget.', 'We have a bucket.'],
    },
  ]);
  expect(interim).toEqual(['we have', 'we have a budget', '']);
  expect(heard).toEqual([
    {
      text: 'We have a budget.',
      confidence: 0.93,
      alternatives: [
        { text: 'We had a budget.', confidence: 0 },
        { text: 'We have a bucket.', confidence: 0 },
      ],
    },
  ]);
  expect(states).toEqual(['starting', 'listening']);
});

test('three times no-speech: each is told, and it listens again 100 ms after each end', () => {
  const noSpeech: ScriptStep[] = [
    { step: 'silence', ms: 8_000 },
    { step: 'error', code: 'no-speech' },
  ];
  const { clock, recognizer, problems, states, texts } = listen([
    ...noSpeech,
    ...noSpeech,
    ...noSpeech,
    { step: 'final', text: 'here I am' },
  ]);
  clock.advance(8_000);
  expect(recognizer.starts).toBe(1);
  clock.advance(100);
  expect(recognizer.starts).toBe(2);
  clock.advance(17_000);
  expect(problems).toEqual(
    Array.from({ length: 3 }, () => ({ code: 'no-speech', message: speechMessages.noSpeech, final: false })),
  );
  expect(states.at(-1)).toBe('listening');
  expect(texts()).toEqual(['here I am']);
});

test('an end nobody asked for loses no words: what was being said becomes a line, unscored', () => {
  const { clock, heard, interim, recognizer } = listen([
    { step: 'final', text: 'first' },
    { step: 'interim', text: 'and the last words' },
    { step: 'end' },
  ]);
  expect(heard.at(-1)).toEqual({ text: 'and the last words', confidence: 0 });
  expect(interim.at(-1)).toBe('');
  clock.advance(100);
  expect(recognizer.listening).toBe(true);
});

test('six audio-capture failures: it stops trying at the third and says so', () => {
  const script = Array.from({ length: 6 }, (): ScriptStep => ({ step: 'error', code: 'audio-capture' }));
  const { clock, recognizer, problems, states } = listen(script);
  clock.advance(60_000);
  expect(recognizer.starts).toBe(3);
  expect(states.at(-1)).toBe('failed');
  expect(problems.map(({ final }) => final)).toEqual([false, false, true]);
  expect(problems.at(-1)?.message).toBe(speechMessages.audioCapture);
});

test('Android says everything again and again: each word is taken once', () => {
  const { texts, interim } = listen(
    [
      { step: 'final', text: 'hello', confidence: 0 },
      { step: 'replay' },
      { step: 'final', text: 'hello world', confidence: 0 },
      { step: 'replay' },
      { step: 'final', text: 'Hello world', confidence: 0 },
      { step: 'interim', text: 'hello world how are' },
      { step: 'final', text: 'hello world how are you', confidence: 0.9 },
      { step: 'replay' },
    ],
    android,
  );
  expect(texts()).toEqual(['hello', 'world', 'how are you']);
  expect(interim).toEqual(['how are', '']);
});

test('elsewhere a line that begins like the one before it is a new line', () => {
  const { texts } = listen([
    { step: 'final', text: 'yes' },
    { step: 'final', text: 'yes I agree' },
    { step: 'replay' },
  ]);
  expect(texts()).toEqual(['yes', 'yes I agree']);
});

test('finals at 0, 0.41, 0.69, 0.70 and 1.0: kept, unsure, unsure, kept, kept', () => {
  const { heard, unsure } = listen(
    [0, 0.41, 0.69, 0.7, 1].map((confidence) => ({
      step: 'final' as const,
      text: `at ${confidence}`,
      confidence,
    })),
  );
  expect(heard.map(({ confidence }) => confidence)).toEqual([0, 0.7, 1]);
  expect(unsure.map(({ confidence }) => confidence)).toEqual([0.41, 0.69]);
});

test('blank finals and confidences out of range do no harm', () => {
  const { heard } = listen([
    { step: 'final', text: '   ' },
    { step: 'final', text: 'loud', confidence: 7 },
    { step: 'final', text: 'odd', confidence: Number.NaN },
  ]);
  expect(heard).toEqual([
    { text: 'loud', confidence: 1 },
    { text: 'odd', confidence: 0 },
  ]);
});

test('an error that no end follows: it waits a second, then listens anew and keeps the words', () => {
  const { clock, recognizer, texts, problems } = listen([
    { step: 'interim', text: 'half a sent' },
    { step: 'error', code: 'network', noEnd: true },
    { step: 'final', text: 'next one' },
  ]);
  expect(problems.map(({ message }) => message)).toEqual([speechMessages.network]);
  expect(recognizer.starts).toBe(1);
  clock.advance(2_000);
  expect(recognizer.starts).toBe(2);
  expect(texts()).toEqual(['half a sent', 'next one']);
});

test('a start that brings no event at all: after 5 s it takes a new recogniser', () => {
  const { clock, recognizer, states } = listen([{ step: 'dead-start' }]);
  expect(states).toEqual(['starting']);
  clock.advance(4_900);
  expect(recognizer.starts).toBe(1);
  clock.advance(300);
  expect(recognizer.starts).toBe(2);
  expect(states.at(-1)).toBe('listening');
});

test('a recogniser that keeps ending is not restarted in a spin', () => {
  const script = Array.from({ length: 500 }, (): ScriptStep => ({ step: 'error', code: 'network' }));
  const { clock, recognizer } = listen(script);
  clock.advance(60_000);
  // 6 quick ones, then 0.5, 1, 2 and every 5 s.
  expect(recognizer.starts).toBeGreaterThan(10);
  expect(recognizer.starts).toBeLessThan(22);
});

test('after words the quick restart is back', () => {
  const { clock, recognizer, texts } = listen([
    ...Array.from({ length: 8 }, (): ScriptStep => ({ step: 'end' })),
    { step: 'final', text: 'back again' },
    { step: 'end' },
  ]);
  clock.advance(20_000);
  expect(texts()).toEqual(['back again']);
  const { starts } = recognizer;
  recognizer.end();
  clock.advance(100);
  expect(recognizer.starts).toBe(starts + 1);
});

test('without a recogniser in the browser it says which browsers have one', () => {
  const problems: SpeechProblem[] = [];
  const states: TranscriberState[] = [];
  browserRecognizer({}, handClock()).start({
    sessionId: 's',
    onEntry: () => {},
    onInterim: () => {},
    onError: (problem) => problems.push(problem),
    onState: (state) => states.push(state),
  });
  expect(problems).toEqual([{ code: 'unsupported', message: speechMessages.unsupported, final: true }]);
  expect(states).toEqual(['failed']);
});

test.each(['not-allowed', 'service-not-allowed', 'language-not-supported'])(
  '%s ends it: no restart',
  (code) => {
    const { clock, recognizer, problems, states } = listen([{ step: 'error', code }]);
    clock.advance(60_000);
    expect(recognizer.starts).toBe(1);
    expect(states.at(-1)).toBe('failed');
    expect(problems).toEqual([
      {
        code,
        message: code === 'not-allowed' ? speechMessages.notAllowed : speechMessages.other(code),
        final: true,
      },
    ]);
  },
);

test('a microphone denied beforehand is told before the recogniser is touched', async () => {
  const { recognizer, problems, states } = listen([], {
    permissions: { query: () => Promise.resolve({ state: 'denied' }) },
  });
  await Promise.resolve();
  expect(problems.map(({ message }) => message)).toEqual([speechMessages.deniedBeforeStart]);
  expect(states.at(-1)).toBe('failed');
  expect(recognizer.starts).toBe(0);
});

test('a permission question that never answers keeps nobody from speaking', () => {
  const { clock, recognizer } = listen([], { permissions: { query: () => new Promise(() => {}) } });
  clock.advance(1_100);
  expect(recognizer.listening).toBe(true);
});

test('a person may take their time to answer the question for the microphone', async () => {
  const { clock, recognizer } = listen([{ step: 'dead-start' }], {
    permissions: { query: () => Promise.resolve({ state: 'prompt' }) },
  });
  await Promise.resolve();
  clock.advance(30_000);
  expect(recognizer.starts).toBe(1);
});

test('stop waits for the last words; what never becomes final is kept as it stood', () => {
  const { clock, transcriber, states, heard, recognizer } = listen([{ step: 'interim', text: 'good bye' }]);
  transcriber.stop();
  expect(states.at(-1)).toBe('stopping');
  clock.advance(2_000);
  expect(states.at(-1)).toBe('idle');
  expect(heard).toEqual([{ text: 'good bye', confidence: 0 }]);
  expect(recognizer.listening).toBe(false);
});

test('stopping now delivers what is being said before it returns, and nothing after', () => {
  const { clock, transcriber, heard, recognizer } = listen([{ step: 'interim', text: 'one moment' }]);
  transcriber.stopNow();
  expect(heard).toEqual([{ text: 'one moment', confidence: 0 }]);
  recognizer.say('one moment please');
  clock.advance(10_000);
  expect(heard).toHaveLength(1);
});

test('nothing is restarted once the person has stopped', () => {
  const { clock, transcriber, recognizer, states } = listen([{ step: 'end' }]);
  transcriber.stop();
  clock.advance(60_000);
  expect(recognizer.starts).toBe(1);
  expect(states.at(-1)).toBe('idle');
});

test('started again while stopping, it listens again once the old recogniser has ended', () => {
  const { clock, transcriber, listener, recognizer, states } = listen([]);
  transcriber.stop();
  transcriber.start(listener);
  clock.advance(100);
  expect(recognizer.listening).toBe(true);
  expect(states.at(-1)).toBe('listening');
});

test('whatever a browser does, no spoken final is lost or doubled while it goes on listening', () => {
  const trouble = fc.constantFrom<ScriptStep[]>(
    [{ step: 'end' }],
    [{ step: 'error', code: 'no-speech' }],
    [{ step: 'error', code: 'network' }],
    [{ step: 'error', code: 'aborted', noEnd: true }],
    [{ step: 'silence', ms: 3_000 }],
    [{ step: 'replay' }],
    [{ step: 'end' }, { step: 'dead-start' }],
  );
  fc.assert(
    fc.property(fc.array(fc.option(trouble), { maxLength: 40 }), (plan) => {
      let said = 0;
      const script = plan.flatMap(
        (steps): ScriptStep[] => steps ?? [{ step: 'final', text: `line ${(said += 1)}` }],
      );
      const { clock, texts } = listen(script);
      clock.advance(40 * 11_000);
      expect(texts()).toEqual(Array.from({ length: said }, (_, index) => `line ${index + 1}`));
    }),
    { verbose: true },
  );
});
