// The windows of a line with how their sentences are built, and what the models of questions, tasks and disagreement, which
// learnt from many more meetings, say of them. Kept with the reading, because the next line looks back at it.
import { type Featured, featured, featuredSentences } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import { perReading } from '#language/reading/per-reading.ts';
import { type Window, windowsOf } from './windows.ts';

export interface BuiltWindow {
  window: Window;
  forms: readonly string[];
  build: Featured;
}

export const builtWindows = perReading((reading): readonly BuiltWindow[] => {
  const sentences = featuredSentences(reading);
  return windowsOf(reading).map((window) => {
    const forms = reading.tokens.slice(window.from, window.to).map(({ form }) => form);
    // Most windows are one sentence.
    const same = sentences.find(({ sentence }) => sentence.from === window.from && sentence.to === window.to);
    return { window, forms, build: same ?? featured(forms) };
  });
});

/** For each model one sign for each log-odd that is reached, from `least` to `most`. */
export function modelSigns({ build }: BuiltWindow, least: number, most: number): string[] {
  const models = modelsInUse();
  if (!models) return [];
  return (['question', 'task', 'disagreement'] as const).flatMap((name) => {
    const reached = Math.max(least, Math.min(most, Math.round(build.scoreBy(models[name]))));
    return Array.from({ length: reached - least + 1 }, (_, i) => `${name} ${least + i}`);
  });
}
