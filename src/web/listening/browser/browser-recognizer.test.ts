import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { speechMessages } from '#meeting/messages.ts';
import { browserRecognizer, type RecognizerDependencies } from './browser-recognizer.ts';
import type { RecognizerScope } from './recognition-api.ts';
import type { ScriptStep } from '#web/testing/scripted-recognizer-page.ts';
import { scriptedScope } from '#web/testing/scripted-recognizer.ts';
import type { Utterance, SpeechListener, SpeechProblem, TranscriberState } from '../transcriber.ts';

const android = { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0' };

/** A recogniser that has just been asked to listen, and everything it said. */
function listen(
  script: ScriptStep[],
  navigator?: RecognizerScope['navigator'],
  dependencies: RecognizerDependencies = {},
) {
  const clock = manualClock();
  const { scope, recognizer } = scriptedScope(script, clock, navigator);
  const transcriber = browserRecognizer({ scope, clock, ...dependencies });
  const utterance: Utterance[] = [];
  const lowConfidence: Utterance[] = [];
  const problems: SpeechProblem[] = [];
  const states: TranscriberState[] = [];
  const interim: string[] = [];
  const listener: SpeechListener = {
    sessionId: 's',
    onEntry: (entry) => utterance.push(entry),
    onLowConfidence: (entry) => lowConfidence.push(entry),
    onError: (problem) => problems.push(problem),
    onInterim: (text) => interim.push(text),
    onState: (state) => states.push(state),
  };
  transcriber.start(listener);
  clock.advance(50);
  const texts = () => utterance.map(({ text }) => text);
  return {
    clock,
    scope,
    recognizer,
    transcriber,
    listener,
    utterance,
    lowConfidence,
    problems,
    states,
    interim,
    texts,
  };
}

/** Until what was asked of the browser is answered. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('[W4] words so far are shown, and a final line comes once with its confidence and alternatives', () => {
  const { utterance, interim, states } = listen([
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
  expect(utterance).toEqual([
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

test('[W2] three times no-speech: each is told, and it listens again 100 ms after each end', () => {
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

test('[W4] an end nobody asked for loses no words: what was being said becomes a line, unscored', () => {
  const { clock, utterance, interim, recognizer } = listen([
    { step: 'final', text: 'first' },
    { step: 'interim', text: 'and the last words' },
    { step: 'end' },
  ]);
  expect(utterance.at(-1)).toEqual({ text: 'and the last words', confidence: 0 });
  expect(interim.at(-1)).toBe('');
  clock.advance(100);
  expect(recognizer.listening).toBe(true);
});

test('[W2] six audio-capture failures: it stops trying at the third and says so', () => {
  const script = Array.from({ length: 6 }, (): ScriptStep => ({ step: 'error', code: 'audio-capture' }));
  const { clock, recognizer, problems, states } = listen(script);
  clock.advance(60_000);
  expect(recognizer.starts).toBe(3);
  expect(states.at(-1)).toBe('failed');
  expect(problems.map(({ final }) => final)).toEqual([false, false, true]);
  expect(problems.at(-1)?.message).toBe(speechMessages.audioCapture);
});

test('[W4] Android says everything again and again: each word is taken once', () => {
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

test('[W4] elsewhere a line that begins like the one before it is a new line', () => {
  const { texts } = listen([
    { step: 'final', text: 'yes' },
    { step: 'final', text: 'yes I agree' },
    { step: 'replay' },
  ]);
  expect(texts()).toEqual(['yes', 'yes I agree']);
});

test('[W5] finals at 0, 0.41, 0.69, 0.70 and 1.0: kept, held, held, kept, kept', () => {
  const { utterance, lowConfidence } = listen(
    [0, 0.41, 0.69, 0.7, 1].map((confidence) => ({
      step: 'final' as const,
      text: `at ${confidence}`,
      confidence,
    })),
  );
  expect(utterance.map(({ confidence }) => confidence)).toEqual([0, 0.7, 1]);
  expect(lowConfidence.map(({ confidence }) => confidence)).toEqual([0.41, 0.69]);
});

test('[W5] blank finals and confidences out of range do no harm', () => {
  const { utterance } = listen([
    { step: 'final', text: '   ' },
    { step: 'final', text: 'loud', confidence: 7 },
    { step: 'final', text: 'odd', confidence: Number.NaN },
  ]);
  expect(utterance).toEqual([
    { text: 'loud', confidence: 1 },
    { text: 'odd', confidence: 0 },
  ]);
});

test('[W3] an error that no end follows: it waits a second, then listens anew and keeps the words', () => {
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

test('[W3] a start that brings no event at all: after 5 s it says so and takes a new recogniser', () => {
  const { clock, recognizer, states, problems } = listen([{ step: 'dead-start' }]);
  expect(states).toEqual(['starting']);
  clock.advance(4_900);
  expect(recognizer.starts).toBe(1);
  clock.advance(300);
  expect(problems.map(({ message }) => message)).toEqual([
    'Failed to start transcription: the browser does not answer',
  ]);
  expect(recognizer.starts).toBe(2);
  expect(states.at(-1)).toBe('listening');
});

test('[W2] a recogniser that keeps ending is not restarted in a spin', () => {
  const script = Array.from({ length: 500 }, (): ScriptStep => ({ step: 'error', code: 'network' }));
  const { clock, recognizer } = listen(script);
  clock.advance(60_000);
  // 6 quick ones, then 0.5, 1, 2 and every 5 s.
  expect(recognizer.starts).toBeGreaterThan(10);
  expect(recognizer.starts).toBeLessThan(22);
});

test('[W2] after words the quick restart is back', () => {
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

test('[W6] without a recogniser in the browser it says which browsers have one', () => {
  const problems: SpeechProblem[] = [];
  const states: TranscriberState[] = [];
  browserRecognizer({ scope: {}, clock: manualClock() }).start({
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
  '[W6] %s ends it: no restart',
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

test('[W6] a microphone denied beforehand is told before the recogniser is touched', async () => {
  const { recognizer, problems, states } = listen([], {
    permissions: { query: () => Promise.resolve({ state: 'denied' }) },
  });
  await settle();
  expect(problems.map(({ message }) => message)).toEqual([speechMessages.deniedBeforeStart]);
  expect(states.at(-1)).toBe('failed');
  expect(recognizer.starts).toBe(0);
});

test('[W3] a question to the browser that is never answered keeps nobody from speaking', async () => {
  const { clock, recognizer } = listen([], { permissions: { query: () => new Promise(() => {}) } });
  clock.advance(1_000);
  await settle();
  clock.advance(10);
  expect(recognizer.listening).toBe(true);
});

test('[W3] a person may take their time to answer the question for the microphone', async () => {
  const { clock, recognizer } = listen([{ step: 'dead-start' }], {
    permissions: { query: () => Promise.resolve({ state: 'prompt' }) },
  });
  await settle();
  clock.advance(30_000);
  expect(recognizer.starts).toBe(1);
});

test('[W4] stop waits for the last words; what never becomes final is kept as it stood', () => {
  const { clock, transcriber, states, utterance, recognizer } = listen([
    { step: 'interim', text: 'good bye' },
  ]);
  transcriber.stop();
  expect(states.at(-1)).toBe('stopping');
  clock.advance(2_000);
  expect(states.at(-1)).toBe('idle');
  expect(utterance).toEqual([{ text: 'good bye', confidence: 0 }]);
  expect(recognizer.listening).toBe(false);
});

test('[W4] stopping now delivers what is being said before it returns, and nothing after', () => {
  const { clock, transcriber, utterance, recognizer } = listen([{ step: 'interim', text: 'one moment' }]);
  transcriber.stopNow();
  expect(utterance).toEqual([{ text: 'one moment', confidence: 0 }]);
  recognizer.say('one moment please');
  clock.advance(10_000);
  expect(utterance).toHaveLength(1);
});

test('[W2] nothing is restarted once the person has stopped', () => {
  const { clock, transcriber, recognizer, states } = listen([{ step: 'end' }]);
  transcriber.stop();
  clock.advance(60_000);
  expect(recognizer.starts).toBe(1);
  expect(states.at(-1)).toBe('idle');
});

test('[W2] started again while stopping, it listens again once the old recogniser has ended', () => {
  const { clock, transcriber, listener, recognizer, states } = listen([]);
  transcriber.stop();
  transcriber.start(listener);
  clock.advance(100);
  expect(recognizer.listening).toBe(true);
  expect(states.at(-1)).toBe('listening');
});

test('[W4] whatever a browser does, no spoken final is lost or doubled while it goes on listening', () => {
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

test('[W3] speech that brings no results for 15 s: it takes a new recogniser and keeps the words so far', async () => {
  let level = 0;
  const { clock, recognizer, texts } = listen([], undefined, {
    openMeter: () => Promise.resolve({ level: () => level, close: () => {} }),
  });
  await settle();
  recognizer.say('and then', { interim: true });
  clock.advance(60_000);
  expect(recognizer.starts).toBe(1);
  level = 0.2;
  clock.advance(14_000);
  level = 0;
  clock.advance(20_000);
  expect(recognizer.starts).toBe(1);
  level = 0.2;
  clock.advance(1_400);
  expect(recognizer.starts).toBe(2);
  expect(texts()).toEqual(['and then']);
});

test('[W3] a sound that is always there restarts nothing for long', async () => {
  const { clock, recognizer } = listen([], undefined, {
    openMeter: () => Promise.resolve({ level: () => 0.05, close: () => {} }),
  });
  await settle();
  clock.advance(60_000);
  await settle();
  clock.advance(600_000);
  expect(recognizer.starts).toBeLessThanOrEqual(2);
});

test('[W3] the level is looked at only while it listens', async () => {
  let open = 0;
  const { clock, transcriber } = listen([], undefined, {
    openMeter: () => {
      open += 1;
      return Promise.resolve({ level: () => 0, close: () => void (open -= 1) });
    },
  });
  await settle();
  expect(open).toBe(1);
  transcriber.stop();
  clock.advance(100);
  expect(open).toBe(0);
});

/** The microphones of a machine. */
function devices(...kinds: string[]) {
  const target = new EventTarget();
  return Object.assign(target, {
    enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind }) as MediaDeviceInfo)),
    getUserMedia: () => Promise.reject(new Error('not for tests')),
  });
}

