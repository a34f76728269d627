import { expect, test } from 'vitest';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import { createHttpClient } from '#protocol/http-client.ts';
import { installOnDevice } from '#web/listening/browser/on-device-recognition.ts';
import { askServerTranscription, browserOffer, cloudOffer, onDeviceWords } from './transcription-method.ts';

const through = (fetcher: typeof fetch) => createHttpClient({ unreachable: 'unreachable', fetcher }).request;
const answering = (status: number, body: unknown) =>
  through(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

test('[W1] each way of listening says where the audio goes', () => {
  const scope = { SpeechRecognition: {} };
  expect(browserOffer(scope, { onThisDevice: false }).goesTo).toContain('maker of this browser');
  expect(browserOffer(scope, { onThisDevice: true }).goesTo).toContain('stays on this device');
  const service = {
    configured: true,
    destination: 'OpenAI',
    model: 'm',
    wordTimes: 'yes',
    streaming: false,
  } as const;
  expect(cloudOffer({ ...service, local: false }).goesTo).toContain('OpenAI');
  expect(cloudOffer({ ...service, local: true }).goesTo).toContain('no further');
});

test('[W9] what cannot be had says why', () => {
  expect(browserOffer({}, { onThisDevice: false }).unavailable).toBe(speechMessages.unsupported);
  expect(browserOffer({ isSecureContext: false }, { onThisDevice: false }).unavailable).toBe(
    listeningMessages.insecure,
  );
  expect(cloudOffer({ configured: false }).unavailable).toBe(listeningMessages.notConfigured);
  expect(cloudOffer('not-signed-in').unavailable).toContain('Sign in');
  expect(cloudOffer('unknown').unavailable).toContain('cannot be reached');
});

test('[W9] the server is asked whether it transcribes; what it cannot answer is not guessed', async () => {
  expect(await askServerTranscription(answering(200, { configured: false }))).toEqual({ configured: false });
  expect(await askServerTranscription(answering(401, {}))).toBe('not-signed-in');
  expect(await askServerTranscription(answering(500, {}))).toBe('unknown');
  expect(await askServerTranscription(answering(200, { configured: 'perhaps' }))).toBe('unknown');
  expect(await askServerTranscription(through(() => Promise.reject(new TypeError('offline'))))).toBe(
    'unknown',
  );
});

test('[W8] the browser is asked for the language on this device; old, broken and refusing ones cannot', async () => {
  const asked: unknown[] = [];
  const scope = {
    SpeechRecognition: {
      available: (query: unknown) => {
        asked.push(query);
        return Promise.resolve('downloadable');
      },
      install: () => Promise.resolve(false),
    },
  };
  expect((await onDeviceWords(scope, 'de-DE')).state).toBe('downloadable');
  expect(asked).toEqual([{ langs: ['de-DE'], processLocally: true }]);
  expect(await installOnDevice(scope, 'de-DE')).toBe(false);
  const broken = { SpeechRecognition: { available: () => Promise.reject(new Error('no')) } };
  expect((await onDeviceWords(broken, 'en-US')).state).toBe('unavailable');
  expect((await onDeviceWords({}, 'en-US')).state).toBe('unavailable');
  expect(await installOnDevice({}, 'en-US')).toBe(false);
});
