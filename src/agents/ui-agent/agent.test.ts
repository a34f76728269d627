import { expect, test } from 'vitest';
import { handClock, timestampOf } from '#meeting/clock.ts';
import type { OfferedOutput } from '#meeting/picture.ts';
import { saidIn } from '../conclusion-on.ts';
import { lookAt } from '../look-at.ts';
import { uiAgent } from './agent.ts';

test('[A12] tells how long after the line what was let through was shown, against the limit', async () => {
  const clock = handClock();
  const offered = [
    {
      createdAt: timestampOf(clock),
      ranking: { decision: 'shown' },
      trail: {
        stages: [
          { stage: 'looking', ms: 40 },
          { stage: 'checking', ms: 2 },
        ],
      },
    } as unknown as OfferedOutput,
  ];
  const look = lookAt(saidIn(['Ana: the price of it']), 0, { offered });
  clock.advance(8);
  const { signal } = new AbortController();
  expect(await uiAgent(clock).analyze(look, signal)).toMatchObject({
    reason: 'Shown 50 ms after the line was kept, within the limit of 3000 ms.',
  });
  expect(await uiAgent(clock).analyze({ ...look, offered: [] }, signal)).toMatchObject({
    reason: 'Nothing was to be shown.',
  });
});
