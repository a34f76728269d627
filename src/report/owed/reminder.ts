// How likely somebody on our side is glad to be reminded of a promise when people leave, learnt from what people judged in meetings that
// they read (scripts/train/reminders.ts).
import { chanceOf, whatCounts } from '#language/models/named-weights.ts';
import type { HeldSentence } from '../held/held-sentence.ts';
import type { Leaving } from './leaving.ts';
import { reminderFeatures } from './reminder-features.ts';
import { reminderWeights } from './reminder-weights.ts';

export interface Reminder {
  promise: HeldSentence;
  /** 0 to 1. */
  chance: number;
  /** What it is made of: "+ 0.5 to you". */
  reasons: readonly string[];
}

export function reminderOf(promise: HeldSentence, leaving: Leaving): Reminder {
  const features = reminderFeatures(promise, leaving);
  return {
    promise,
    chance: chanceOf(features, reminderWeights),
    reasons: whatCounts(features, reminderWeights, mostReasons),
  };
}
const mostReasons = 4;

/** One alone has to be this likely, and all together as likely as `together` that one of them is welcome. */
const welcome = { each: 0.2, together: 0.45 } as const;

/** Nobody reads more with a hand on the door; of a third people were as often not glad. */
const mostNamed = 2;

/** The likeliest first; none where it is not worth an interruption. */
export function worthReminding<One extends { chance: number }>(reminders: readonly One[]): One[] {
  const likely = reminders
    .filter(({ chance }) => chance >= welcome.each)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, mostNamed);
  const none = likely.reduce((left, { chance }) => left * (1 - chance), 1);
  return 1 - none >= welcome.together ? likely : [];
}
