import { expect, test } from 'vitest';
import { keptAgents } from '#agents/own/kept-agents.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { settingOf } from '#meeting/outputs/own-agents.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { anEngine, silent } from '../test-engine.ts';

const id = 'own-abcdefgh';
const fileOn = (phrase: string, name = 'Trial guard') =>
  `# ${name}\n\n## When it is said\nPhrases:\n- ${phrase}\nSays: Heard {quote}\n`;

async function engineOf(host: string, files: Record<string, { on: boolean; text: string }>) {
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  for (const [agent, file] of Object.entries(files))
    await database.settings.write(host, settingOf(agent as typeof id), file);
  const quiet = sampleAgent('sales', () => silent);
  return anEngine([quiet], { clock, database, ownAgents: keptAgents(database.settings) });
}

const meeting = aMeeting();
const host = meeting.body.session.userId;

test('[D3] an agent that the host has switched on speaks through the one run, under the name that they gave it', async () => {
  const engine = await engineOf(host, { [id]: { on: true, text: fileOn('free trial') } });
  await engine.say(meeting, anEntry(meeting, 'You get a free trial. Then you decide.'));
  const [output] = engine.state().outputs;
  expect(output).toMatchObject({
    agentType: id,
    agentName: 'Trial guard',
    ranking: { decision: 'shown' },
    evidence: [{ quote: 'You get a free trial' }],
    trail: {
      workflow: 'own-agents',
      checks: expect.arrayContaining([expect.objectContaining({ passed: true })]),
    },
  });
  expect(engine.outcomes()[0]?.outcomes).toContainEqual(
    expect.objectContaining({ agentType: id, agentName: 'Trial guard', status: 'spoke' }),
  );
});

test('[D3] one that is off, or somebody else’s, is not asked', async () => {
  const off = await engineOf(host, { [id]: { on: false, text: fileOn('free trial') } });
  const others = await engineOf('somebody-else', { [id]: { on: true, text: fileOn('free trial') } });
  for (const engine of [off, others]) {
    await engine.say(meeting, anEntry(meeting, 'You get a free trial.'));
    expect(engine.state().outputs).toEqual([]);
    expect(engine.outcomes()[0]?.outcomes.map(({ agentType }) => agentType)).toEqual(['sales']);
  }
});

test('[D3] a change of the file holds from the next line on', async () => {
  const engine = await engineOf(host, {});
  const { settings } = engine.database;
  const line = () => anEntry(meeting, 'You get a free trial.');
  await engine.say(meeting, line());
  await settings.write(host, settingOf(id), { on: true, text: fileOn('free trial') });
  await engine.say(line());
  await settings.write(host, settingOf(id), { on: true, text: fileOn('something else', 'Other') });
  await engine.say(line());
  await settings.remove(host, settingOf(id));
  await engine.say(line());
  const asked = engine.outcomes().map(({ outcomes }) => outcomes.find(({ agentType }) => agentType === id));
  expect(asked.map((outcome) => outcome?.status)).toEqual([undefined, 'spoke', 'silent', undefined]);
});

test('[D3] what it said is withdrawn when its words are corrected', async () => {
  const engine = await engineOf(host, { [id]: { on: true, text: fileOn('free trial') } });
  const entry = anEntry(meeting, 'You get a free trial.');
  await engine.say(meeting, entry);
  await engine.say({
    ...entry,
    id: newId(),
    kind: 'entry-corrected',
    body: { entryId: entry.id, text: 'You get a free tile.' },
  });
  expect(engine.state().outputs).toMatchObject([{ agentType: id, check: { outcome: 'withdrawn' } }]);
});

test('[D4] “once a meeting” holds however much is said after it', async () => {
  const file = fileOn('free trial').replace('\n\n##', '\nHow often: once a meeting\n\n##');
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  await database.settings.write(host, settingOf(id), { on: true, text: file });
  const talkative = sampleAgent('sales', ({ entry }) => ({
    outcome: 'spoke',
    analysis: 'x',
    insights: ['x'],
    reasoning: ['x'],
    confidence: 0.8,
    evidence: [{ entryId: entry.id, quote: entry.text, start: 0, end: entry.text.length }],
  }));
  const engine = anEngine([talkative], { clock, database, ownAgents: keptAgents(database.settings) });
  await engine.say(meeting, anEntry(meeting, 'You get a free trial.'));
  for (let line = 0; line < 70; line++) await engine.say(anEntry(meeting, `This is line ${line}.`));
  await engine.say(anEntry(meeting, 'Again, a free trial.'));
  expect(engine.state().outputs.filter(({ agentType }) => agentType === id)).toHaveLength(1);
});
