// What each line model learns: from which corpus, what counts as yes, and from which probability on it says so. The
// thresholds are where cross-validation was best; `npm run train -- --measure` shows it.
import { readAmi } from '../../eval/corpora/ami.ts';
import { readEmailIntent } from '../../eval/corpora/email-intent.ts';
import { readMrda } from '../../eval/corpora/mrda.ts';
import { readVader } from '../../eval/corpora/vader.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { lineFeatures } from '../../src/language/models/line-features.ts';
import { readText } from '../../src/language/reading/reading.ts';
import type { Example, FitSettings } from './logistic-regression.ts';
import { badExample, goodExample } from './moods.ts';

export interface LineExample extends Example {
  /** What folds go by. */
  document: string;
}

export interface LineTask {
  name: string;
  threshold: number;
  settings: Partial<FitSettings>;
  examples(folder: string): LineExample[];
}

export const lineTasks = {
  question: {
    name: 'question-1',
    threshold: 0.3,
    settings: { sparse: 4 },
    examples: (folder) =>
      mrda(folder).map(({ act, ...line }) => ({ ...line, label: act.basic === 'Q' ? 1 : 0 })),
  },
  task: {
    name: 'task-1',
    threshold: 0.28,
    settings: { sparse: 3 },
    examples: (folder) => [
      ...mrda(folder).map(({ act, ...line }) =>
        meetingTask({ ...line, label: act.tags.has('cc') || act.tags.has('co') ? 1 : 0 }),
      ),
      ...readEmailIntent(folder).map(({ document, text, label }) => ({
        document,
        features: featuresOf(text),
        label: label === 'asks' ? 1 : 0,
      })),
    ],
  },
  disagreement: {
    name: 'disagreement-1',
    threshold: 0.2,
    settings: { sparse: 5 },
    examples: (folder) =>
      mrda(folder).map(({ act, ...line }) => ({ ...line, label: act.tags.has('ar') ? 1 : 0 })),
  },
  extract: {
    name: 'extract-1',
    threshold: 0.28,
    settings: { sparse: 10, rate: 0.03 },
    examples: (folder) =>
      readAmi(folder).map(({ series, text, extract }) => ({
        document: series,
        features: featuresOf(text),
        label: extract ? 1 : 0,
      })),
  },
  followUp: {
    name: 'follow-up-1',
    threshold: 0.07,
    settings: { sparse: 2, epochs: 8 },
    examples: (folder) =>
      readAmi(folder).map(({ series, text, actions }) => ({
        document: series,
        features: featuresOf(text),
        label: actions.length > 0 ? 1 : 0,
      })),
  },
  soundsGood: {
    name: 'sounds-good-1',
    threshold: 0.5,
    settings: { sparse: 5, epochs: 8, rate: 0.05 },
    examples: (folder) => readVader(folder).map(goodExample),
  },
  soundsBad: {
    name: 'sounds-bad-1',
    threshold: 0.5,
    settings: { sparse: 5, epochs: 8, rate: 0.05 },
    examples: (folder) => readVader(folder).map(badExample),
  },
} as const satisfies Record<string, LineTask>;

/**
 * Tasks are learnt from two sources, meetings and e-mails, because each alone means something else by a task. Meetings
 * have few of them, so each counts for more.
 */
export function meetingTask<E extends Example>(example: E): E {
  return example.label > 0.5 ? { ...example, weight: 3.5 } : example;
}

function mrda(folder: string) {
  return readMrda(folder).map((act) => ({ act, document: act.document, features: featuresOf(act.text) }));
}

/** As a recogniser would have delivered it. */
export function featuresOf(text: string): Uint32Array {
  return lineFeatures(readText(lowered(text).text).tokens.map(({ form }) => form));
}
