import { expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import { manualClock } from '#meeting/clock.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import { reasonText } from '#meeting/outputs/reason.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { anEngine, silent } from '../test-engine.ts';
import { linesWaiting } from './dropping.ts';

const agents: AgentId[] = ['sales', 'hr', 'compliance', 'competitor'];
const by = (id: string) => ({ type: 'person' as const, id, name: id });
const lineBy = (id: string, { sessionId }: { sessionId: string }, text = 'we will send it by friday') =>
  anEntry({ sessionId, actor: by(id) }, text);

/**
 * An engine on which each look of an agent takes a millisecond, and so does beginning a line. `looks`: the texts, in the order in
 * which they were looked at. `step` lets one turn of the scheduler happen, and what follows from it.
 */
function anEngineThatTakesTime() {
  const manual = manualClock();
  let worked = 0;
  const clock = {
    ...manual,
    elapsed: () => manual.elapsed() + worked,
    after: (ms: number, run: () => void) => manual.after(Math.max(1, ms), run),
  };
  const looks: string[] = [];
  const registry = agents.map((id, place) => ({
    ...sampleAgent(id, ({ entry }) => {
      worked++;
      looks.push(entry.text);
      return silent;
    }),
    // Asked once as a line begins.
    ...(place === 0 && { checkSpeaker: () => (worked++, []) }),
  }));
  const database = openMemoryDatabase({ clock });
  const step = async () => {
    manual.advance(1);
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { ...anEngine(registry, { clock, database }), looks, step };
}

type Engine = ReturnType<typeof anEngineThatTakesTime>;

async function say(engine: Engine, lines: ReturnType<typeof anEntry>[]): Promise<void> {
  await Promise.all(lines.map((line) => engine.bus.publish(line)));
}

async function untilLookedAt({ outcomes, step }: Engine, entryId: string): Promise<void> {
  while (!outcomes().some((run) => run.entryId === entryId)) await step();
}

async function untilAllIsDone({ orchestrator, step }: Engine): Promise<void> {
  while (orchestrator.activeRuns() > 0) await step();
}

/** How many looks at others' lines came before the last one at this text. */
function looksBefore({ looks }: Engine, text: string): number {
  return looks.slice(0, looks.lastIndexOf(text)).filter((other) => other !== text).length;
}

const crowd = 400;
/** Turns come and go while the log is written; what one turn starts of others is little. */
const fewLooks = 12 * agents.length;

test.each(['in another meeting', 'in the same meeting'])(
  '[E28] however many lines one person has waiting, what another says %s is looked at next to them',
  async (where) => {
    const engine = anEngineThatTakesTime();
    const first = aMeeting();
    const second = where === 'in the same meeting' ? first : aMeeting();
    for (const meeting of new Set([first, second])) await engine.bus.publish(meeting);
    await say(
      engine,
      Array.from({ length: crowd }, () => lineBy('eve', first)),
    );
    const line = lineBy('ada', second, 'what does it cost');
    await engine.bus.publish(line);
    await untilLookedAt(engine, line.id);
    expect(looksBefore(engine, 'what does it cost')).toBeLessThan(fewLooks);

    await untilAllIsDone(engine);
    expect(engine.looks).toHaveLength((crowd + 1) * agents.length);
  },
);

test('[E28] who speaks in many meetings takes no more turns by it, and their own meetings take turns', async () => {
  const engine = anEngineThatTakesTime();
  const meetings = Array.from({ length: 40 }, () => aMeeting());
  const last = aMeeting();
  for (const meeting of [...meetings, last]) await engine.bus.publish(meeting);
  await say(
    engine,
    meetings.flatMap((meeting) => Array.from({ length: 10 }, () => lineBy('eve', meeting))),
  );
  const [others, own] = [lineBy('ada', last, 'what does it cost'), lineBy('eve', last, 'it costs forty')];
  await say(engine, [others, own]);
  await untilLookedAt(engine, own.id);
  expect(looksBefore(engine, 'what does it cost')).toBeLessThan(fewLooks);
  expect(looksBefore(engine, 'it costs forty')).toBeLessThan((meetings.length + 12) * agents.length);
});

test('[E28] beyond so many waiting lines of one person the oldest are dropped, counted and say so; the later ones are looked at', async () => {
  const engine = anEngineThatTakesTime();
  const meeting = aMeeting();
  await engine.bus.publish(meeting);
  const tooMany = 30;
  const lines = Array.from({ length: linesWaiting + tooMany }, (_, at) =>
    lineBy('eve', meeting, `line ${at}`),
  );
  await say(engine, lines);
  await untilLookedAt(engine, lines[tooMany - 1]!.id);
  const dropped = engine
    .outcomes()
    .filter(({ outcomes }) => outcomes.every(({ status }) => status === 'dropped'));
  expect(dropped.map(({ entryId }) => entryId)).toEqual(lines.slice(0, tooMany).map(({ id }) => id));
  expect(reasonText(dropped[0]!.outcomes[0]!.reason)).toContain('More was said at once');
  expect(engine.orchestrator.health().droppedTasks).toBe(tooMany * agents.length);

  while (engine.looks.length === 0) await engine.step();
  expect(engine.looks[0]).toBe(`line ${tooMany}`);
});
