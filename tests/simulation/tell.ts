// A history that broke a rule, in words: what was found, the least that leads to it, and how to see it again.
import { rules } from './checker.ts';
import type { HistoryEnd, HistoryOptions } from './history.ts';
import { shrunk } from './shrink.ts';

export async function tell(broken: HistoryEnd, options: HistoryOptions): Promise<string> {
  const least = await shrunk(broken, options);
  const { rule, what } = least.finding!;
  return [
    `History ${broken.seed} broke the rule “${rules[rule]}”: ${what}`,
    `The least that leads to it (${least.steps.length} of ${broken.steps.length} steps):`,
    ...least.told.map((line) => `  ${line}`),
    `To see it again: npm run simulate -- --seed ${broken.seed} --histories 1${options.on === 'sqlite' ? ' --sqlite' : ''}`,
  ].join('\n');
}
