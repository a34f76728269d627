// Hears that people begin to wind up a meeting: not from one line, of which many sound like the last one, but from the last few
// together. Learnt from where meetings end (scripts/train/goodbyes.ts).
import type { LineModel } from '#language/models/line-model.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { Reading } from '#language/reading/reading.ts';
import { goodbyeFeatures } from './goodbye-features.ts';

/** In lines. */
export const heardTogether = 4;
/** In log-odds: one line alone does not end a meeting. */
const most = 4;
/** Of the mean over these lines; where somebody says goodbye in the newest one, less is needed around it. */
const [threshold, withGoodbye] = [-1.5, -2.5];
/** A goodbye in a line that alone sounds so much like one of the last needs nothing around it: a call may break off. */
const byItself = -1;

/** How much a line sounds like one of the last, in log-odds. Undefined while no models are there. */
export function soundsLast(
  said: Reading,
  model: LineModel | undefined = modelsInUse()?.goodbye,
): number | undefined {
  if (!model) return undefined;
  return Math.max(-most, Math.min(most, model.score(goodbyeFeatures(said))));
}

/** `heard`: of the last lines, the newest last. `said`: somebody says goodbye in the newest one. */
export function isWindingUp(heard: readonly number[], said: boolean): boolean {
  const last = heard.slice(-heardTogether);
  if (last.length < heardTogether) return false;
  const mean = last.reduce((sum, one) => sum + one, 0) / last.length;
  if (said && last.at(-1)! >= byItself) return true;
  return mean >= (said ? withGoodbye : threshold);
}
