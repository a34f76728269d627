// Audio of any kind as samples: WAV by ourselves, everything else by the system's ffmpeg.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWav, type Sound } from './wav.ts';

export const noFfmpeg =
  'Everything but WAV needs ffmpeg, which is not installed: apt-get install ffmpeg, or brew install ffmpeg.';

export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** Undefined when it is no audio. Rejects with `noFfmpeg` when that is what is missing. */
export async function decode(file: Buffer): Promise<Sound | undefined> {
  if (file.length === 0) return undefined;
  const sound = readWav(file);
  if (sound) return sound;
  if (!hasFfmpeg()) throw new Error(noFfmpeg);
  const folder = await mkdtemp(join(tmpdir(), 'speech-twin-'));
  try {
    // A file and not a pipe: MP4 may have its index at the end.
    const path = join(folder, 'audio');
    await writeFile(path, file);
    return await byFfmpeg(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const rate = 16_000;

function byFfmpeg(path: string): Promise<Sound | undefined> {
  const options = [
    '-nostdin',
    '-loglevel',
    'error',
    '-i',
    path,
    '-f',
    's16le',
    '-ac',
    '1',
    '-ar',
    `${rate}`,
    '-',
  ];
  const ffmpeg = spawn('ffmpeg', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  ffmpeg.stdout.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    ffmpeg.on('error', reject);
    ffmpeg.on('close', (code) => {
      const pcm = Buffer.concat(parts);
      if (code !== 0 || pcm.length === 0) return resolve(undefined);
      resolve({ samples: samplesOf(pcm), rate });
    });
  });
}

/** Of mono PCM16, little endian. */
export function samplesOf(pcm: Buffer): Float32Array {
  return Float32Array.from({ length: Math.floor(pcm.length / 2) }, (_, i) => pcm.readInt16LE(i * 2) / 32_768);
}
