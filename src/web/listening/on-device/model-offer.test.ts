import { expect, test } from 'vitest';
import { listeningMessages, onDeviceMessages } from '#meeting/messages.ts';
import { createHttpClient } from '#protocol/http-client.ts';
import { countedFetch } from './counted-fetch.ts';
import { covers, keptModelConsent, type ModelConsent } from './model-consent.ts';
import { askModelHere, whisperOffer } from './model-offer.ts';

const path = '/models/whisper/0123456789abcdef/';
const held = {
  configured: true,
  name: 'whisper-base',
  path,
  bytes: { wasm: 77, webgpu: 205 },
  englishOnly: false,
};
const through = (fetcher: typeof fetch) => createHttpClient({ unreachable: 'unreachable', fetcher }).request;
const answering = (body: unknown, status = 200) =>
  through(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const gpu = (adapter: unknown) => ({ requestAdapter: () => Promise.resolve(adapter) });
const here = async (body: unknown, adapter: unknown = null) =>
  askModelHere({ request: answering(body), gpu: gpu(adapter), program: 27 });

const where = { language: 'en-US', secure: true };
const agreed: ModelConsent = {
  name: 'whisper-base',
  path,
  englishOnly: false,
  on: 'wasm',
  modelBytes: 77,
  bytes: 104,
};

test('[O3] what would be downloaded is told for this device, the program and the way out included', async () => {
  expect(await here(held)).toEqual(agreed);
  expect(await here(held, {})).toEqual({ ...agreed, on: 'webgpu', modelBytes: 205, bytes: 27 + 205 + 77 });
  expect(await here({ ...held, bytes: { wasm: 77 } }, {})).toEqual(agreed);
  const refusing = { requestAdapter: () => Promise.reject(new Error('no')) };
  expect(await askModelHere({ request: answering(held), gpu: refusing, program: 27 })).toEqual(agreed);
});

test('[O3] why it cannot be had is said, down to the consent that is missing', async () => {
  const why = async (body: unknown, more = {}) =>
    whisperOffer(await here(body), undefined, { ...where, ...more }).unavailable;
  expect(await why(held)).toBe(onDeviceMessages.noConsent);
  expect(await why({ configured: false })).toBe(onDeviceMessages.noModel);
  expect(await why({ ...held, path: 'https://elsewhere.example/' })).toBe(onDeviceMessages.unreachable);
  expect(await why({ ...held, englishOnly: true }, { language: 'de-DE' })).toBe(onDeviceMessages.englishOnly);
  expect(await why(held, { secure: false })).toBe(listeningMessages.insecure);
  const offline = through(() => Promise.reject(new TypeError('offline')));
  expect(await askModelHere({ request: offline, gpu: undefined, program: 27 })).toBe('unknown');
  expect(whisperOffer(await askModelHere({ request: offline, program: 0 }), agreed, where).unavailable).toBe(
    onDeviceMessages.notBuilt,
  );
  const offer = whisperOffer(await here(held), agreed, where);
  expect([offer.unavailable, offer.goesTo]).toEqual([undefined, 'The audio stays on this device.']);
});

test('[O3] consent is kept for one person, holds for that model and size alone, and can be withdrawn', () => {
  const memory = new Map<string, string>();
  const place = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const kept = keptModelConsent('ada', place);
  let told = 0;
  kept.subscribe(() => (told += 1));
  expect(covers(kept.get(), agreed)).toBe(false);
  kept.agree(agreed);
  const again = keptModelConsent('ada', place).get();
  expect(covers(again, agreed)).toBe(true);
  expect(covers(again, { ...agreed, bytes: agreed.bytes - 1 })).toBe(true);
  expect(covers(again, { ...agreed, bytes: agreed.bytes + 1 })).toBe(false);
  expect(covers(again, { ...agreed, path: '/models/whisper/fedcba9876543210/' })).toBe(false);
  expect(keptModelConsent('bea', place).get()).toBeUndefined();
  kept.withdraw();
  expect([keptModelConsent('ada', place).get(), told]).toEqual([undefined, 2]);
  memory.set('aside.on-device:ada', '{"path":"https://elsewhere.example/"}');
  expect(keptModelConsent('ada', place).get()).toBeUndefined();
});

test('[O3] consent that cannot be written down holds for this page', () => {
  const full = () => {
    throw new Error('full');
  };
  const kept = keptModelConsent('ada', { getItem: () => null, setItem: full, removeItem: full });
  kept.agree(agreed);
  expect(covers(kept.get(), agreed)).toBe(true);
});

test('[O3] the download tells how much came in, passes on every byte, and takes no error page for a model', async () => {
  const told: number[] = [];
  const large = new Uint8Array(1_200_000).fill(7);
  const fetching = countedFetch(
    (bytes) => told.push(bytes),
    (address) => {
      const status = address === '/broken' ? 503 : address === '/missing' ? 404 : 200;
      return Promise.resolve(new Response(large, { status, headers: { 'content-length': '1200000' } }));
    },
  );
  const answer = await fetching('/model');
  expect(answer.headers.get('content-length')).toBe('1200000');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(large);
  await (await fetching('/model')).arrayBuffer();
  expect(told.at(-1)).toBeGreaterThan(1_900_000);
  expect((await fetching('/missing')).status).toBe(404);
  await expect(fetching('/broken')).rejects.toThrow('503');
});
