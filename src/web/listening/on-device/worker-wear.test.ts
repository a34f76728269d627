import { expect, test } from 'vitest';
import { isWornOut, unworn, wornBy, wornOutAfter } from './worker-wear.ts';

test('[O6] a worker is worn out by many short chunks as by few long ones, on the graphics processor far sooner', () => {
  const after = (chunks: number, audioMs: number) =>
    Array.from({ length: chunks }).reduce<typeof unworn>((wear) => wornBy(wear, audioMs), unworn);
  expect(isWornOut(unworn, 'webgpu')).toBe(false);
  expect(isWornOut(after(7, 3_000), 'webgpu')).toBe(false);
  expect(isWornOut(after(8, 3_000), 'webgpu')).toBe(true);
  expect(isWornOut(after(7, 28_000), 'webgpu')).toBe(true);
  expect(isWornOut(after(8, 28_000), 'wasm')).toBe(false);
  expect(isWornOut(after(129, 28_000), 'wasm')).toBe(true);
  expect(wornOutAfter.webgpu.chunks * 650).toBeLessThan(6_000);
});
