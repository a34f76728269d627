import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('[M1] whatever ends, fails, hangs or is given up, there are never more inside than there is room, and all room comes back', async () => {
  const step = fc.constantFrom('enter', 'end', 'fail', 'abort');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(20)), { maxLength: 60 }), async (steps) => {
      const gate = createGate(2);
      let [inside, most] = [0, 0];
      const all: { abort: AbortController; end(): void; fail(): void; done: Promise<unknown> }[] = [];
      for (const [what, which] of steps) {
        const one = all[which % Math.max(1, all.length)];
        if (what === 'enter') {
          const abort = new AbortController();
          const { promise, resolve, reject } = Promise.withResolvers<void>();
          promise.catch(() => {});
          const leave = () => void inside--;
          const done = gate
            .through(abort.signal, async () => {
              inside++;
              most = Math.max(most, inside);
              let isInside = true;
              const once = () => (isInside ? (leave(), (isInside = false)) : undefined);
              abort.signal.addEventListener('abort', once, { once: true });
              await promise.finally(once);
            })
            .catch(() => {});
          all.push({ abort, end: resolve, fail: () => reject(new Error('failed')), done });
        } else if (what === 'end') one?.end();
        else if (what === 'fail') one?.fail();
        else one?.abort.abort();
        await turn();
      }
      for (const { end } of all) end();
      await Promise.all(all.map(({ done }) => done));
      expect([gate.inside(), inside]).toEqual([0, 0]);
      expect(most).toBeLessThanOrEqual(2);
    }),
    { numRuns: 50 },
  );
});

test('[M1] they go in in the order of their coming', async () => {
  const gate = createGate(1);
  const order: number[] = [];
  const { signal } = new AbortController();
  await Promise.all(
    [1, 2, 3].map((one) =>
      gate.through(signal, async () => {
        order.push(one);
        await turn();
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3]);
});
