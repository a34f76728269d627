// Models fitted to a fold's lessons by the very trainers that fit what ships, packed and unpacked like what ships. Each
// set of lessons is learnt from once, however many systems ask.
import { createGazetteer } from '#language/models/gazetteer.ts';
import { createLineModel, type LineModel } from '#language/models/line-model.ts';
import type { Models } from '#language/models/models.ts';
import { createTagTable, type LineTag, lineTags, type TagColumn } from '#language/models/tag-table.ts';
import { createNameTagger, type NameTagger } from '#language/models/name-tagger.ts';
import { packed, type PackedWeights } from '#language/models/packed.ts';
import { chainSettings, taggerName } from '../../scripts/train/chain-settings.ts';
import { fitChain, steps } from '../../scripts/train/chain.ts';
import { taggedWords } from '../../scripts/train/labelled-names.ts';
import { featuresOf, lineTasks, meetingTask } from '../../scripts/train/line-tasks.ts';
import { type Example, fitLine } from '../../scripts/train/logistic-regression.ts';
import { badExample, goodExample, ratedWords } from '../../scripts/train/moods.ts';
import { readNames } from '../../scripts/train/names.ts';
import type { RatedText } from '../corpora/vader.ts';
import type { LabelledLine, LineTask, NameLessons } from '../system.ts';

export type LineModelName = keyof typeof lineTasks;

/** What learns each task. For AMI's questions and negative pairs stand models that know nothing of AMI. */
export const learners: Partial<Record<LineTask, LineModelName>> = {
  question: 'question',
  task: 'task',
  disagreement: 'disagreement',
  extract: 'extract',
  'ami-action': 'followUp',
};

type Moods = Pick<Models, 'soundsGood' | 'soundsBad'>;

const fitted = new WeakMap<readonly unknown[], LineModel | NameTagger | Moods>();

function once<M extends LineModel | NameTagger | Moods>(lessons: readonly unknown[], fit: () => M): M {
  const known = fitted.get(lessons) as M | undefined;
  if (known) return known;
  const model = fit();
  fitted.set(lessons, model);
  return model;
}

export function fittedLine(task: LineModelName, lessons: readonly LabelledLine[]): LineModel {
  return once(lessons, () =>
    lineModel(
      task,
      lessons.map(({ text, label, corpus }) => {
        const example = { features: featuresOf(text), label: label ? 1 : 0 };
        return task === 'task' && corpus === 'mrda' ? meetingTask(example) : example;
      }),
    ),
  );
}

export function fittedMoods(lessons: readonly RatedText[]): Moods {
  return once(lessons, () => ({
    soundsGood: lineModel('soundsGood', lessons.map(goodExample)),
    soundsBad: lineModel('soundsBad', lessons.map(badExample)),
  }));
}

function lineModel(task: LineModelName, examples: readonly Example[]): LineModel {
  const { name, threshold, settings } = lineTasks[task];
  const { bias, weights } = fitLine(examples, settings);
  return createLineModel({ name, threshold, bias, weights: inBytes(weights) });
}

export function fittedNames(lessons: readonly NameLessons[]): NameTagger {
  return once(lessons, () => {
    const records = lessons.flatMap(({ corpus, records: all }) =>
      all.map((record) => ({ ...record, corpus: corpus === 'slue-voxpopuli' ? ('slue' as const) : corpus })),
    );
    const lists = readNames();
    const { weights, transitions } = fitChain(taggedWords(records, createGazetteer(lists)), chainSettings);
    const name = taggerName;
    return createNameTagger({ name, weights: inBytes(weights), steps: steps(transitions).join(' ') }, lists);
  });
}

/** As scripts/train.ts packs them: the largest weights may be cut off a little. */
function inBytes(weights: Float32Array): PackedWeights {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .toSorted();
  return packed(weights, (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127);
}

const silent: LineModel = { name: 'silent', threshold: 1, score: () => -Infinity, weightOf: () => 0 };

const never = { scale: 1, bias: -Infinity, slope: 1, shift: 0, likely: 1, sure: 1 };
const silentTags = createTagTable({
  name: 'silent',
  columns: Object.fromEntries(lineTags.map((tag) => [tag, never])) as Record<LineTag, TagColumn>,
  bytes: '',
});

/** A full set in which all but the given models say nothing. */
export function onlyThese(models: Partial<Models>): Models {
  return {
    question: silent,
    task: silent,
    disagreement: silent,
    extract: silent,
    followUp: silent,
    goodbye: silent,
    listing: silent,
    soundsGood: silent,
    soundsBad: silent,
    ratedWords,
    names: { name: 'silent', namesIn: () => [] },
    lineTags: silentTags,
    minutes: { promise: silent, decision: silent, question: silent, day: silent },
    ...models,
  };
}
