// The probability that somebody on our side would welcome a whisper at that moment, from its kind, the speaker and the
// classification of the line. The weights are trained on ratings on whispers in meetings that no author of the rules had
// read (scripts/train/worth.ts). A kind with few ratings, or none, is not shown.
import {
  chanceOf,
  type NamedFeatures,
  type NamedWeights,
  whatCounts,
} from '#language/models/named-weights.ts';
import type { KnownOfEntry } from './understanding.ts';
import type { Whisper } from './whisper.ts';
import { worthWeights } from './worth-weights.ts';

export interface Worth {
  /** 0 to 1; what is shown has at least `attention.learntWorth`. */
  score: number;
  /** What it is made of, for the reasoning. */
  reasons: readonly string[];
}

let inUse: NamedWeights = worthWeights;

/** Puts these weights to work instead of those that ship: for measuring others. */
export function weighBy(weights: NamedWeights = worthWeights): void {
  inUse = weights;
}

/**
 * What a whisper is weighed by: names of what holds, each with how much of it. Circumstances count for their family alone:
 * what speaks for a task says nothing of a risk.
 */
export function worthFeatures(whisper: Whisper, { side, tags }: KnownOfEntry): NamedFeatures {
  const family = familyOf(whisper);
  const features = new Map<string, number>([
    [`of ${whisper.kind}`, 1],
    [`of the family ${family}`, 1],
    [`${family} spoken by ${side ?? 'an unknown side'}`, 1],
    [`${family}, how sure it is`, whisper.sureness],
  ]);
  if (new Set(whisper.evidence.map(({ entryId }) => entryId)).size > 1)
    features.set(`${family} resting on an earlier line`, 1);
  if (/\p{Nd}/u.test(whisper.thing)) features.set(`${family} naming a figure`, 1);
  for (const [tag, { probability }] of Object.entries(tags ?? {}))
    features.set(`${family} in a line that is ${tag}`, probability);
  return features;
}

/** Below every threshold: of what is there for whoever looks and interrupts nobody. */
export const quietWorth = 0.3;
/** Of what its agent has chosen: it has the room that is kept for what matters most (`attention.learntMost`). */
const chosenWorth = 0.75;

export function worthOf(whisper: Whisper, known: KnownOfEntry): Worth {
  if (whisper.quiet) return { score: quietWorth, reasons: ['no news by itself: there for whoever looks'] };
  if (whisper.chosen) return { score: chosenWorth, reasons: [`worth ${chosenWorth}: chosen as above`] };
  // Nobody, or hardly anybody, has said yet whether they are glad of it.
  if (inUse.weights[`of ${whisper.kind}`] === undefined)
    return { score: quietWorth, reasons: [`worth ${quietWorth}: of a kind that few have judged`] };
  const features = worthFeatures(whisper, known);
  const score = Math.round(100 * chanceOf(features, inUse)) / 100;
  const of = whatCounts(features, inUse, mostReasons);
  return { score, reasons: [`worth ${score}: ${of.join(', ') || 'as any other'}`] };
}

/** "secret" of "secret/asked". */
function familyOf({ kind }: Whisper): string {
  return kind.split('/')[0]!;
}

const mostReasons = 4;
