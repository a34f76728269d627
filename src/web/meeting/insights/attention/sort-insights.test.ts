import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import { anEmittedOutput } from '#web/testing/an-emitted-output.ts';
import { newsSince, ofAgent, sortInsights } from './sort-insights.ts';

const ranked = (id: string, ranking: Partial<Ranking>, parts: Partial<EmittedOutput> = {}) =>
  anEmittedOutput(id, {
    ranking: { decision: 'shown', score: 0.8, reason: 'weighed', ...ranking },
    ...parts,
  });
const idsOf = (list: readonly { output: EmittedOutput }[]) => list.map(({ output }) => output.id);

test('[V1] what ranking let through is shown, what it held is quiet, and without a ranking all is shown', () => {
  const { shown, quiet } = sortInsights(
    [ranked('a', {}), ranked('b', { decision: 'held' }), anEmittedOutput('c')],
    {},
  );
  expect(idsOf(shown)).toEqual(['a', 'c']);
  expect(quiet).toMatchObject([{ output: { id: 'b' }, why: 'held' }]);
});

test('[V1] what is below this person’s threshold for its agent is quiet, that of other agents is not', () => {
  const outputs = [ranked('a', { score: 0.5 }), ranked('b', { score: 0.5 }, { agentType: 'hr' })];
  const { shown, quiet } = sortInsights(outputs, { sales: 0.3 });
  expect(idsOf(shown)).toEqual(['b']);
  expect(quiet).toMatchObject([{ output: { id: 'a' }, why: 'below-threshold' }]);
});

test('[V2] a merged output stands under the one at the end of its chain', () => {
  const outputs = [
    ranked('a', {}),
    ranked('b', { decision: 'merged', mergedWith: 'a' }, { agentType: 'hr' }),
    ranked('c', { decision: 'merged', mergedWith: 'b' }),
  ];
  const { shown, quiet } = sortInsights(outputs, {});
  expect(shown).toMatchObject([{ output: { id: 'a' }, alsoSeen: [{ id: 'b' }, { id: 'c' }] }]);
  expect(quiet).toEqual([]);
  const its = ofAgent(sortInsights(outputs, {}), 'hr');
  expect(its.shown).toEqual([]);
  expect(its.quiet).toMatchObject([{ output: { id: 'b' }, why: 'merged' }]);
});

test('[V2] two that contradict each other are one pair, at the place of the later one', () => {
  const outputs = [
    ranked('a', {}),
    ranked('b', {}),
    ranked('c', { decision: 'held', conflictsWith: 'a' }, { agentType: 'hr' }),
  ];
  const { shown, quiet } = sortInsights(outputs, {});
  expect(idsOf(shown)).toEqual(['b', 'c']);
  expect(shown[1]?.against?.output.id).toBe('a');
  expect(quiet).toEqual([]);
  expect(idsOf(ofAgent(sortInsights(outputs, {}), 'hr').shown)).toEqual(['c']);
});

test('[V2] three that contradict each other in a row lose nobody', () => {
  const outputs = [ranked('a', {}), ranked('b', { conflictsWith: 'a' }), ranked('c', { conflictsWith: 'b' })];
  const { shown } = sortInsights(outputs, {});
  expect(shown.map(({ output, against }) => [output.id, against?.output.id])).toEqual([
    ['b', 'a'],
    ['c', undefined],
  ]);
});

test('[V1] every output is in exactly one place, whatever rankings claim of each other', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone');
  const ranking = fc.record(
    {
      decision: fc.constantFrom('shown' as const, 'held' as const, 'merged' as const),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      mergedWith: id,
      conflictsWith: id,
    },
    { requiredKeys: ['decision', 'score'] },
  );
  fc.assert(
    fc.property(fc.array(ranking, { minLength: 2, maxLength: 5 }), (rankings) => {
      const outputs = rankings.map((one, index) => ranked('abcde'[index]!, one));
      const { shown, quiet } = sortInsights(outputs, {});
      const placed = [
        ...shown.flatMap(({ output, alsoSeen, against }) => [
          output,
          ...alsoSeen,
          ...(against ? [against.output, ...against.alsoSeen] : []),
        ]),
        ...quiet.map(({ output }) => output),
      ];
      expect(placed.map((output) => output.id).toSorted()).toEqual(outputs.map((output) => output.id));
    }),
    { numRuns: 1_000 },
  );
});

test('[V3] news are new outputs, and those checked again since', () => {
  const [a, b] = [anEmittedOutput('a'), anEmittedOutput('b')];
  const withdrawn = { ...a, check: { outcome: 'withdrawn' as const, reason: '', at: a.createdAt } };
  expect(newsSince([{ output: a }], [{ output: withdrawn }, { output: b }])).toEqual({
    fresh: 1,
    changed: 1,
  });
});
