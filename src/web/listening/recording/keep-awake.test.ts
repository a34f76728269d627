import { expect, test } from 'vitest';
import { keepAwake } from './keep-awake.ts';

function phone() {
  let visibilityState: DocumentVisibilityState = 'visible';
  let changed = (): void => {};
  let taken = 0;
  let released = 0;
  const awake = keepAwake({
    wakeLock: {
      request: async () => {
        taken += 1;
        return { release: async () => void (released += 1) };
      },
    },
    document: {
      get visibilityState() {
        return visibilityState;
      },
      addEventListener: (_: string, run: unknown) => void (changed = run as () => void),
      removeEventListener: () => void (changed = () => {}),
    },
  });
  const show = (state: DocumentVisibilityState): void => {
    visibilityState = state;
    changed();
  };
  return { awake, show, taken: () => taken, released: () => released };
}

test('[C1] a screen stays on for as long as somebody records, also after the page was away', async () => {
  const { awake, show, taken, released } = phone();
  awake.look(false);
  expect(taken()).toBe(0);
  awake.look(true);
  awake.look(true);
  expect(taken()).toBe(1);
  show('hidden');
  show('visible');
  expect(taken()).toBe(2);
  awake.look(false);
  await expect.poll(released).toBe(1);
  show('visible');
  expect(taken()).toBe(2);
});

test('[C1] a browser that knows no such lock, or refuses it, records all the same', () => {
  const document = {
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
  } as unknown as Document;
  for (const wakeLock of [
    undefined,
    { request: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  ]) {
    const awake = keepAwake({ wakeLock, document });
    expect(() => awake.look(true)).not.toThrow();
    awake.close();
  }
});
