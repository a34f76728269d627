// How tests run: `node` for everything without a screen, `dom` for React parts in jsdom, `browser` for the whole
// product in a real Chromium. Stands apart from vite.config.ts, which builds the page.
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/testing/closing-line-reporter.ts';
import { memoryFolder } from './tests/memory-folder.ts';

/**
 * Tests of one file that say so run together: they mostly wait for somebody to finish speaking. One for each core leaves
 * room for the other file that runs; with more, a slow machine drops sound before it reaches the page.
 */
const pagesAtOnce = availableParallelism();

/**
 * Files at once: one more than there are cores, three at the most. Most of them wait now and then, for a server, a page or somebody
 * to finish speaking. By itself Vitest keeps a core free, which is half of a small machine.
 */
const maxWorkers = Math.min(3, availableParallelism() + 1);

/** For what comes at once, on a machine that has no time; less than a test may take, so that what never comes is told. */
const patience = { poll: { timeout: 20_000 } };
/** Of one test: what takes six seconds on an idle machine took more than thirty beside others. Only what hangs takes as long. */
const testTimeout = 120_000;

/**
 * The folders that tests make for their servers go with the run, so they lie in memory. What Node compiles stays where it
 * always puts it, for the servers that tests start and for the next run.
 */
const folders = { TMPDIR: memoryFolder(), NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLineReporter()],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers,
          isolate: false,
          env: folders,
          setupFiles: ['scripts/testing/node-setup.ts'],
          testTimeout,
          hookTimeout: 60_000,
          expect: patience,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'bench/**/*.test.ts',
            'eval/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          maxWorkers,
          isolate: false,
          testTimeout,
          hookTimeout: 60_000,
          expect: patience,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['scripts/testing/dom-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          // The files of a worker share what they import, and one browser (tests/browser/kit/chromium.ts).
          isolate: false,
          include: ['tests/browser/*.test.ts'],
          // After everything else.
          maxWorkers,
          maxConcurrency: pagesAtOnce,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
