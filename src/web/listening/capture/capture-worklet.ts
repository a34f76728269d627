// Runs in the browser's audio thread: converts a device's sound to one channel of 16 kHz, in numbered blocks. No timer cuts
// the sound: a page that hangs or is hidden gets its blocks late, but gets all of them.
import type { CapturedBlock } from './captured-block.ts';
import { mixed, to16Bit } from '../samples.ts';
import { createResampler } from './resampler.ts';

/** What the browser's audio thread offers; TypeScript does not know it. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** An eighth of a second. */
const blockSamples = 2_048;

class CaptureProcessor extends AudioWorkletProcessor {
  readonly #resample = createResampler(sampleRate);
  #block = new Int16Array(blockSamples);
  #filled = 0;

  process([channels]: Float32Array[][]): boolean {
    if (!channels || channels.length === 0) return true;
    for (const sample of this.#resample(mixed(channels))) {
      this.#block[this.#filled++] = to16Bit(sample);
      if (this.#filled < blockSamples) continue;
      const block: CapturedBlock = { samples: this.#block, until: Date.now() };
      this.port.postMessage(block, [this.#block.buffer]);
      this.#block = new Int16Array(blockSamples);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', CaptureProcessor);
