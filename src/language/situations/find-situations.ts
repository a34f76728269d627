// Finds the situations of HR, compliance and data protection in a line: by phrases, by pairs of things, weighed by what kind
// of meeting it is. A finding is a reason to look, no judgement of anybody.
import { weighed, withoutOverlaps } from '#language/reading/finding.ts';
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';
import { confidences } from './confidences.ts';
import { dataHandling } from './data-handling.ts';
import { fairDealing } from './fair-dealing.ts';
import { findPairs } from './pairs.ts';
import { peopleAtWork } from './people-at-work.ts';
import { promises } from './promises.ts';
import { protectedTraits } from './protected-traits.ts';
import type { Situation, SituationContext } from './situation.ts';
import { meant } from './told-otherwise.ts';

const findPhrases = perReading(
  phraseFinder({
    ...protectedTraits,
    ...peopleAtWork,
    ...confidences,
    ...dataHandling,
    ...promises,
    ...fairDealing,
  }),
);

const decidesOnPeople = new Set(['interview', 'hr']);
const weight = 0.1;

export function findSituations(reading: Reading, context: SituationContext = {}): Situation[] {
  const found = meant(reading, [...findPhrases(reading), ...findPairs(reading, context)]);
  return withoutOverlaps(found.map((situation) => inMeeting(situation, context)));
}

/** Who asks about children decides about somebody in an interview, and passes the time elsewhere. */
function inMeeting(situation: Situation, { kind }: SituationContext): Situation {
  if (!kind || !/^(?:trait|shortlist)\//.test(situation.rule)) return situation;
  return decidesOnPeople.has(kind)
    ? weighed(situation, weight, 'for a meeting that decides about people')
    : weighed(situation, -weight, 'for a meeting that decides about other things');
}
