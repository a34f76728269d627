import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { ModelConsent } from './on-device/model-consent.ts';
import { openRecognizers } from './open-recognizers.ts';

function opening({ signedIn = true } = {}) {
  let agreed: ModelConsent | undefined;
  const log: string[] = [];
  const recognizers = openRecognizers({
    signedIn,
    request: () => Promise.reject(new Error('nothing is asked for')),
    consent: { get: () => agreed },
    clock: manualClock(),
    openWhisper(model) {
      log.push(`open ${model.name}`);
      return {
        transcribe: async () => ({ text: '' }),
        prepare: async () => {},
        close: () => void log.push(`close ${model.name}`),
      };
    },
  });
  const agree = (name: string | undefined): void => {
    agreed =
      name === undefined
        ? undefined
        : { name, path: `/models/whisper/${name}/`, englishOnly: false, on: 'wasm', modelBytes: 1, bytes: 2 };
  };
  return { recognizers, agree, log };
}

test('[O3] without consent nothing hears on this device; agreed to, one does, until it is withdrawn or another model comes', () => {
  const { recognizers, agree, log } = opening();
  expect(recognizers.of('on-device')).toBeUndefined();
  agree('base');
  expect(recognizers.of('on-device')).toBe(recognizers.of('on-device'));
  agree('small');
  recognizers.of('on-device');
  agree(undefined);
  expect(recognizers.of('on-device')).toBeUndefined();
  expect(log).toEqual(['open base', 'close base', 'open small', 'close small']);
});

test('[O6] at rest the memory is freed, and a later chunk has the model again', () => {
  const { recognizers, agree, log } = opening();
  recognizers.rest();
  agree('base');
  recognizers.of('on-device');
  recognizers.rest();
  recognizers.of('on-device');
  expect(log).toEqual(['open base', 'close base', 'open base']);
});

test('[R1] who is not signed in sends nothing to the server’s service', () => {
  expect(opening({ signedIn: false }).recognizers.of('cloud')).toBeUndefined();
  expect(opening().recognizers.of('cloud')).toBeDefined();
});
