import { expect, test } from 'vitest';
import { manualClock, timestampOf } from '#meeting/clock.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { saidIn, silenceOf } from '../result-on.ts';
import { contextOf } from '../agent-context.ts';
import { uiAgent } from './agent.ts';

test('[A12] tells how long after the line what was let through was shown, against the limit', async () => {
  const clock = manualClock();
  const emitted = [
    {
      createdAt: timestampOf(clock),
      ranking: { decision: 'shown' },
      trail: {
        stages: [
          { stage: 'looking', ms: 40 },
          { stage: 'checking', ms: 2 },
        ],
      },
    } as unknown as EmittedOutput,
  ];
  const context = contextOf(saidIn(['Ana: the price of it']), 0, { emitted });
  clock.advance(8);
  const { signal } = new AbortController();
  expect(silenceOf(await uiAgent(clock).analyze(context, signal))).toBe(
    'Shown 50 ms after the line was kept, within the limit of 3000 ms.',
  );
  expect(silenceOf(await uiAgent(clock).analyze({ ...context, emitted: [] }, signal))).toBe(
    'Nothing was to be shown.',
  );
});
