// What a whisper is worth, learnt from business meetings: everything the agents might say of every line, and whether
// people had marked a moment there. The line models that are asked have not seen the meeting, nor has the worth that is
// measured.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import { foldsOf } from '../../eval/folds.ts';
import { familyOf } from '../../eval/moments.ts';
import { actionItemsAgent } from '../../src/agents/action-items/agent.ts';
import { contextOf } from '../../src/agents/agent-context.ts';
import { competitorAgent } from '../../src/agents/competitor/agent.ts';
import { complianceAgent } from '../../src/agents/compliance/agent.ts';
import { compliancePrivacyAgent } from '../../src/agents/compliance-privacy/agent.ts';
import { hrAgent } from '../../src/agents/hr/agent.ts';
import { newsWhispers } from '../../src/agents/news/news-whispers.ts';
import { salesAgent } from '../../src/agents/sales/agent.ts';
import { suggestionAgent } from '../../src/agents/suggestion-generator/agent.ts';
import { newUnderstanding, understandEntry } from '../../src/agents/understanding.ts';
import type { Whisper } from '../../src/agents/whisper.ts';
import { worthFeatures } from '../../src/agents/worth.ts';
import { modelsInUse, putToWork } from '../../src/language/models/models.ts';
import { createTagTable } from '../../src/language/models/tag-table.ts';
import type { AgentId } from '../../src/meeting/outputs/agent.ts';
import { emptyBrief } from '../../src/meeting/brief.ts';
import { entities as thresholds } from '../../src/meeting/limits.ts';
import { fitTags, taggedLinesOf } from './line-tags.ts';

const agents = [
  salesAgent,
  competitorAgent,
  complianceAgent,
  compliancePrivacyAgent,
  hrAgent,
  actionItemsAgent,
  suggestionAgent,
];
const newsOnly = ['retriever-rag', 'person-enrichment'] as const;

export interface WorthExample {
  document: string;
  line: number;
  agent: AgentId;
  whisper: Whisper;
  features: ReadonlyMap<string, number>;
  /** How well it meets a moment, 0 to 1: see `labelAt`. */
  label: number;
}

/** In the order of meetings, lines and agents. */
export function worthExamples(meetings: readonly BusinessMeeting[]): WorthExample[] {
  const shipped = modelsInUse();
  if (!shipped) throw new Error('The models are not loaded.');
  const lines = taggedLinesOf(meetings);
  const examples = foldsOf(meetings, tagFolds, ({ document }) => document).flatMap(({ test }) => {
    const asked = new Set(test.map(({ document }) => document));
    const others = lines.filter(({ document }) => !asked.has(document));
    if (others.length > 0) putToWork({ ...shipped, lineTags: createTagTable(fitTags(others)) });
    return test.flatMap(examplesOf);
  });
  putToWork(shipped);
  return examples;
}
const tagFolds = 4;

function examplesOf(meeting: BusinessMeeting): WorthExample[] {
  const { document, brief, lines } = meeting;
  const ownerName = lines.find(({ side }) => side === 'us')?.speaker ?? '';
  let understanding = newUnderstanding({
    title: brief.kind,
    ownerName,
    brief: { ...emptyBrief, competitors: brief.competitors },
  });
  const began = Date.parse(`${brief.date}T10:00:00Z`);
  const entries = lines.map(({ n, speaker, text, t }) => ({
    id: `line-${n}`,
    sessionId: document,
    speaker,
    text,
    timestamp: new Date(began + t * 1_000).toISOString(),
    confidence: 0.9,
  }));
  return entries.flatMap((entry, at) => {
    const { after, known } = understandEntry(understanding, entry);
    understanding = after;
    const context = contextOf(entries.slice(Math.max(0, at - 2), at + 1), undefined, { known });
    const said = [
      ...agents.flatMap((agent) =>
        agent.whispersOn(context).map((whisper) => ({ whisper, agent: agent.definition.id })),
      ),
      ...newsOnly.flatMap((agent) => newsWhispers(agent, context).map((whisper) => ({ whisper, agent }))),
    ];
    return said
      .filter(({ whisper }) => !whisper.quiet && whisper.sureness >= thresholds.defaultThreshold)
      .map(({ whisper, agent }) => ({
        document,
        line: lines[at]!.n,
        agent,
        whisper,
        features: worthFeatures(whisper, agent, known),
        label: labelAt(meeting, at, agent),
      }));
  });
}

