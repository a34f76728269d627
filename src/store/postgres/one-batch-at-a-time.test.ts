import { expect, test } from 'vitest';
import { oneBatchAtATime } from './one-batch-at-a-time.ts';

test('[P14] what waits behind a batch that could not be written is refused with it, and what comes after that is written', async () => {
  const first = Promise.withResolvers<void>();
  const written: string[] = [];
  let isFirst = true;
  const { add } = oneBatchAtATime(async (batch: readonly string[]) => {
    if (isFirst) {
      isFirst = false;
      await first.promise;
    }
    written.push(...batch);
    return [...batch];
  });
  const one = add('one');
  await new Promise((turn) => void setImmediate(turn));
  const two = add('two');
  first.reject(new Error('the disk is full'));
  expect(await Promise.allSettled([one, two])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await add('three')).toBe('three');
  expect(written).toEqual(['three']);
});
