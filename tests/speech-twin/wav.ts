// WAV files of 16-bit PCM, written and read: what the speech twin understands by itself.

/** A mono WAV file of samples from −1 to 1. */
export function wavFile(samples: Float32Array, rate: number): Buffer<ArrayBuffer> {
  const pcm = pcm16(samples);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

/** Little endian, of samples from −1 to 1. */
export function pcm16(samples: Float32Array): Buffer<ArrayBuffer> {
  const pcm = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, i) =>
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), i * 2),
  );
  return pcm;
}

export interface Sound {
  /** One channel, −1 to 1. */
  samples: Float32Array;
  rate: number;
}

/** Undefined when it is no WAV of 16-bit PCM. Several channels become one. */
export function readWav(file: Buffer): Sound | undefined {
  if (
    file.length < 12 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    return undefined;
  let format: { channels: number; rate: number } | undefined;
  for (let at = 12; at + 8 <= file.length;) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)];
    const body = file.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ') {
      if (body.length < 16 || body.readUInt16LE(14) !== 16) return undefined;
      format = { channels: body.readUInt16LE(2), rate: body.readUInt32LE(4) };
    }
    if (name === 'data') return format && format.channels > 0 ? soundOf(body, format) : undefined;
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function soundOf(pcm: Buffer, { channels, rate }: { channels: number; rate: number }): Sound {
  const samples = new Float32Array(Math.floor(pcm.length / (2 * channels)));
  for (let i = 0; i < samples.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += pcm.readInt16LE((i * channels + channel) * 2);
    samples[i] = sum / channels / 32_768;
  }
  return { samples, rate };
}
