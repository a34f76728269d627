// A microphone for a real Chromium that speaks tone words, and the measure of what it really brought: a starved machine
// drops sound before it reaches the page, and only what did reach the page can be lost by us.
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { samplesOf } from '../../speech-twin/decode.ts';
import { hearClearTones } from '../../speech-twin/clear-tones.ts';
import { type SpokenTones, speakTones, toneWordText } from '../../speech-twin/tone-words.ts';
import { wavFile } from '../../speech-twin/wav.ts';
import { optimised } from './chromium.ts';

export interface Recording {
  file: string;
  /** As they are written down. */
  words: string[];
  ms: number;
}

/** Writes the recording of these words. `leadMs`: silence before them, as it plays from when the microphone opens, whoever listens. */
export function writeRecording(
  file: string,
  words: readonly number[],
  { leadMs = 4_000, ...more }: Pick<SpokenTones, 'leadMs' | 'gapMs'> = {},
): Recording {
  const rate = 48_000;
  const samples = speakTones({ words, leadMs, tailMs: 2_000, rate, ...more });
  writeFileSync(file, wavFile(samples, rate));
  return { file, words: words.map(toneWordText), ms: (samples.length / rate) * 1_000 };
}

/** What makes a Chromium's microphone play a recording, once, from the moment it is opened. */
export const microphone = ({ file }: Pick<Recording, 'file'>) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
  optimised,
];

/** Evaluates an expression in the page, whoever holds it. */
export type Ask = <T>(expression: string) => Promise<T>;

/**
 * For the page, before its scripts: keeps a copy of every block of sound that the browser's audio thread hands over, by
 * capture (the microphone is the first). What is missing here, the machine has dropped.
 */
export function installSoundTap(): void {
  const captures: { samples: Int16Array; until: number }[][] = [];
  const Original = window.AudioWorkletNode;
  window.AudioWorkletNode = class extends Original {
    constructor(...all: ConstructorParameters<typeof Original>) {
      super(...all);
      const blocks: (typeof captures)[number] = [];
      captures.push(blocks);
      this.port.addEventListener(
        'message',
        ({ data }: MessageEvent<{ samples: Int16Array; until: number }>) =>
          blocks.push({ samples: data.samples.slice(), until: data.until }),
      );
    }
  };
  const base64 = (samples: Int16Array): string =>
    btoa(Array.from(new Uint8Array(samples.buffer), (byte) => String.fromCharCode(byte)).join(''));
  Object.assign(window, {
    soundTap: {
      ms: (capture: number) =>
        (captures[capture] ?? []).reduce((sum, { samples }) => sum + samples.length / 16, 0),
      blocks: (capture: number) =>
        (captures[capture] ?? []).map(({ samples, until }) => ({ sound: base64(samples), until })),
    },
  });
}

/** So much sound has reached the page. */
export const deliveredMs = (ask: Ask, capture = 0): Promise<number> => ask(`soundTap.ms(${capture})`);

export interface Delivered {
  word: string;
  /** When its last sound was recorded, in milliseconds since 1970. */
  at: number;
}

/** The words that have reached the page whole and undamaged, in order. */
export async function delivered(ask: Ask, capture = 0): Promise<Delivered[]> {
  const blocks = await ask<{ sound: string; until: number }[]>(`soundTap.blocks(${capture})`);
  const rate = 16_000;
  const sounds = blocks.map(({ sound }) => samplesOf(Buffer.from(sound, 'base64')));
  const all = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0));
  const ends = sounds.map((sound, i) => {
    const at = sounds.slice(0, i).reduce((sum, { length }) => sum + length, 0);
    all.set(sound, at);
    return at + sound.length;
  });
  return hearClearTones(all).map(({ word, end }) => {
    const block = ends.findIndex((blockEnd) => blockEnd >= end * rate);
    return { word: toneWordText(word), at: blocks.at(block)!.until };
  });
}

export const textsOf = (words: readonly Delivered[]): string[] => words.map(({ word }) => word);

/** Of so few words nothing can be said about our own losses. */
const fewest = 3;

export function expectEnough(brought: readonly string[]): void {
  expect(
    brought.length,
    `This machine starved its microphone: only ${brought.join(' ') || 'nothing'} reached the page clearly, so this run says nothing of lost words`,
  ).toBeGreaterThanOrEqual(fewest);
}
