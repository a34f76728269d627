// The speech twin is what other tests rest on: it must hear every word, no half word, and refuse what is no audio.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { hasFfmpeg, noFfmpeg } from './speech-twin/decode.ts';
import { type SpeechTwin, startSpeechTwin } from './speech-twin/speech-twin.ts';
import { hearClearTones } from './speech-twin/clear-tones.ts';
import { firstWords, hearTones, speakTones, toneWordMs, toneWords } from './speech-twin/tone-words.ts';
import { readWav, wavFile } from './speech-twin/wav.ts';

const wordsIn = (samples: Float32Array, rate: number) => hearTones(samples, rate).map(({ word }) => word);

describe('tone words', () => {
  test.each([8_000, 16_000, 24_000, 44_100, 48_000])('are all heard at %i samples a second', (rate) => {
    const words = firstWords(toneWords);
    const { samples } = readWav(wavFile(speakTones({ words, leadMs: 300, rate }), rate))!;
    expect(wordsIn(samples, rate)).toEqual(words);
  });

  test('have their times within two hundredths of a second', () => {
    const heard = hearTones(speakTones({ words: [1, 2, 3], leadMs: 1_000, gapMs: () => 150 }), 16_000);
    heard.forEach(({ start, end }, index) => {
      const said = 1 + (index * (toneWordMs + 150)) / 1_000;
      expect(Math.abs(start - said)).toBeLessThan(0.02);
      expect(Math.abs(end - said - toneWordMs / 1_000)).toBeLessThan(0.02);
    });
  });

  test('are heard through noise, and noise is none', () => {
    let seed = 7;
    const noise = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.03;
    const words = firstWords(50);
    expect(
      wordsIn(
        speakTones({ words }).map((sample) => 0.2 * sample + noise()),
        16_000,
      ),
    ).toEqual(words);
    expect(wordsIn(new Float32Array(160_000).map(noise), 16_000)).toEqual([]);
  });

  test('where parts of the sound are missing, those that are clear are heard by everybody', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const words = firstWords(40);
    const whole = speakTones({ words, leadMs: 500 });
    const block = 560;
    const clearOf = (samples: Float32Array) => hearClearTones(samples).map(({ word }) => word);
    expect(clearOf(whole)).toEqual(words);
    for (let run = 0; run < 4; run++) {
      const isLost = Array.from({ length: Math.ceil(whole.length / block) }, () => random() < 0.06);
      const damaged = whole.filter((_, i) => !isLost[Math.floor(i / block)]);
      const clear = clearOf(damaged);
      const heard = wordsIn(damaged.subarray(Math.floor(random() * 400)), 16_000);
      expect(clear.filter((word) => !heard.includes(word))).toEqual([]);
      expect(clear.length).toBeGreaterThan(words.length / 4);
      expect(clear.length).toBeLessThan(words.length);
    }
  });

  test('cut anywhere are whole on one side or lost, never two and never another', () => {
    const words = [12, 21, 77, 0, 99];
    const samples = speakTones({ words });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: samples.length }), (cut) => {
        const heard = [
          ...wordsIn(samples.subarray(0, cut), 16_000),
          ...wordsIn(samples.subarray(cut), 16_000),
        ];
        const lost = words.filter((word) => !heard.includes(word));
        expect(heard).toEqual(words.filter((word) => heard.includes(word)));
        expect(lost.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the twin', () => {
  let twin: SpeechTwin;
  let folder: string;
  beforeAll(async () => {
    twin = await startSpeechTwin();
    folder = mkdtempSync(join(tmpdir(), 'speech-twin-test-'));
  });
  afterAll(async () => {
    await twin.stop();
    rmSync(folder, { recursive: true });
  });

  async function ask(file: Buffer<ArrayBuffer>, fields: Record<string, string> = {}, at = twin) {
    const form = new FormData();
    form.set('file', new File([file], 'audio'));
    form.set('model', 'whisper-1');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await fetch(`${at.url}/audio/transcriptions`, { method: 'POST', body: form });
    return { status: answer.status, text: await answer.text() };
  }

  const words = firstWords(5, 30);
  const recording = wavFile(speakTones({ words, leadMs: 300, tailMs: 300 }), 16_000);

  test('answers as text, as json and as verbose_json', async () => {
    expect((await ask(recording, { response_format: 'text' })).text).toBe('w30 w31 w32 w33 w34\n');
    expect(JSON.parse((await ask(recording)).text)).toEqual({ text: 'w30 w31 w32 w33 w34' });
    const verbose = await ask(recording, {
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'word',
    });
    expect(JSON.parse(verbose.text).words).toHaveLength(5);
  });

  test('makes the recording for a fake microphone that it then hears', async () => {
    const file = join(folder, 'microphone.wav');
    const twin = ['tests/speech-twin/main.ts', '--wav', file, '--words', '20'];
    const made = await promisify(execFile)(process.execPath, twin);
    expect(made.stdout).toMatch(/20 words in \d+ s/);
    const { samples, rate } = readWav(readFileSync(file))!;
    expect([rate, wordsIn(samples, rate)]).toEqual([48_000, firstWords(20)]);
  });

  test('truly decodes WebM, Ogg, MP4 and MP3, or says that ffmpeg is missing', async () => {
    const [outcome, said] = hasFfmpeg() ? [200, 'w30 w31 w32 w33 w34'] : [501, noFfmpeg];
    for (const kind of ['webm', 'ogg', 'mp4', 'mp3']) {
      const compressed = hasFfmpeg() ? await compress(kind) : Buffer.from(`no WAV, though called ${kind}`);
      const { status, text } = await ask(compressed, { response_format: 'text' });
      expect(status).toBe(outcome);
      expect(text).toContain(said);
    }
  });

  /** Beside this thread: the twin's connections live in it, and would be found dead after a pause of seconds. */
  async function compress(kind: string): Promise<Buffer<ArrayBuffer>> {
    const file = join(folder, `audio.${kind}`);
    const running = promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', '-i', '-', file]);
    running.child.stdin!.end(recording);
    expect((await running).stderr).toBe('');
    return readFileSync(file);
  }

  test('takes one request after the other when told to, each in its time', async () => {
    const clock = manualClock();
    const slow = await startSpeechTwin({ clock });
    [slow.delayMs, slow.oneAtATime] = [4_000, true];
    const answers = [ask(recording, {}, slow), ask(recording, {}, slow)];
    const statuses = () => slow.requests.map(({ status }) => status);
    await expect.poll(() => slow.requests.filter(({ bytes }) => bytes > 0).length).toBe(2);
    clock.advance(4_000);
    await Promise.race(answers);
    await expect.poll(statuses).toContain(200);
    expect(statuses()).toContain(undefined);
    clock.advance(4_000);
    await Promise.all(answers);
    await slow.stop();
  });
});