test('[W2] a headset that is unplugged in mid-meeting ends nothing: it listens again when the devices change', async () => {
  const mediaDevices = devices('audioinput');
  const { clock, recognizer, states, problems, texts } = listen([], { mediaDevices });
  await settle();
  clock.advance(10);
  recognizer.say('before');
  clock.advance(10);
  for (let times = 0; times < 3; times += 1) recognizer.fail('audio-capture');
  clock.advance(60_000);
  await settle();
  expect(recognizer.starts).toBe(3);
  expect(states.at(-1)).toBe('restarting');
  expect(problems.at(-1)).toMatchObject({ message: speechMessages.audioCapture, final: false });
  mediaDevices.dispatchEvent(new Event('devicechange'));
  recognizer.say('after');
  clock.advance(10);
  expect(texts()).toEqual(['before', 'after']);
});

test('[W6] a machine without a microphone is told so, though the browser calls it denied', async () => {
  const { clock, recognizer, problems } = listen([], { mediaDevices: devices('videoinput') });
  await settle();
  recognizer.fail('not-allowed');
  clock.advance(10);
  expect(problems).toEqual([{ code: 'no-microphone', message: speechMessages.audioCapture, final: true }]);
});

test('[W6] an address that is not secure is told before the recogniser is touched', () => {
  const clock = manualClock();
  const { scope, recognizer } = scriptedScope([], clock);
  const problems: SpeechProblem[] = [];
  browserRecognizer({ scope: { ...scope, isSecureContext: false }, clock }).start({
    sessionId: 's',
    onEntry: () => {},
    onInterim: () => {},
    onError: (problem) => problems.push(problem),
  });
  expect(problems).toMatchObject([{ code: 'insecure', final: true }]);
  expect(recognizer.starts).toBe(0);
});

test('[W8] on this device it says so to the browser, with the words of one’s trade; elsewhere it sends none', () => {
  const options = { language: 'de-DE', customVocabulary: ['Anselma'] };
  const local = listen([], undefined, { options: { ...options, onThisDevice: true } });
  expect(local.recognizer.last).toMatchObject({ lang: 'de-DE', processLocally: true });
  expect(local.recognizer.last?.phrases).toMatchObject([{ phrase: 'Anselma' }]);
  expect(local.transcriber.capabilities.onThisDevice).toBe(true);
  const { recognizer } = listen([], undefined, { options });
  expect(recognizer.last).toMatchObject({ lang: 'de-DE' });
  expect(recognizer.last?.processLocally).toBeUndefined();
  expect(recognizer.last?.phrases).toBeUndefined();
});

test('[W8] a browser that takes no phrases listens without them', () => {
  const { clock, recognizer, states } = listen(
    [{ step: 'error', code: 'phrases-not-supported' }],
    undefined,
    { options: { onThisDevice: true, customVocabulary: ['Anselma'] } },
  );
  clock.advance(200);
  expect(states.at(-1)).toBe('listening');
  expect(recognizer.last?.phrases).toBeUndefined();
  expect(recognizer.last?.processLocally).toBe(true);
});
