import { expect, test } from 'vitest';
import type { AgentContext, AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { NewEvent } from '#meeting/events.ts';
import { aJoinedEntry, aMeeting, anEntry, aParting } from '#meeting/samples.ts';
import { anEngine, silent } from '../../test-engine.ts';

/** Speaks where its word is said, and says whose line it was. */
const on =
  (word: string) =>
  (context: AgentContext): AgentResult => {
    const { entry } = context;
    const start = entry.text.indexOf(word);
    if (start < 0) return silent;
    return {
      outcome: 'spoke',
      analysis: entry.text,
      insights: [word],
      reasoning: [`rule ${word} fired`],
      confidence: 0.8,
      evidence: [{ entryId: entry.id, quote: word, start, end: start + word.length }],
    };
  };

const meeting = aMeeting();
const onBens = (text: string) =>
  anEntry({ sessionId: meeting.sessionId, actor: { type: 'person', id: 'ben', name: 'Ben' } }, text);

function engineOf() {
  const looks: string[] = [];
  const agents = [sampleAgent('sales', on('price')), sampleAgent('action-items', on('Friday'))].map(
    (agent) => ({
      ...agent,
      analyze(context: AgentContext, signal: AbortSignal) {
        looks.push(`${agent.definition.id}: ${context.entry.text}`);
        return agent.analyze(context, signal);
      },
    }),
  );
  return { looks, ...anEngine(agents) };
}

async function jobsLeft({ database, clock }: ReturnType<typeof engineOf>) {
  return database.jobs.takeOver({ sessionId: meeting.sessionId, upTo: 1_000, now: clock.now() });
}

test('[J6] a joined entry is looked at by nobody, and leaves no job', async () => {
  const engine = engineOf();
  const line = anEntry(meeting, 'What is the price of it?');
  const repeat = aJoinedEntry(onBens('what is the price of it'), line.id);
  await engine.say(meeting, line, repeat);
  expect(engine.looks).toHaveLength(2);
  expect(engine.outcomes()).toHaveLength(1);
  expect(engine.state().outputs.map(({ entryId }) => entryId)).toEqual([line.id]);
  expect(await jobsLeft(engine)).toEqual([]);
});

test('[J6] words that came from another device are looked at, and what was said of the line is looked at again', async () => {
  const engine = engineOf();
  const line = anEntry(meeting, 'What is the price?');
  const text = 'What is the price by Friday?';
  await engine.say(meeting, line, aJoinedEntry(onBens(text), line.id, { text }));
  expect(engine.looks.slice(2)).toEqual(['action-items: ' + text, 'sales: ' + text]);
  expect(
    engine.state().outputs.map((output) => [output.id, output.outputs.analysis, output.check?.outcome]),
  ).toEqual([
    [`${line.id}.sales`, text, 'revised'],
    [`${line.id}.action-items`, text, undefined],
  ]);
  expect(await jobsLeft(engine)).toEqual([]);
});

test('[J5] parted, an entry is looked at like any other, and the line as it was heard', async () => {
  const engine = engineOf();
  const line = anEntry(meeting, 'What is the price?');
  const text = 'What is the price by Friday?';
  const repeat: NewEvent<'entry-joined'> = aJoinedEntry(onBens(text), line.id, { text });
  await engine.say(meeting, line, repeat);
  await engine.say(aParting(repeat));
  const outputs = engine
    .state()
    .outputs.map((output) => [output.entryId, output.agentType, output.check?.outcome]);
  expect(outputs).toEqual([
    [line.id, 'sales', 'revised'],
    [line.id, 'action-items', 'withdrawn'],
    [repeat.id, 'sales', undefined],
    [repeat.id, 'action-items', undefined],
  ]);
  await engine.say({ ...aParting(repeat), id: 'again' });
  expect(engine.outcomes().filter(({ entryId }) => entryId === repeat.id)).toHaveLength(1);
  expect(await jobsLeft(engine)).toEqual([]);
  expect(engine.faults).toEqual([]);
});

test('[J5] a run for a parted entry that no engine began is made up by the next one', async () => {
  const first = engineOf();
  first.orchestrator.stop();
  const line = anEntry(meeting, 'Nothing of note in here.');
  const repeat = aJoinedEntry(onBens('The price, please.'), line.id);
  for (const event of [meeting, line, repeat, aParting(repeat)]) await first.database.log.append(event);
  const next = anEngine([sampleAgent('sales', on('price'))], {
    database: first.database,
    clock: first.clock,
  });
  await next.orchestrator.resume(meeting.sessionId);
  await next.settle();
  expect(next.outcomes().map(({ entryId }) => entryId)).toEqual([line.id, repeat.id]);
  expect(next.kinds('insight-emitted').map(({ causes }) => causes)).toEqual([[repeat.id]]);
});
