import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { attention } from '#agents/ranking-contextualizer/rank.ts';
import { replayedMeeting } from './replayed-meeting.ts';

test('[A11] a recorded meeting asks for attention at most four times in any minute, and no quote is made up', async () => {
  await loadModels();
  const state = await replayedMeeting(join(import.meta.dirname, '../examples/ami-es2002a-excerpt.tsv'));
  expect(state.runs.length).toBeGreaterThan(20);
  const texts = new Map(state.entries.map(({ id, text }) => [id, text]));
  for (const { evidence } of state.outputs) {
    for (const { entryId, quote, start, end } of evidence)
      expect(texts.get(entryId)!.slice(start, end)).toBe(quote);
  }
  const times = state.outputs
    .filter(({ ranking }) => ranking!.decision === 'shown')
    .map(({ createdAt }) => Date.parse(createdAt));
  const inMinuteBefore = (end: number) =>
    times.filter((at) => at > end - attention.windowMs && at <= end).length;
  expect(Math.max(0, ...times.map(inMinuteBefore))).toBeLessThanOrEqual(attention.perMinute);
});
