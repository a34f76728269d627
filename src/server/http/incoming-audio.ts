// Audio of a request: its format is detected from its first bytes, its size is counted while it passes, and it is never held
// as a whole.
import type { Readable } from 'node:stream';
import { bounds, speech } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import type { AudioKind, AudioChunk } from '#providers/speech-to-text.ts';

/**
 * The audio, once enough of it is here to know what it is; 'too-short' when it ends before it can be speech. Throws the
 * Problems no-audio and too-large; reading on throws too-large when more comes than may.
 */
export async function incomingAudio(body: Readable): Promise<AudioChunk | 'too-short'> {
  // A refusal in the middle must leave the connection standing, or its reason would never arrive.
  const parts = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < speech.chunkAtLeastBytes) {
    const next = await parts.next();
    if (next.done) return 'too-short';
    head = Buffer.concat([head, next.value]);
  }
  const kind = kindOf(head);
  if (!kind) throw new Problem('no-audio', 'Please send WAV, WebM, Ogg or MP4: the body is none of these.');
  return { kind, bytes: counted(head, parts) };
}

async function* counted(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for (let part: Buffer | undefined = head; part; part = await nextOf(rest)) {
    bytes += part.length;
    if (bytes > bounds.audioBytes) throw tooLarge();
    yield part;
  }
}

async function nextOf(parts: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const next = await parts.next();
  return next.done ? undefined : next.value;
}

export function tooLarge(): Problem {
  const most = bounds.audioBytes / (1024 * 1024);
  return new Problem('too-large', `One chunk of audio has at most ${most} MiB. Please send less at once.`);
}

function kindOf(head: Buffer): AudioKind | undefined {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WAVE') return 'wav';
  // EBML, which WebM is a kind of.
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (ascii(0, 4) === 'OggS') return 'ogg';
  if (ascii(4, 8) === 'ftyp') return 'mp4';
  return undefined;
}
