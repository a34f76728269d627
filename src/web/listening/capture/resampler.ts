// Resamples a device's sound to the recognisers' rate, as it arrives. Pure; runs in the worklet.

/** Samples a second of everything that is cut, kept and sent. */
export const speechSampleRate = 16_000;

/** Zero crossings of the kernel on either side: steep enough that nothing above 8 kHz folds into speech. */
const crossings = 16;
/** What is let through of the lower of the two bandwidths; the rest is the filter's slope. */
const passed = 0.94;
const stepsPerCrossing = 256;

/** Takes blocks of samples at `fromRate`, one after the other, and answers theirs at `speechRate`. */
export function createResampler(fromRate: number): (block: Float32Array) => Float32Array {
  if (fromRate === speechSampleRate) return (block) => block.slice();
  const ratio = fromRate / speechSampleRate;
  const scale = Math.min(1, 1 / ratio) * passed;
  const reach = Math.ceil(crossings / scale);
  /** Samples before the next output that are still needed, then those not yet used. */
  let kept = new Float32Array(reach);
  /** Of the first sample of `kept`, counted from the first sample ever, which is 0. */
  let keptFrom = -reach;
  let made = 0;

  return (block) => {
    const samples = new Float32Array(kept.length + block.length);
    samples.set(kept);
    samples.set(block, kept.length);
    const known = keptFrom + samples.length;
    const many = Math.max(0, Math.floor((known - 1 - reach) / ratio) + 1 - made);
    const output = new Float32Array(many);
    for (let n = 0; n < many; n++) output[n] = around(samples, (made + n) * ratio - keptFrom, reach, scale);
    made += many;
    const needed = Math.max(0, Math.floor(made * ratio) - reach - keptFrom);
    kept = samples.slice(needed);
    keptFrom += needed;
    return output;
  };
}

/** The value between samples, by a windowed sinc. */
function around(samples: Float32Array, at: number, reach: number, scale: number): number {
  const first = Math.max(0, Math.ceil(at - reach));
  const last = Math.min(samples.length - 1, Math.floor(at + reach));
  let sum = 0;
  for (let i = first; i <= last; i++) sum += samples[i]! * kernelAt(Math.abs(at - i) * scale);
  return sum * scale;
}

const kernel = Float32Array.from({ length: crossings * stepsPerCrossing + 2 }, (_, step) => {
  const x = step / stepsPerCrossing;
  if (x >= crossings) return 0;
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  return sinc * Math.cos((Math.PI * x) / (2 * crossings)) ** 2;
});

function kernelAt(x: number): number {
  const at = x * stepsPerCrossing;
  const step = Math.floor(at);
  if (step >= crossings * stepsPerCrossing) return 0;
  return kernel[step]! + (kernel[step + 1]! - kernel[step]!) * (at - step);
}
