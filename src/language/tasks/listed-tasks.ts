// Which tasks of a line belong in a list of what is to be done, as the line is said. What sounds like a task is often none that
// anybody would write down: "let me just plug this in". So two readings have to agree: the general one, rules and the model
// that learnt from research meetings and e-mails; and one that learnt which lines people did write down, from project and
// business meetings, and from those two as well, so that no kind decides alone.
import { createFeatureSet } from '#language/models/feature-set.ts';
import { hashOf } from '#language/models/hash.ts';
import { type LineModel, probability } from '#language/models/line-model.ts';
import {
  featuredSentences,
  type ScoredSentence,
  scoredSentences,
  wordOf,
} from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import { weighed } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Around } from './addressing.ts';
import type { Commitment } from './commitments/commitment.ts';
import { taskHeardBy } from './commitments/learnt.ts';

/** As `findCommitments` gives what it hears. */
const heardFrom = 0.5;

/** The general model leans towards a task from this share of its own threshold on. */
const leansFrom = 1 / 3;

/**
 * How much of its threshold the learnt reading has to reach: of what only a model hears, all of it; of a promise or a request
 * without a day, which may be for this very moment, half. What names its day, or its owner by name, needs no second opinion.
 */
function needed({ rule, due, learnt }: Commitment): number {
  if (learnt) return 1;
  return due === undefined && (rule === 'task/promise' || rule === 'task/request') ? 1 / 2 : 0;
}

/**
 * Of what `findCommitments` found in the line; where it found nothing, the sentence that is most like a task. `around` tells whose task
 * that is.
 */
export function listedTasks(
  reading: Reading,
  found: readonly Commitment[],
  around: Around = {},
): readonly Commitment[] {
  const heard = found.filter(({ confidence }) => confidence >= heardFrom);
  const models = modelsInUse();
  if (!models) return heard;
  const { task, listing } = models;
  const chance = probability(listing.score(listingFeatures(reading, found, task)));
  const reason = `for ${wordOf(listing, chance)}`;
  const agreed = heard.filter((one) => chance >= listing.threshold * needed(one));
  if (heard.length > 0) return agreed.map((one) => weighed(one, 0, reason));
  if (chance < listing.threshold) return [];
  const likest = likestSentence(reading, task);
  if (!likest || likest.probability < task.threshold * leansFrom) return [];
  const weak = taskHeardBy(listing, reading, { ...likest, probability: chance }, around);
  return weak ? [weak] : [];
}

function likestSentence(reading: Reading, model: LineModel): ScoredSentence | undefined {
  return scoredSentences(reading, model).toSorted((a, b) => b.probability - a.probability)[0];
}

const features = createFeatureSet();

/** What the model of what is listed looks at: all sentences of the line, and what the general reading makes of it. */
export function listingFeatures(
  reading: Reading,
  found: readonly Commitment[],
  general: LineModel,
): Uint32Array {
  let most = -Infinity;
  for (const { features: own, scoreBy } of featuredSentences(reading)) {
    for (const feature of own) features.add(feature);
    most = Math.max(most, scoreBy(general));
  }
  // Cumulative: what holds of a little holds of more.
  const sign = (name: string) => features.add(hashOf(`listing ${name}`));
  for (let step = lowest; step <= Math.min(highest, most * 2); step++) sign(`task ${step}`);
  for (const { rule, confidence, learnt, owner, due } of found) {
    if (confidence >= heardFrom) {
      sign(rule);
      sign(`owner ${owner.kind}`);
      if (due !== undefined) sign('due');
    } else if (!learnt) sign(`weak ${rule}`);
  }
  return features.take();
}

/** In halves of log-odds. */
const [lowest, highest] = [-12, 10];
