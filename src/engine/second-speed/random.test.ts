// Whatever a model does, and whatever people do meanwhile: the built-in analysis comes to the same, no line is lost, nothing is
// said twice, and no insight stands on words that are not there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import { createExit } from '#exit/exit.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import { manualClock, timestampOf } from '#meeting/clock.ts';
import { stands } from '#meeting/state/standing-outputs.ts';
import { aCorrection, aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine, silent, speak } from '../test-engine.ts';
import { atMost, newLines, plainPrompts, type Scripted, scriptedModel } from './scripted-model.ts';
import { secondSpeed } from './second-speed.ts';

type Turn = { says: 'scout' | 'nothing' | 'rubbish' | 'error' | 'hang'; quotes: 'right' | 'wrong' | 'none' };
type Deed = { does: 'line' | 'correct' | 'wait'; amount: number };

const turns = fc.array(
  fc.record({
    says: fc.constantFrom<Turn['says']>('scout', 'scout', 'nothing', 'rubbish', 'error', 'hang'),
    quotes: fc.constantFrom<Turn['quotes']>('right', 'right', 'wrong', 'none'),
  }),
  { minLength: 1, maxLength: 8 },
);
const deeds = fc.array(
  fc.record({
    does: fc.constantFrom<Deed['does']>('line', 'line', 'line', 'correct', 'wait'),
    amount: fc.nat(12),
  }),
  { minLength: 5, maxLength: 25 },
);

async function played(script: readonly Turn[] | undefined, did: readonly Deed[]) {
  const clock = manualClock();
  let asked = 0;
  const model = scriptedModel();
  model.script = {
    scout: (request) => answerOf(script![asked++ % script!.length]!, newLines(request)),
    specialist(request) {
      const { quotes, says } = script![asked++ % script!.length]!;
      if (says === 'hang') return undefined;
      const number = Number(/asked about line \[(\d+)\]/.exec(request.user)![1]);
      const [, words] = new RegExp(`^\\[${number}\\] [^:]*: (.*)$`, 'm').exec(request.user)!;
      const quote = quotes === 'wrong' ? 'nobody ever said this' : words!;
      return {
        whisper: {
          worth: 3,
          thing: 'Look at this',
          move: null,
          quotes: quotes === 'none' ? [] : [{ line: number, quote }],
          confidence: 0.8,
          reasoning: 'So.',
        },
      };
    },
  };
  const exit = createExit({
    consentPolicy: 'off',
    stateOf: async () => undefined,
    hashOf: async () => undefined,
    write: () => {},
    clock,
  });
  const registry = [sampleAgent('sales', () => silent), sampleAgent('hr', speak)];
  const given = { model: modelThroughExit(model, exit), prompts: plainPrompts, limits: atMost(1_200) };
  const engine = anEngine(registry, { clock, ...(script && { secondSpeed: secondSpeed(given) }) });
  const meeting = aMeeting();
  await engine.say(meeting);
  const lines: ReturnType<typeof anEntry>[] = [];
  for (const { does, amount } of did) {
    if (does === 'wait') await engine.pass(amount * 3_000, 3_000);
    else if (does === 'correct' && lines.length > 0)
      await engine.say(aCorrection(lines[amount % lines.length]!, { text: `mended to ${amount} words` }));
    else
      for (let i = 0; i <= amount % 7; i++) {
        const line = anEntry(meeting, `line number ${lines.length} was said`);
        lines.push({ ...line, at: timestampOf(clock) });
        await engine.say(lines.at(-1)!);
      }
  }
  await engine.pass(90_000, 10_000);
  return { ...engine, lines };
}

function answerOf({ says }: Turn, rows: readonly string[]): Scripted {
  const numbers = rows.map((row) => Number(/\d+/.exec(row)));
  switch (says) {
    case 'scout':
      return {
        moments: numbers
          .slice(0, 3)
          .map((line, i) => ({ line, agent: i % 2 ? 'hr' : 'sales', worth: 3, why: 'so' })),
      };
    case 'nothing':
      return { moments: [] };
    case 'rubbish':
      return 'I am not able to do that.';
    case 'error':
      return new Error('out of order');
    case 'hang':
      return undefined;
  }
}

test('[M2] whatever the model does, lines and built-in insights are what they are without it, each once', async () => {
  let ofModels = 0;
  await fc.assert(
    fc.asyncProperty(turns, deeds, async (script, did) => {
      const [without, withModel] = [await played(undefined, did), await played(script, did)];
      const builtIn = ({ lines, state }: typeof without) =>
        state().outputs.flatMap(({ entryId, agentType, evidence, check, provenance }) =>
          provenance.model
            ? []
            : [[lines.findIndex(({ id }) => id === entryId), agentType, evidence[0]!.quote, check?.outcome]],
        );
      expect(builtIn(withModel)).toEqual(builtIn(without));
      expect(withModel.outcomes().length).toBe(without.outcomes().length);
      const { outputs, entries, modelUse } = withModel.state();
      ofModels += outputs.filter(({ provenance }) => provenance.model).length;
      expect(new Set(outputs.map(({ id }) => id)).size).toBe(outputs.length);
      const texts = new Map(entries.map(({ id, text }) => [id, text]));
      const quoted = outputs.filter(stands).flatMap(({ evidence }) => evidence);
      expect(quoted.map(({ entryId, start, end }) => texts.get(entryId)!.slice(start, end))).toEqual(
        quoted.map(({ quote }) => quote),
      );
      // A look under way may pass the budget; none follows.
      expect(modelUse?.tokens ?? 0).toBeLessThan(1_200 + 4_000);
    }),
    { numRuns: 25 },
  );
  expect(ofModels).toBeGreaterThan(0);
});
