// A cache and rate limit in front of a directory. Two callers who ask for the same company at once share one request.
import type { Clock } from '#meeting/clock.ts';
import type { CompanyProfile } from '#meeting/outputs/entity.ts';
import { company as limits } from '#meeting/limits.ts';
import type { CompanyDirectory } from '../company-directory.ts';

/** Keeps 500 answers, "nothing known" among them, and asks `directory` once a second at most. Failures are not kept. */
export function rememberedDirectory(directory: CompanyDirectory, clock: Clock): CompanyDirectory {
  const answers = new Map<string, Promise<CompanyProfile | undefined>>();
  let free = clock.elapsed();

  /** When it is this question's turn. */
  function turn(signal: AbortSignal): Promise<void> {
    const wait = Math.max(0, free - clock.elapsed());
    free = Math.max(free, clock.elapsed()) + limits.requestEveryMs;
    if (wait === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const cancel = clock.after(wait, resolve);
      signal.addEventListener('abort', () => (cancel(), reject(new Error('The question was given up.'))), {
        once: true,
      });
    });
  }

  return {
    ...directory,
    lookUp(name, signal) {
      const key = name.trim().toLowerCase();
      const known = answers.get(key);
      if (known) return known;
      const answer = (directory.asksOutside ? turn(signal) : Promise.resolve()).then(() =>
        directory.lookUp(name, signal),
      );
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      const [oldest] = answers.keys();
      if (answers.size > limits.cacheEntries && oldest !== undefined) answers.delete(oldest);
      return answer;
    },
  };
}
