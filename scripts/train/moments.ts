// What the model of moments learns: on which lines of business meetings people marked that a whisper would clearly help, in the
// words that a recogniser would deliver.
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import { foldsOf } from '../../eval/figures/folds.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { momentFeatures } from '../../src/language/moments/moment-features.ts';
import { readText } from '../../src/language/reading/reading.ts';
import { type FitSettings, fitLine, scored } from './logistic-regression.ts';
import type { LineExample, LineTask } from './line-tasks.ts';

const settings: Partial<FitSettings> = {
  buckets: 2 ** 16,
  epochs: 4,
  rate: 0.05,
  sparse: 3,
  small: 10,
};

export const momentTask: Pick<LineTask, 'name' | 'threshold'> & { settings: Partial<FitSettings> } = {
  name: 'moment-1',
  threshold: 0.25,
  settings,
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
  const known = knownFeatures(examples);
  return examples.map((example) => ({
    ...example,
    features: example.features.filter((feature) => known.has(feature)),
  }));
}

/** Those of enough meetings. */
function knownFeatures(examples: readonly MomentExample[]): ReadonlySet<number> {
  const meetings = new Map<number, Set<string>>();
  for (const { document, features } of examples) {
    for (const feature of features) {
      const met = meetings.get(feature);
      if (!met) meetings.set(feature, new Set([document]));
      else if (met.size < fewestMeetings) met.add(document);
    }
  }
  return new Set([...meetings].filter(([, met]) => met.size >= fewestMeetings).map(([feature]) => feature));
}

const folds = 6;
/** Lines a meeting that are looked at, the likeliest of all meetings first. */
const perMeeting = [3, 10];

/** Cross-validated by meeting: of the likeliest lines, how many have a moment of any worth on them or beside them, and how many moments they find. */
export function measuredMoments(examples: readonly MomentExample[]): string[] {
  const judged = foldsOf(examples, folds, ({ document }) => document)
    .flatMap(({ train, test }) => {
      const fitted = fitLine(train, settings);
      return test.map((example) => ({ ...example, score: scored(fitted, example.features) }));
    })
    .toSorted((a, b) => b.score - a.score);
  const meetings = new Set(judged.map(({ document }) => document)).size;
  const marked = judged.filter(({ label }) => label === 1);
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  return perMeeting.map((each) => {
    const taken = judged.slice(0, each * meetings);
    const places = new Set(taken.map(({ document, at }) => `${document} ${at}`));
    const beside = taken.filter(({ meeting, at }) =>
      meeting.lines.slice(Math.max(0, at - 1), at + 2).some(({ moment }) => moment),
    );
    const found = marked.filter(({ document, at }) =>
      [at, at + 1, at + 2].some((place) => places.has(`${document} ${place}`)),
    );
    return `${each} lines a meeting: ${percent(beside.length, taken.length)} on a moment (± 1), ${percent(found.length, marked.length)} of the moments of worth ≥ ${leastWorth} found`;
  });
}
