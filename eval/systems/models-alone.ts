// The learnt models without the rules around them: shows what is gained or lost where src/language joins the two.
import { type LineModel, probability } from '#language/models/line-model.ts';
import { readText } from '#language/reading/reading.ts';
import { featuresOf, moodFeatures } from '../../scripts/train/line-tasks.ts';
import type { LineTask, Mood, System } from '../system.ts';
import { fittedLine, fittedMood, fittedNames, type LineModelName } from './fitted-models.ts';

/** What learns each task. For AMI's questions and negative pairs stand models that know nothing of AMI. */
export const learners: Partial<Record<LineTask, LineModelName>> = {
  question: 'question',
  task: 'task',
  disagreement: 'disagreement',
  extract: 'extract',
  'ami-action': 'followUp',
};

export const modelsAlone: System = {
  name: 'models alone',
  learns: (task) => task === 'names' || task === 'mood' || learners[task] !== undefined,
  names: (lessons) => {
    const tagger = fittedNames(lessons);
    return (text) =>
      tagger.namesIn(readText(text)).map(({ kind, start, end }) => ({ type: kind, start, end }));
  },
  lines: (task, lessons) => {
    const learner = learners[task];
    if (!learner) return undefined;
    const model = fittedLine(learner, lessons);
    return (lines) => lines.map(({ text }) => sureness(model, model.score(featuresOf(text))));
  },
  mood: (lessons) => {
    const model = fittedMood(lessons);
    return (text) => moodFrom(2 * probability(model.score(moodFeatures(text))) - 1, model.threshold);
  },
};

/** The model's own threshold is put at 0.5. */
function sureness({ threshold }: LineModel, logOdds: number): number {
  const sure = probability(logOdds);
  return sure >= threshold ? 0.5 + (0.5 * (sure - threshold)) / (1 - threshold) : (0.5 * sure) / threshold;
}

export function moodFrom(lean: number, threshold: number): Mood {
  return { label: lean >= threshold ? 'positive' : lean <= -threshold ? 'negative' : 'neutral', lean };
}
