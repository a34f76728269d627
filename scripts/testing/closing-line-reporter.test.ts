import type { TestModule } from 'vitest/node';
import { expect, test } from 'vitest';
import { ClosingLineReporter } from './closing-line-reporter.ts';

function moduleOf(states: string[], state = 'passed'): TestModule {
  const tests = states.map((state) => ({ result: () => ({ state }) }));
  return { state: () => state, children: { allTests: () => tests } } as unknown as TestModule;
}

function closingLine(modules: TestModule[], unhandled: { message: string }[] = []): string {
  const lines: string[] = [];
  new ClosingLineReporter((line) => lines.push(line)).onTestRunEnd(modules, unhandled);
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

test('the last line counts what passed and what failed, over all files', () => {
  expect(closingLine([moduleOf(['passed', 'failed'], 'failed'), moduleOf(['passed', 'skipped'])])).toBe(
    '2 passed, 1 failed',
  );
});

test('a file that fails before its first test is a failure, not silence', () => {
  expect(closingLine([moduleOf([], 'failed')])).toBe('0 passed, 1 failed');
});

test('an error outside every test is a failure', () => {
  expect(closingLine([moduleOf(['passed'])], [{ message: 'boom' }])).toBe('1 passed, 1 failed');
});
