import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { installScriptedRecognizer } from './scripted-recognizer-page.ts';

test('its text alone is enough, as a browser test sends it into a page', async () => {
  const window: Record<string, unknown> = { EventTarget, Event, DOMException, setTimeout };
  runInNewContext(`(${installScriptedRecognizer.toString()})()`, window);
  const utterance = await runInNewContext(
    `new Promise((resolve) => {
      const recognition = new webkitSpeechRecognition();
      recognition.onresult = ({ results, resultIndex }) =>
        resolve([results[resultIndex].isFinal, results.item(resultIndex).item(0).transcript]);
      recognition.start();
      scriptedRecognizer.say('hello');
    })`,
    window,
  );
  expect([...(utterance as unknown[])]).toEqual([true, 'hello']);
});

test('started twice it throws, as browsers do', () => {
  const scope: { SpeechRecognition?: new () => { start(): void; abort(): void } } = {};
  installScriptedRecognizer([], scope);
  const recognition = new scope.SpeechRecognition!();
  recognition.start();
  expect(() => recognition.start()).toThrow('already started');
  recognition.abort();
});
