import { expect, test } from 'vitest';
import type { AgentContext, AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aMeeting, anEntry, aSplit, aSplitUndone } from '#meeting/samples.ts';
import { anEngine, silent } from '../../test-engine.ts';

const meeting = aMeeting();

/** Speaks where its word is said, and says by whom. */
const on =
  (word: string) =>
  ({ entry }: AgentContext): AgentResult => {
    const start = entry.text.indexOf(word);
    if (start < 0) return silent;
    return {
      outcome: 'spoke',
      analysis: `${entry.speaker}: ${word}`,
      insights: [word],
      reasoning: [`rule ${word} fired`],
      confidence: 0.8,
      evidence: [{ entryId: entry.id, quote: word, start, end: start + word.length }],
    };
  };

function engineOf() {
  const engine = anEngine([sampleAgent('sales', on('price')), sampleAgent('action-items', on('Friday'))]);
  const outputs = () =>
    engine
      .state()
      .outputs.map(({ entryId, agentType, outputs: { analysis }, check }) => [
        entryId,
        agentType,
        analysis,
        check?.outcome,
      ]);
  const jobsLeft = () =>
    engine.database.jobs.takeOver({ sessionId: meeting.sessionId, upTo: 1_000, now: engine.clock.now() });
  return { ...engine, outputs, jobsLeft };
}

test('[J10] what was said of words that were split off is withdrawn there and said of the new line, once', async () => {
  const engine = engineOf();
  const line = anEntry(meeting, 'What is the price? You get it by Friday.');
  const split = aSplit(line, ' You get it by Friday.', 'Ben');
  await engine.say(meeting, line, split);
  expect(engine.outputs()).toEqual([
    [line.id, 'sales', 'You: price', 'kept'],
    [line.id, 'action-items', 'You: Friday', 'withdrawn'],
    [split.body.entryId, 'action-items', 'Ben: Friday', undefined],
  ]);
  expect(await engine.jobsLeft()).toEqual([]);
  await engine.say({ ...split, id: 'again' });
  expect(engine.outcomes().filter(({ entryId }) => entryId === split.body.entryId)).toHaveLength(1);
  expect(engine.faults).toEqual([]);
});

test('[J10] joined again, what was said of the part goes, and what was said of the whole line stands again', async () => {
  const engine = engineOf();
  const line = anEntry(meeting, 'What is the price? You get it by Friday.');
  const split = aSplit(line, ' You get it by Friday.', 'Ben');
  await engine.say(meeting, line, split);
  await engine.say(aSplitUndone(split));
  expect(engine.outputs().filter(([, , , outcome]) => outcome !== 'withdrawn')).toEqual([
    [line.id, 'sales', 'You: price', 'kept'],
    [line.id, 'action-items', 'You: Friday', 'kept'],
  ]);
  expect(await engine.jobsLeft()).toEqual([]);
  expect(engine.faults).toEqual([]);
});
