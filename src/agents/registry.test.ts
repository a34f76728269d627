import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AgentDefinition, BuiltInAgentId } from '#meeting/outputs/agent.ts';
import { loadModels } from '#language/models/models.ts';
import { reasonText } from '#meeting/outputs/reason.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { AgentResult } from './agent.ts';
import { saidIn } from './result-on.ts';
import { contextOf } from './agent-context.ts';
import { agentDefinitions, closedPorts, createRegistry } from './registry.ts';
import { newUnderstanding, understandEntry } from './understanding.ts';

await loadModels();
const registry = createRegistry(closedPorts);
/** Those of the landing page, and the one that names names: they need nothing but the line. */
const first = registry.slice(0, 6);
const signal = new AbortController().signal;

test('[A1] the registry is the five specialists of the landing page first, then the specified twelve, each as it is defined', () => {
  expect(first.map(({ definition }) => definition.name)).toEqual([
    'Sales',
    'HR',
    'Compliance',
    'Competitive',
    'Action Items',
    'Entity Extraction',
  ]);
  expect(agentDefinitions.map(({ id }) => id).toSorted()).toEqual(BuiltInAgentId.options.toSorted());
  for (const definition of agentDefinitions) {
    expect(AgentDefinition.parse(definition)).toEqual(definition);
    expect(definition.sla_timeout_ms).toBe(slaTimeoutMs[BuiltInAgentId.parse(definition.id)]);
    expect(definition.icon).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  }
});

test('every colour stands out from a white card and from a dark one', () => {
  for (const definition of agentDefinitions) {
    expect(contrast(definition.color, '#ffffff')).toBeGreaterThan(3);
    expect(contrast(definition.color, '#111827')).toBeGreaterThan(3);
  }
});

test('on the sample sales call every agent speaks at least twice, with exact quotes, and a third of the lines stay quiet', async () => {
  const file = readFileSync(new URL('../../examples/sales-call.jsonl', import.meta.url), 'utf8');
  const call = file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { speaker: string; text: string });
  const entries = saidIn(call.map(({ speaker, text }) => `${speaker}: ${text}`));
  const spoke = new Map<string, number>();
  let quietLines = 0;
  let understanding = newUnderstanding({ title: '', ownerName: '' });
  for (const [at, entry] of entries.entries()) {
    const { after, known } = understandEntry(understanding, entry);
    understanding = after;
    const context = contextOf(entries, at, { known });
    const conclusions = await Promise.all(first.map(async (agent) => agent.analyze(context, signal)));
    conclusions.forEach((result, i) => {
      expectSound(result, entries);
      const { id } = first[i]!.definition;
      if (result.outcome === 'spoke') spoke.set(id, (spoke.get(id) ?? 0) + 1);
    });
    if (conclusions.every(({ outcome }) => outcome === 'silent')) quietLines++;
  }
  const speakers = [...spoke].filter(([, times]) => times >= 2).map(([id]) => id);
  expect(speakers.toSorted()).toEqual(first.map(({ definition }) => definition.id).toSorted());
  expect(quietLines).toBeGreaterThanOrEqual(entries.length / 3);
});

test('whatever is said, no agent throws, and whatever it quotes is there', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          "I'll",
          'send',
          'it',
          'actor',
          'friday',
          '.',
          '?',
          'cost',
          'what',
          'would',
          'that',
          'sure',
          'Ana',
          'guarantee',
          'we',
          '@',
          '🎉',
        ),
      )
      .map((words) => words.join(' ')),
  );
  const checked = fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (lines) => {
      const entries = saidIn(lines.map((text, i) => `${i % 2 === 0 ? 'Ana' : 'Ben'}: ${text}`));
      const context = contextOf(entries);
      for (const agent of registry) expectSound(await agent.analyze(context, signal), entries);
    }),
    { numRuns: 300 },
  );
  await expect(checked).resolves.toBeUndefined();
});

function expectSound(result: AgentResult, entries: readonly TranscriptEntry[]): void {
  expect(faultsOf(result, entries)).toEqual([]);
}

function faultsOf(result: AgentResult, entries: readonly TranscriptEntry[]): string[] {
  if (result.outcome !== 'spoke') {
    if (result.outcome === 'refused') return ['it passed on what it does not believe'];
    const text = result.outcome === 'silent' ? reasonText(result.reason) : `${result.rule}.`;
    return /^[A-Z].*\.$/.test(text) ? [] : ['the reason is no sentence'];
  }
  const { confidence, evidence, insights, reasoning } = result;
  return [
    ...(insights.length > 0 ? [] : ['no insight']),
    ...(reasoning.at(-1)?.startsWith('concluded: ') ? [] : ['no conclusion']),
    ...(confidence >= 0.5 && confidence <= 1 ? [] : [`confidence ${confidence}`]),
    ...(evidence.length > 0 ? [] : ['no evidence']),
    ...evidence
      .filter(({ entryId, quote, start, end }) => {
        const entry = entries.find(({ id }) => id === entryId);
        return quote === '' || entry?.text.slice(start, end) !== quote;
      })
      .map(({ quote }) => `not there: ${quote}`),
  ];
}

/** WCAG contrast of two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
