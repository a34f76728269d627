import { expect, test } from 'vitest';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { keptAgents } from '#agents/own/kept-agents.ts';
import { ownAgent } from '#agents/own/own-agent.ts';
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import { manualClock, wallClock } from '#meeting/clock.ts';
import { settingOf } from '#meeting/outputs/own-agents.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { anEngine, silent } from '../test-engine.ts';
import { tryAgent } from './try-agent.ts';

const id = 'own-abcdefgh';
const text =
  '# A\nHow often: once in 1 minute\n\n## When it is said\nPhrases:\n- trial\nSays: Heard {quote}\n';

/** A meeting with a line every twenty seconds, at which the agent was on. */
async function meetingWith(lines: readonly string[]) {
  const meeting = aMeeting();
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  await database.settings.write(meeting.body.session.userId, settingOf(id), { on: true, text });
  const quiet = sampleAgent('sales', () => silent);
  const engine = anEngine([quiet], { clock, database, rank, ownAgents: keptAgents(database.settings) });
  await engine.say(meeting);
  for (const [at, line] of lines.entries()) {
    const entry = anEntry(meeting, line);
    clock.advance(20_000);
    const timestamp = new Date(clock.now()).toISOString();
    await engine.say({ ...entry, at: timestamp, body: { entry: { ...entry.body.entry, timestamp } } });
    if (at === 0) await engine.settle();
  }
  return engine;
}

test('[D6] tried on a past meeting, an agent whispers what it whispered there, and nothing is published', async () => {
  const lines = ['A trial, then.', 'Yes, a trial.', 'A longer one.', 'The trial is fine.', 'ok', 'No trial.'];
  const engine = await meetingWith(lines);
  const state = engine.state();
  const { length } = engine.delivered;
  const agent = ownAgent(id, readAgentFile(text).file!);
  const whole = { ...state, outputs: [] };
  const tried = await tryAgent(
    { clock: wallClock, rank },
    { state: whole, agent, signal: new AbortController().signal },
  );
  const told = (outputs: typeof tried) =>
    outputs.map(({ entryId, outputs: { analysis }, evidence, ranking }) => [
      entryId,
      analysis,
      evidence,
      ranking?.decision,
    ]);
  expect(tried.length).toBeGreaterThan(1);
  expect(told(tried)).toEqual(told(state.outputs));
  expect(engine.delivered).toHaveLength(length);
});

test('[D6] a trial that is aborted ends', async () => {
  const engine = await meetingWith(['A trial, then.']);
  const agent = ownAgent(id, readAgentFile(text).file!);
  const signal = AbortSignal.abort();
  await expect(
    tryAgent({ clock: wallClock, rank }, { state: engine.state(), agent, signal }),
  ).rejects.toThrow(/abort/i);
});
