// Operations on samples that the worklet, chunks and files share. Pure.

/** Several channels as one. */
export function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  if (others.length === 0) return first!;
  return first!.map(
    (sample, at) => others.reduce((sum, channel) => sum + channel[at]!, sample) / channels.length,
  );
}

const loudest = 32_767;

/** One sample of −1 to 1 as 16 bits; what is louder is as loud as can be. */
export const to16Bit = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * loudest);

/** How loud they are, in their own unit; 0 where there are none. */
export function rootMeanSquare(samples: Float32Array | Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** One stretch after the other. */
export function joined(...parts: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** From 60 dB below full scale, which is a quiet room, to 0. */
export function loudness(level: number): number {
  return Math.min(1, Math.max(0, 1 + Math.log10(Math.max(level, 1e-6)) / 3));
}
