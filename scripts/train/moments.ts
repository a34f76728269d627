// What the model of moments learns: on which lines of business meetings people marked that a whisper would clearly help, in the
// words that a recogniser would deliver.
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import { foldsOf } from '../../eval/figures/folds.ts';
import { percent } from '../../eval/figures/scores.ts';
import { type Hits, momentsHit, onMoments, sumOfHits } from '../../eval/play/moments.ts';
import { asPlayed } from '../../eval/play/played-business.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { momentFeatures } from '../../src/language/moments/moment-features.ts';
import { readText } from '../../src/language/reading/reading.ts';
import { fitLine, scored } from './logistic-regression.ts';
import { ofEnoughDocuments } from './known-features.ts';
import type { LineExample, LineTask } from './line-tasks.ts';

export const momentTask: Omit<LineTask, 'examples'> = {
  name: 'moment-1',
  threshold: 0.19,
  settings: { buckets: 2 ** 16, epochs: 4, rate: 0.05, sparse: 3, small: 10 },
};

/** Of 1 to 3: what clearly helps, or must not be missed. */
const leastWorth = 2;
/** In meetings: a word of fewer says more of them than of moments. */
const fewestMeetings = 3;

export interface MomentExample extends LineExample {
  meeting: BusinessMeeting;
  /** Of its line among the meeting's. */
  at: number;
}

export function momentExamples(meetings: readonly BusinessMeeting[]): MomentExample[] {
  const examples = meetings.flatMap((meeting) => {
    const readings = meeting.lines.map(({ text }) => readText(lowered(text).text));
    return meeting.lines.map(({ moment }, at) => ({
      document: meeting.document,
      meeting,
      at,
      features: momentFeatures({ said: readings[at]!, before: at, next: readings[at + 1] }),
      label: (moment?.worth ?? 0) >= leastWorth ? 1 : 0,
    }));
  });
  return ofEnoughDocuments(examples, fewestMeetings);
}

const folds = 6;
/** Lines a meeting that are looked at, the likeliest of all meetings first. */
const perMeeting = [3, 10];

/** Cross-validated by meeting: how the likeliest lines would meet the moments, if something was shown on each. */
export function measuredMoments(examples: readonly MomentExample[]): string[] {
  const judged = foldsOf(examples, folds, ({ document }) => document)
    .flatMap(({ train, test }) => {
      const fitted = fitLine(train, momentTask.settings);
      return test.map((example) => ({ ...example, score: scored(fitted, example.features) }));
    })
    .toSorted((a, b) => b.score - a.score);
  const meetings = [...new Set(judged.map(({ meeting }) => meeting))];
  const inWords = ({ hit, of, expected }: Hits) =>
    `${percent(hit, of).toFixed(1)} % (chance ${percent(expected, of).toFixed(1)})`;
  return perMeeting.map((each) => {
    const taken = Map.groupBy(judged.slice(0, each * meetings.length), ({ meeting }) => meeting);
    const played = meetings.map((meeting) => ({
      ...asPlayed(meeting, []),
      // No agent speaks: hits are counted for any family.
      shown: (taken.get(meeting) ?? []).map(({ at, score }) => ({
        line: meeting.lines[at]!.n,
        agent: 'sales' as const,
        score,
      })),
    }));
    const onMoment = sumOfHits(played.map(onMoments));
    const found = sumOfHits(played.map((one) => momentsHit(one, leastWorth, 'any')));
    return `${each} lines a meeting: ${inWords(onMoment)} on a moment (± 1), ${inWords(found)} of the moments of worth ≥ ${leastWorth} found`;
  });
}
