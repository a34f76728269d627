// Runs the speech twin for trying cloud transcription by hand, without a key or a network, and makes the recording that a
// browser's fake microphone plays. `node tests/speech-twin/main.ts --help`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hasFfmpeg, noFfmpeg } from './decode.ts';
import { faults, startSpeechTwin } from './speech-twin.ts';
import { firstWords, speakTones } from './tone-words.ts';
import { wavFile } from './wav.ts';

const usage = `speech twin: an endpoint that hears tone words (w00 to w99)

  --port N        where it listens (8178)
  --delay MS      what each request takes (0)
  --one-at-a-time requests wait for each other
  --text-only     knows no times of words
  --fault NAME    ${faults.join(', ')}
  --wav FILE      writes a recording of words for Chromium's --use-file-for-fake-audio-capture, and ends
  --words N       so many words in it (100)
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8178' },
    delay: { type: 'string', default: '0' },
    'one-at-a-time': { type: 'boolean', default: false },
    'text-only': { type: 'boolean', default: false },
    fault: { type: 'string' },
    wav: { type: 'string' },
    words: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});

const fault = faults.find((one) => one === values.fault);
if (values.help || fault !== values.fault) {
  process.stdout.write(usage);
} else if (values.wav) {
  const rate = 48_000;
  const samples = speakTones({ words: firstWords(Number(values.words)), leadMs: 2_000, tailMs: 2_000, rate });
  writeFileSync(values.wav, wavFile(samples, rate));
  process.stdout.write(`${values.wav}: ${values.words} words in ${Math.round(samples.length / rate)} s\n`);
} else {
  const twin = await startSpeechTwin({ port: Number(values.port) });
  twin.delayMs = Number(values.delay);
  twin.oneAtATime = values['one-at-a-time'];
  twin.textOnly = values['text-only'];
  twin.fault = fault;
  if (!hasFfmpeg()) process.stderr.write(`${noFfmpeg}\n`);
  process.stdout.write(
    `The speech twin listens. Start Aside with\n` +
      `${Object.entries(twin.settings.streams)
        .map(([name, value]) => `${name}=${value}`)
        .join(' ')} npm start\n`,
  );
}
