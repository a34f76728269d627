// When a worker has done enough: WebGPU gives memory back only when its worker ends (about 650 MB for each window of 30
// seconds with whisper-small), and WebAssembly's memory never shrinks.
import type { ComputedOn } from './worker-messages.ts';

export interface Wear {
  /** Each one is computed as a whole window of 30 seconds, however short it is. */
  pieces: number;
  audioMs: number;
}

export const unworn: Wear = { pieces: 0, audioMs: 0 };

/** 8 windows are about 5 GB in the worst measured case; a new worker reads the model from this device in seconds. */
export const wornOutAfter: Record<ComputedOn, Wear> = {
  webgpu: { pieces: 8, audioMs: 3 * 60_000 },
  wasm: { pieces: 400, audioMs: 60 * 60_000 },
};

export function wornBy(wear: Wear, audioMs: number): Wear {
  return { pieces: wear.pieces + 1, audioMs: wear.audioMs + audioMs };
}

export function isWornOut(wear: Wear, on: ComputedOn): boolean {
  const limit = wornOutAfter[on];
  return wear.pieces >= limit.pieces || wear.audioMs >= limit.audioMs;
}
