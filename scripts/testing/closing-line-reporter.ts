// Prints one last line, "N passed, N failed", that a person or a script finds without reading the rest of the run.
// What failed and why is the default reporter's to say.
import type { Reporter, TestModule } from 'vitest/node';

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

export class ClosingLineReporter implements Reporter {
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void = console.log) {
    this.#print = print;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const { passed, failed } = countTests(modules);
    this.#print(`${passed} passed, ${failed + unhandled.length} failed`);
  }
}

/** A file that fails before its tests can run counts as one failure: otherwise a broken import would read as "0 failed". */
function countTests(modules: readonly TestModule[]): { passed: number; failed: number } {
  let passed = 0;
  let failed = 0;
  for (const module of modules) {
    const before = failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      if (state === 'failed') failed += 1;
    }
    if (module.state() === 'failed' && failed === before) failed += 1;
  }
  return { passed, failed };
}
