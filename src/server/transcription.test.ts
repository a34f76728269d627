import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { promptHeader } from '#protocol/transcription.ts';
import { type Fault, type SpeechTwin, startSpeechTwin } from '../../tests/speech-twin/speech-twin.ts';
import { firstWords, speakTones } from '../../tests/speech-twin/tone-words.ts';
import { wavFile } from '../../tests/speech-twin/wav.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/test-server.ts';

const key = 'sk-only-the-server-knows';
const threeWords = wavFile(speakTones({ words: [7, 41, 99], leadMs: 200, tailMs: 200 }), 16_000);

let twin: SpeechTwin;
let server: TestServer;
let ada: TestPerson;
let sessionId: string;

beforeAll(async () => {
  twin = await startSpeechTwin({ key });
  server = await startTestServer({
    agents: [],
    environment: twin.settings.chunks,
  });
  ada = await server.person('Ada');
  sessionId = (await ada.create()).id;
});
afterEach(() => {
  twin.requests.length = 0;
  twin.fault = undefined;
  twin.textOnly = false;
});
afterAll(async () => {
  await server.stop();
  await twin.stop();
});

interface Posted {
  person?: { cookie: string };
  at?: TestServer;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

async function post(body: BodyInit, { person = ada, at = server, query, headers }: Posted = {}) {
  const address = new URLSearchParams({ sessionId, channel: 'you', ...query });
  const answer = await fetch(`${at.url}/api/transcriptions?${address}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'audio/wav', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
}

describe('a chunk of audio', () => {
  test('[R2] comes back as its text, asked for with the model, the language and the prompt', async () => {
    const { status, body } = await post(threeWords, {
      headers: { [promptHeader]: encodeURIComponent('Zürich, Aside') },
    });
    expect([status, body]).toEqual([200, { text: 'w07 w41 w99' }]);
    expect(twin.requests).toMatchObject([
      { format: 'text', model: 'whisper-1', language: 'en', prompt: 'Zürich, Aside', words: [7, 41, 99] },
    ]);
  });

  test('[R5] comes back with the time of each word where that is wished', async () => {
    const { body } = await post(threeWords, { query: { words: 'true' } });
    expect(body).toMatchObject({
      text: 'w07 w41 w99',
      language: 'english',
      duration: expect.closeTo(2.1, 0),
    });
    expect(body.words.map((word: { word: string }) => word.word)).toEqual(['w07', 'w41', 'w99']);
    expect(body.words[0].start).toBeCloseTo(0.2, 1);
    expect(body.segments).toMatchObject([{ noSpeechProbability: 0.01, averageLogProbability: -0.1 }]);
  });

  test('[R2] is passed on while it still comes in', async () => {
    const first = twin.asked(1);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(threeWords.subarray(0, 2_000));
        // The rest is sent only once the service has been spoken to.
        await first;
        controller.enqueue(threeWords.subarray(2_000));
        controller.close();
      },
    });
    expect((await post(body)).body.text).toBe('w07 w41 w99');
  });

  test('[R3] of under 1024 bytes is answered as ignored and goes nowhere', async () => {
    for (const bytes of [0, 1, 1_023]) {
      const { status, body } = await post(threeWords.subarray(0, bytes));
      expect([status, body]).toEqual([200, { text: '', ignored: 'too-short' }]);
    }
    expect(twin.requests).toEqual([]);
  });

  test('[R2] [H4] of another kind than audio, or larger than may be, is refused before it goes anywhere', async () => {
    const noAudio = await post('{"text":"hello"}'.padEnd(5_000), {
      headers: { 'content-type': 'application/json' },
    });
    expect([noAudio.status, noAudio.body.code]).toEqual([422, 'no-audio']);
    const noType = await post(threeWords, { headers: { 'content-type': 'sound' } });
    expect([noType.status, noType.body.detail]).toEqual([415, 'Please send the body as audio/*.']);
    const large = await post(Buffer.alloc(bounds.audioBytes + 1));
    expect([large.status, large.body.code]).toEqual([413, 'too-large']);
    expect(twin.requests).toEqual([]);
  });

  test('[R2] that grows beyond the limit on its way is broken off', async () => {
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(threeWords),
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)),
    });
    const outcome = await post(endless).then(
      ({ body }) => body.code as string,
      // Whoever does not stop sending may see the connection go instead of the answer.
      () => 'cut off',
    );
    expect(['too-large', 'cut off']).toContain(outcome);
    expect((await post(threeWords)).body.text).toBe('w07 w41 w99');
    expect(twin.requests.map(({ status }) => status)).toEqual([0, 200]);
  });

  test('[R4] that the service cannot read is its own problem', async () => {
    const hollow = Buffer.concat([wavFile(new Float32Array(0), 16_000), Buffer.alloc(4_000)]);
    const { status, body } = await post(hollow);
    expect([status, body.code]).toEqual([422, 'no-audio']);
  });
});

describe('who may', () => {
  test('[R1] nobody who is not signed in', async () => {
    const { status, body } = await post(threeWords, { person: { cookie: '' } });
    expect([status, body.code]).toEqual([401, 'not-signed-in']);
    expect((await fetch(`${server.url}/api/transcriptions`)).status).toBe(401);
  });

  test('[R1] nobody for the meeting of another, which answers as one that does not exist', async () => {
    const eve = await server.person('Eve');
    const another = await post(threeWords, { person: eve });
    const none = await post(threeWords, { query: { sessionId: newId() } });
    expect([another.status, another.body]).toEqual([404, none.body]);
    expect(twin.requests).toEqual([]);
  });

  test('[R1] no page of another site', async () => {
    const { status, body } = await post(threeWords, { headers: { origin: 'https://elsewhere.example' } });
    expect([status, body.code]).toEqual([403, 'wrong-origin']);
  });

  test.each([
    { channel: 'everybody' },
    { sessionId: 'none' },
    { words: 'perhaps' },
    { language: '../../etc' },
    { model: 'gpt-4' },
  ] as Record<string, string>[])('[R1] a query of another form is refused: %o', async (query) => {
    const { status, body } = await post(threeWords, { query });
    expect([status, body.code]).toEqual([400, 'bad-request']);
  });

  test('[R6] one person cannot have more than so many chunks a minute transcribed', async () => {
    const flo = await server.person('Flo');
    const meeting = (await flo.create()).id;
    const snippet = threeWords.subarray(0, 10);
    let answer = await post(snippet, { person: flo, query: { sessionId: meeting } });
    for (let sent = 1; sent < bounds.audioChunksPerMinute; sent++) {
      expect(answer.status).toBe(200);
      answer = await post(snippet, { person: flo, query: { sessionId: meeting } });
    }
    const tooMany = await post(snippet, { person: flo, query: { sessionId: meeting } });
    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'too-many']);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(threeWords)).status).toBe(200);
  });
});

describe('when the service fails', () => {
  test.each<[Fault, number, string]>([
    ['unauthorized', 502, 'transcription-refused'],
    ['timeout', 504, 'transcription-timeout'],
    ['busy', 503, 'transcription-busy'],
    ['error', 502, 'transcription-failed'],
    ['garbage', 502, 'transcription-unreadable'],
    ['outage', 502, 'transcription-failed'],
  ])('[R4] %s: its own problem, tried once, and nothing told of the key', async (fault, status, code) => {
    for (const words of ['true', 'false']) {
      twin.requests.length = 0;
      twin.fault = fault;
      const answer = await post(threeWords, { query: { words } });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.headers.get('retry-after')).toBe(fault === 'busy' ? '7' : null);
      expect(JSON.stringify(answer.body)).not.toMatch(/sk-|w07/);
      expect(twin.requests).toHaveLength(1);
      twin.fault = undefined;
      expect((await post(threeWords)).body.text).toBe('w07 w41 w99');
    }
  });

  test('[R4] a page that leaves takes its request with it', async () => {
    twin.fault = 'silence';
    const leaving = new AbortController();
    const asked = fetch(`${server.url}/api/transcriptions?sessionId=${sessionId}&channel=you`, {
      method: 'POST',
      headers: { cookie: ada.cookie },
      body: threeWords,
      signal: leaving.signal,
    });
    const request = await twin.asked(1);
    leaving.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    await expect.poll(() => request.status).toBe(0);
  });
});

describe('where audio goes', () => {
  test('[R7] is told before any does, without the key', async () => {
    const destination = new URL(twin.url).host;
    const { body } = await ada.call('GET', '/transcriptions');
    expect(body).toEqual({
      configured: true,
      destination,
      local: true,
      model: 'whisper-1',
      wordTimes: 'yes',
      streaming: false,
    });
  });

  test('[R7] is nowhere on a server that has no such service', async () => {
    const bare = await startTestServer({ agents: [] });
    try {
      const bob = await bare.person('Bob');
      expect((await bob.call('GET', '/transcriptions')).body).toEqual({ configured: false });
      const query = { sessionId: (await bob.create()).id };
      const { status, body } = await post(threeWords, { at: bare, person: bob, query });
      expect([status, body.code]).toEqual([503, 'transcription-not-configured']);
    } finally {
      await bare.stop();
    }
  });
});

test('[R5] a hundred words in one chunk are a hundred words', async () => {
  const all = wavFile(speakTones({ words: firstWords(100) }), 16_000);
  const { body } = await post(all, { query: { words: 'true' } });
  expect(body.words).toHaveLength(100);
});
