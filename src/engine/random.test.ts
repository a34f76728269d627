import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Agent, AgentResult, AgentContext } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { AgentDefinition, AgentId } from '#meeting/outputs/agent.ts';
import { type ManualClock, manualClock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { reduceEvents, emptyMeetingState } from '#meeting/state/meeting-state.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { jobLeaseMs } from '#store/jobs.ts';
import { anEngine, speak } from './test-engine.ts';

type Whim = 'speak' | 'silent' | 'invent' | 'throw' | 'hang' | 'late' | 'block';

const ids = [
  'compliance-privacy',
  'entity-extraction',
  'retriever-rag',
  'suggestion-generator',
  'sales',
  'hr',
] as const;
const fallbacks = ['retry', 'degraded', 'skip', 'block'] as const;

/** An agent that does at every call what `next` says, whatever that does to the meeting. */
function moody(
  clock: ManualClock,
  id: AgentId,
  fallback: AgentDefinition['fallback_strategy'],
  next: () => Whim,
): Agent {
  const analyze = (context: AgentContext): AgentResult | Promise<AgentResult> => {
    const whim = next();
    switch (whim) {
      case 'speak':
        return speak(context);
      case 'silent':
        return { outcome: 'silent', reason: { code: 'nothing-found', what: 'thing' } };
      case 'invent':
        return {
          ...speak(context),
          evidence: [{ entryId: context.entry.id, quote: 'never', start: 0, end: 5 }],
        } as AgentResult;
      case 'throw':
        throw new Error('broken');
      case 'hang':
        return new Promise(() => {});
      case 'late':
        return new Promise((resolve) => clock.after(700, () => resolve(speak(context))));
      case 'block':
        return { outcome: 'blocked', rule: 'Mine' };
    }
  };
  const agent = sampleAgent(id, analyze, 1_000);
  return { ...agent, definition: { ...agent.definition, fallback_strategy: fallback } };
}

const whims = fc.infiniteStream(
  fc.constantFrom<Whim>('speak', 'speak', 'silent', 'silent', 'late', 'invent', 'throw', 'hang', 'block'),
);

const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      words: fc.constantFrom('the price of it', 'no', 'we will see about that', 'yes indeed'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fill' as const) }) },
);

test('[E19] whatever agents and processes do, each entry is looked at by each agent exactly once or accounted for, and no output is without evidence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 25 }),
      whims,
      fc.array(fc.constantFrom(...fallbacks), { minLength: 6, maxLength: 6 }),
      async (story, mood, strategies) => {
        const clock = manualClock();
        const database = openMemoryDatabase({ clock });
        const { log } = database;
        const { append, appendAll } = log;
        let full = false;
        log.append = (event) =>
          full && event.kind !== 'entry-added' ? Promise.reject(new Error('disk full')) : append(event);
        log.appendAll = (events) => (full ? Promise.reject(new Error('disk full')) : appendAll(events));
        const next = () => mood.next().value as Whim;
        const registry = ids.map((id, index) => moody(clock, id, strategies[index]!, next));
        let engine = anEngine(registry, { database, clock });
        const meeting = aMeeting();
        await engine.say(meeting);
        const said: NewEvent<'entry-added'>[] = [];
        for (const event of story) {
          if (event.do === 'say') {
            const entry = anEntry(meeting, event.words);
            said.push(entry);
            await engine.say(entry);
          } else if (event.do === 'correct' && said.length > 0 && !full) {
            const entry = said[event.which % said.length]!;
            await engine.say({
              ...entry,
              id: newId(),
              kind: 'entry-corrected',
              body: { entryId: entry.id, text: 'corrected words' },
            });
          } else if (event.do === 'wait') await engine.pass(event.ms, 500);
          else if (event.do === 'fill') full = !full;
          else if (event.do === 'die') {
            engine.orchestrator.stop();
            engine = anEngine(registry, { database, clock });
          }
        }
        full = false;
        // Every lease of a process that ended runs out, and the jobs that were left are made up for.
        await engine.pass(jobLeaseMs * 2 + 120_000, 5_000);

        const events = await log.eventsAfter(meeting.sessionId, 0, 10_000);
        const runs = events.filter((one) => one.kind === 'run-finished');
        const long = said.filter(({ body }) => body.entry.text.length > 5).map(({ id }) => id);
        expect(runs.map(({ body }) => body.entryId).toSorted()).toEqual(long.toSorted());
        for (const { body } of runs) {
          expect(body.outcomes.map(({ agentType }) => agentType).toSorted()).toEqual([...ids].toSorted());
        }
        const outputs = events.filter((one) => one.kind === 'insight-emitted');
        expect(new Set(outputs.map(({ id }) => id)).size).toBe(outputs.length);
        const state = reduceEvents(emptyMeetingState, events);
        const texts = new Map(said.map(({ id, body }) => [id, body.entry.text]));
        for (const output of state.outputs) {
          expect(output.evidence.length).toBeGreaterThan(0);
          if (output.check?.outcome === 'withdrawn') continue;
          for (const { entryId, quote, start, end } of output.evidence) {
            const now = state.entries.find(({ id }) => id === entryId)!;
            // What was offered before a correction that is not checked yet rests on the words as they were.
            expect([now.text, texts.get(entryId)].map((text) => text!.slice(start, end))).toContain(quote);
          }
        }
        const corrections = events.filter((one) => one.kind === 'entry-corrected').map(({ id }) => id);
        const checked = events
          .filter((one) => one.kind === 'correction-checked')
          .map(({ body }) => body.correctionId);
        expect(checked.toSorted()).toEqual(corrections.toSorted());
        engine.orchestrator.stop();
      },
    ),
    { numRuns: 60 },
  );
});