/**
 * 1: on a moment of worth 2 or 3 or within two lines after it, which this agent or one of its family was to speak of.
 * Half of that for a moment of worth 1, and for one that is near but another family's. 0: no moment is near.
 */
function labelAt({ lines }: BusinessMeeting, at: number, agent: AgentId): number {
  const near = [at, at - 1, at - 2, at + 1].flatMap((place) => lines[place]?.moment ?? []);
  const own = near.filter(({ by }) => familyOf(by) === familyOf(agent));
  if (own.some(({ worth }) => worth >= 2)) return 1;
  return own.length > 0 || lines[at]?.moment ? 0.5 : 0;
}

export interface WorthFit {
  bias: number;
  weights: Record<string, number>;
}

const rounds = 1_500;
const rate = 1;
/** Pulls weights to zero: kinds that were met a few times keep near what their family is worth. */
const small = 0.01;

/** Logistic regression with all examples at once: the same data give the same weights. */
export function fitWorth(examples: readonly WorthExample[]): WorthFit {
  const names = [...new Set(examples.flatMap(({ features }) => [...features.keys()]))].toSorted();
  const places = new Map(names.map((name, place) => [name, place]));
  const weights = new Float64Array(names.length);
  let bias = 0;
  for (let round = 0; round < rounds; round++) {
    const slopes = new Float64Array(names.length);
    let biasSlope = 0;
    for (const { features, label } of examples) {
      let sum = bias;
      for (const [name, amount] of features) sum += weights[places.get(name)!]! * amount;
      const error = 1 / (1 + Math.exp(-sum)) - label;
      biasSlope += error;
      for (const [name, amount] of features) slopes[places.get(name)!]! += error * amount;
    }
    const step = rate / (1 + round / 500);
    bias -= (step * biasSlope) / examples.length;
    for (let place = 0; place < weights.length; place++)
      weights[place]! -= step * (slopes[place]! / examples.length + small * weights[place]!);
  }
  const kept = names.map((name, place) => [name, Number(weights[place]!.toFixed(3))] as const);
  return {
    bias: Number(bias.toFixed(3)),
    weights: Object.fromEntries(kept.filter(([, weight]) => weight !== 0)),
  };
}

/** Cross-validated by meeting: how many of the whispers that would be shown lie on a moment, and how many there are. */
export function measuredWorth(examples: readonly WorthExample[]): string[] {
  const scored = foldsOf(examples, worthFolds, ({ document }) => document).flatMap(({ train, test }) => {
    const fit = fitWorth(train);
    return test.map((example) => ({ example, score: scoreOf(fit, example) }));
  });
  const meetings = new Set(examples.map(({ document }) => document)).size;
  return [0.5, 0.55, 0.6, 0.65, 0.7, 0.8].map((bar) => {
    const shown = scored.filter(({ score }) => score >= bar);
    const met = shown.filter(({ example }) => example.label === 1).length;
    const share = ((100 * met) / shown.length).toFixed(0);
    return `from ${bar} on: ${(shown.length / meetings).toFixed(1)} a meeting, ${share} % on a moment of worth 2 or 3`;
  });
}
const worthFolds = 8;

function scoreOf({ bias, weights }: WorthFit, { features }: WorthExample): number {
  let sum = bias;
  for (const [name, amount] of features) sum += (weights[name] ?? 0) * amount;
  return 1 / (1 + Math.exp(-sum));
}

const weightsFile = join(import.meta.dirname, '../../src/agents/worth-weights.ts');

export function writeWorth({ bias, weights }: WorthFit, count: number): void {
  const lines = Object.entries(weights).map(
    ([name, weight]) => `    ${JSON.stringify(name).replaceAll('"', "'")}: ${weight},`,
  );
  writeFileSync(
    weightsFile,
    `// Learnt weights of worth.ts, from ${count} whispers over business meetings. Written by \`npm run train\`; not to be edited.
export const worthWeights: { bias: number; weights: Readonly<Record<string, number>> } = {
  bias: ${bias},
  weights: {
${lines.join('\n')}
  },
};
`,
  );
}
