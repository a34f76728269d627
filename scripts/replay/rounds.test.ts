import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { roundsOf } from './rounds.ts';

const finished = (entryId: string): DurableEvent =>
  ({ kind: 'run-finished', body: { entryId, outcomes: [] } }) as never;
const offered = (id: string, entryId: string): DurableEvent =>
  ({ id, kind: 'insight-emitted', body: { output: { evidence: [{ entryId }] } } }) as never;

test('the replay ends when every entry that is long enough has had its round', async () => {
  const rounds = roundsOf(manualClock());
  rounds.expect({ id: 'a', text: 'long enough' });
  rounds.expect({ id: 'b', text: 'short' });
  rounds.heard(offered('i', 'a'));
  rounds.heard(offered('i', 'a'));
  rounds.heard(offered('j', 'of an older meeting'));
  const settled = rounds.settled();
  rounds.heard(finished('a'));
  expect(await settled).toEqual({ insights: 1, unfinished: 0 });
});

test('without agents the replay does not wait for ever', async () => {
  const clock = manualClock();
  const rounds = roundsOf(clock);
  rounds.expect({ id: 'a', text: 'long enough' });
  const settled = rounds.settled();
  clock.advance(60_000);
  expect(await settled).toEqual({ insights: 0, unfinished: 1 });
});
