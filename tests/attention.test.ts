import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { attention } from '#agents/ranking-contextualizer/rank.ts';
import { replayedMeeting } from './replayed-meeting.ts';

beforeAll(loadModels);

test.each([
  {
    meeting: 'a recorded meeting of little to say about',
    file: 'ami-es2002a-excerpt.tsv',
    held: 1,
    shown: [0, 0],
  },
  { meeting: 'a sales call of much to say about', file: 'sales-call.jsonl', held: 10, shown: [1, 10] },
])(
  '[A11] $meeting: as many as $shown insights interrupt, at most four in any minute, and no quote is made up',
  async ({ file, held, shown: [fewest, most] }) => {
    const state = await replayedMeeting(join(import.meta.dirname, '../examples', file));
    expect(state.runs.length).toBeGreaterThan(20);
    const texts = new Map(state.entries.map(({ id, text }) => [id, text]));
    for (const { evidence } of state.outputs) {
      expect(evidence).not.toEqual([]);
      for (const { entryId, quote, start, end } of evidence)
        expect(texts.get(entryId)!.slice(start, end)).toBe(quote);
    }
    const decided = (decision: string) =>
      state.outputs.filter(({ ranking }) => ranking!.decision === decision);
    // There was more to tell than anybody could look at; where little was said nothing interrupts, and all of it waits for whoever looks.
    expect(decided('held').length).toBeGreaterThanOrEqual(held);
    const times = decided('shown').map(({ createdAt }) => Date.parse(createdAt));
    expect(times.length).toBeGreaterThanOrEqual(fewest!);
    expect(times.length).toBeLessThanOrEqual(most!);
    const inMinuteBefore = (end: number) =>
      times.filter((at) => at > end - attention.windowMs && at <= end).length;
    expect(Math.max(0, ...times.map(inMinuteBefore))).toBeLessThanOrEqual(attention.perMinute);
  },
);
