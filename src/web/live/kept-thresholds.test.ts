import { expect, test } from 'vitest';
import type { ThresholdShifts } from '#meeting/thresholds.ts';
import { keptThresholds } from './kept-thresholds.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function server() {
  const has = { shifts: {} as ThresholdShifts, reachable: true };
  return {
    has,
    async load() {
      if (!has.reachable) throw new Error('out of reach');
      return has.shifts;
    },
    async save(shifts: ThresholdShifts) {
      if (!has.reachable) throw new Error('out of reach');
      has.shifts = shifts;
    },
  };
}

const soon = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('[V7] without a server they stay in the browser, for their own person', async () => {
  const place = memory();
  keptThresholds(place, 'ana').save({ sales: 0.3 });
  expect(await keptThresholds(place, 'ana').load()).toEqual({ sales: 0.3 });
  expect(await keptThresholds(place, 'ben').load()).toEqual({});
});

test('[V7] signed in, another device finds them', async () => {
  const there = server();
  keptThresholds(memory(), 'ana', there).save({ sales: 0.3 });
  await soon();
  expect(await keptThresholds(memory(), 'ana', there).load()).toEqual({ sales: 0.3 });
});

test('[V7] what could not be sent holds here, and reaches the server the next time', async () => {
  const place = memory();
  const there = server();
  there.has.reachable = false;
  keptThresholds(place, 'ana', there).save({ sales: 0.3 });
  await soon();
  expect(await keptThresholds(place, 'ana', there).load()).toEqual({ sales: 0.3 });
  there.has.reachable = true;
  expect(await keptThresholds(place, 'ana', there).load()).toEqual({ sales: 0.3 });
  await soon();
  expect(there.has.shifts).toEqual({ sales: 0.3 });
});

test('[V7] nonsense in the browser or from the server is as nothing', async () => {
  const place = memory();
  place.setItem('aside.thresholds:ana', '{"shifts":{"sales":"very"}');
  expect(await keptThresholds(place, 'ana').load()).toEqual({});
  const there = server();
  there.has.shifts = { sales: 7 };
  expect(await keptThresholds(place, 'ana', there).load()).toEqual({});
});
