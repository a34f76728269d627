import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { runsOf } from './runs.ts';

const finished = (entryId: string): DurableEvent =>
  ({ kind: 'run-finished', body: { entryId, outcomes: [] } }) as never;
const emitted = (id: string, entryId: string): DurableEvent =>
  ({ id, kind: 'insight-emitted', body: { output: { evidence: [{ entryId }] } } }) as never;

test('the replay ends when every entry that is long enough has had its run', async () => {
  const runs = runsOf(manualClock());
  runs.expect({ id: 'a', text: 'long enough' });
  runs.expect({ id: 'b', text: 'short' });
  runs.heard(emitted('i', 'a'));
  runs.heard(emitted('i', 'a'));
  runs.heard(emitted('j', 'of an older meeting'));
  const settled = runs.settled();
  runs.heard(finished('a'));
  expect(await settled).toEqual({ insights: 1, unfinished: 0 });
});

test('without agents the replay does not wait for ever', async () => {
  const clock = manualClock();
  const runs = runsOf(clock);
  runs.expect({ id: 'a', text: 'long enough' });
  const settled = runs.settled();
  clock.advance(60_000);
  expect(await settled).toEqual({ insights: 0, unfinished: 1 });
});
