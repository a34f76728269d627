// A situation in which somebody from HR, compliance or data protection would speak up: what it is called, and what is known of
// the conversation that it stands in.
import type { Finding } from '#language/reading/finding.ts';
import type { MeetingKind } from '#meeting/brief.ts';
import type { Side } from '#meeting/session.ts';
import type { ConfidenceRule } from './confidences.ts';
import type { DataRule } from './data-handling.ts';
import type { DealingRule } from './fair-dealing.ts';
import type { DataPairRule } from './pairs-of-data.ts';
import type { FavourPairRule } from './pairs-of-favours.ts';
import type { MarketPairRule } from './pairs-of-markets.ts';
import type { PeoplePairRule } from './pairs-of-people.ts';
import type { RecordPairRule } from './pairs-of-records.ts';
import type { SafetyPairRule } from './pairs-of-safety.ts';
import type { PeopleRule } from './people-at-work.ts';
import type { PromiseRule } from './promises.ts';
import type { TraitRule } from './protected-traits.ts';

export type SituationRule =
  | TraitRule
  | PeopleRule
  | ConfidenceRule
  | DataRule
  | PromiseRule
  | DealingRule
  | PeoplePairRule
  | SafetyPairRule
  | FavourPairRule
  | MarketPairRule
  | RecordPairRule
  | DataPairRule;
export type Situation = Finding<SituationRule>;

/** Everything may be unknown; what is known makes the answer surer. */
export interface SituationContext {
  kind?: MeetingKind;
  /** The side of whoever speaks. */
  side?: Side;
  /** Up to two lines before, oldest first. */
  before?: readonly { speaker: string; text: string }[];
}
