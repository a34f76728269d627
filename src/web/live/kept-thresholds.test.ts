import { expect, test } from 'vitest';
import type { ThresholdShifts } from '#meeting/state/thresholds.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import { keptThresholds } from './kept-thresholds.ts';

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
  const place = storageInMemory();
  keptThresholds({ userId: 'ana', storage: place }).save({ sales: 0.3 });
  expect(await keptThresholds({ userId: 'ana', storage: place }).load()).toEqual({ sales: 0.3 });
  expect(await keptThresholds({ userId: 'ben', storage: place }).load()).toEqual({});
});

test('[V7] signed in, another device finds them', async () => {
  const there = server();
  keptThresholds({ userId: 'ana', server: there, storage: storageInMemory() }).save({ sales: 0.3 });
  await soon();
  expect(await keptThresholds({ userId: 'ana', server: there, storage: storageInMemory() }).load()).toEqual({
    sales: 0.3,
  });
});

test('[V7] what could not be sent holds here, and reaches the server the next time', async () => {
  const place = storageInMemory();
  const there = server();
  there.has.reachable = false;
  keptThresholds({ userId: 'ana', server: there, storage: place }).save({ sales: 0.3 });
  await soon();
  expect(await keptThresholds({ userId: 'ana', server: there, storage: place }).load()).toEqual({
    sales: 0.3,
  });
  there.has.reachable = true;
  expect(await keptThresholds({ userId: 'ana', server: there, storage: place }).load()).toEqual({
    sales: 0.3,
  });
  await soon();
  expect(there.has.shifts).toEqual({ sales: 0.3 });
});

test('[V7] nonsense in the browser or from the server is as nothing', async () => {
  const place = storageInMemory();
  place.setItem('aside.thresholds:ana', '{"shifts":{"sales":"very"}');
  expect(await keptThresholds({ userId: 'ana', storage: place }).load()).toEqual({});
  const there = server();
  there.has.shifts = { sales: 7 };
  expect(await keptThresholds({ userId: 'ana', server: there, storage: place }).load()).toEqual({});
});
