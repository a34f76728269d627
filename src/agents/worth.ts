// How likely somebody of our side would thank for a whisper at this moment: what it is of, who speaks, what the line does,
// what the meeting's earlier lines add. The weights were learnt from business meetings (scripts/train/worth.ts).
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { KnownOfEntry } from './understanding.ts';
import type { Whisper } from './whisper.ts';
import { worthWeights } from './worth-weights.ts';

export interface WorthWeights {
  bias: number;
  weights: Readonly<Record<string, number>>;
}

export interface Worth {
  /** 0 to 1. */
  score: number;
  /** What it is made of, for the reasoning. */
  reasons: readonly string[];
}

let inUse: WorthWeights = worthWeights;

/** Puts these weights to work instead of those that ship: for measuring others. */
export function weighBy(weights: WorthWeights = worthWeights): void {
  inUse = weights;
}

/** What a whisper is weighed by: names of what holds, each once, with how much of it. */
export function worthFeatures(
  whisper: Whisper,
  agent: AgentId,
  { side, tags }: KnownOfEntry,
): ReadonlyMap<string, number> {
  const family = familyOf(whisper);
  const features = new Map<string, number>([
    [`of ${whisper.kind}`, 1],
    [`of the family ${family}`, 1],
    [`said by ${agent}`, 1],
    [`spoken by ${side ?? 'an unknown side'}`, 1],
    [`${family} spoken by ${side ?? 'an unknown side'}`, 1],
    ['how sure it is', whisper.sureness],
  ]);
  if (new Set(whisper.evidence.map(({ entryId }) => entryId)).size > 1)
    features.set('resting on an earlier line', 1);
  if (/\p{Nd}/u.test(whisper.thing)) features.set('naming a figure', 1);
  if (whisper.move) features.set('with a move', 1);
  for (const [tag, { probability }] of Object.entries(tags ?? {}))
    features.set(`the line is ${tag}`, probability);
  return features;
}

/** What is quiet stays below every bar. */
const quietWorth = 0.3;

/**
 * Kinds and families that stay quiet, because people who judged them in meetings that no rule's writer had read were glad of
 * fewer than one in three (eval/judged, locked-four and locked-six). What was learnt from meetings that were read cannot tell.
 */
const seldomWelcome: ReadonlySet<string> = new Set([
  'claim',
  'competitor/named',
  'competitor/again',
  'competitor/described',
  'dynamics',
  'figure-changed',
  'held-to-words',
  'safety/waved',
  'secret',
  'too-late',
]);

export function worthOf(whisper: Whisper, agent: AgentId, known: KnownOfEntry): Worth {
  if (whisper.quiet) return { score: quietWorth, reasons: ['no news by itself: there for whoever looks'] };
  if (seldomWelcome.has(whisper.kind) || seldomWelcome.has(familyOf(whisper)))
    return { score: quietWorth, reasons: ['seldom welcome in meetings that nobody had read'] };
  const parts = Array.from(worthFeatures(whisper, agent, known), ([name, amount]) => ({
    name,
    weight: (inUse.weights[name] ?? 0) * amount,
  }));
  const sum = parts.reduce((total, { weight }) => total + weight, inUse.bias);
  const score = Math.round(100 / (1 + Math.exp(-sum))) / 100;
  const strongest = parts.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, mostReasons);
  return {
    score,
    reasons: [
      `worth ${score}: ${strongest
        .filter(({ weight }) => Math.abs(weight) >= 0.05)
        .map(({ name, weight }) => `${weight > 0 ? '+' : '−'} ${Math.abs(weight).toFixed(1)} ${name}`)
        .join(', ')}`,
    ],
  };
}

/** "secret" of "secret/asked". */
function familyOf({ kind }: Whisper): string {
  return kind.split('/')[0]!;
}

const mostReasons = 4;
