// Decides when a worker is replaced: on the graphics processor memory is reported to grow with each window of 30 seconds (650
// MB with whisper-small, transformers.js#1739), and WebAssembly's memory never shrinks. Both are freed with the worker.
import type { ComputedOn } from './worker-messages.ts';

export interface Wear {
  /** Each one is computed as a whole window of 30 seconds, however short it is. */
  chunks: number;
  audioMs: number;
}

export const unworn: Wear = { chunks: 0, audioMs: 0 };

/** 8 windows are about 5 GB by that report; a new worker reads the model from this device. */
export const wornOutAfter: Record<ComputedOn, Wear> = {
  webgpu: { chunks: 8, audioMs: 3 * 60_000 },
  wasm: { chunks: 400, audioMs: 60 * 60_000 },
};

export function wornBy(wear: Wear, audioMs: number): Wear {
  return { chunks: wear.chunks + 1, audioMs: wear.audioMs + audioMs };
}

export function isWornOut(wear: Wear, on: ComputedOn): boolean {
  const limit = wornOutAfter[on];
  return wear.chunks >= limit.chunks || wear.audioMs >= limit.audioMs;
}
