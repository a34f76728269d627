// How trained weights are kept in a file: only those that are not zero, each as the step from the one before it and one
// signed byte, the whole in base64, so that the page's bundler and Node read the same module.

export interface PackedWeights {
  /** How many weights there are, zeros included. */
  size: number;
  /** What one step of a byte is worth. */
  scale: number;
  bytes: string;
}

/** Throws when the bytes are no weights of this size. */
export function unpacked({ size, bytes }: PackedWeights): Int8Array<ArrayBuffer> {
  const text = atob(bytes);
  // By hand: made from the text as an iterable it would leave ten times its size behind.
  const packed = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) packed[at] = text.charCodeAt(at);
  const weights = new Int8Array(size);
  let place = -1;
  for (let at = 0; at < packed.length;) {
    let step = 0;
    let shift = 0;
    for (; packed[at]! >= 128; at++, shift += 7) step += (packed[at]! - 128) << shift;
    step += packed[at++]! << shift;
    place += step;
    if (place >= size || at >= packed.length) throw new Error('A model file is damaged.');
    weights[place] = (packed[at++]! << 24) >> 24;
  }
  return weights;
}

/** Weights in whole steps of `scale`; what rounds to zero is left out. */
export function packed(weights: Float32Array, scale: number): PackedWeights {
  const bytes: number[] = [];
  let last = -1;
  weights.forEach((weight, place) => {
    const value = Math.max(-127, Math.min(127, Math.round(weight / scale)));
    if (value === 0) return;
    let step = place - last;
    last = place;
    for (; step >= 128; step = Math.floor(step / 128)) bytes.push(128 + (step % 128));
    bytes.push(step, value & 255);
  });
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { size: weights.length, scale, bytes: btoa(text) };
}
