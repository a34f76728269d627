import { expect, test } from 'vitest';
import { parsePrompt } from './prompts.ts';

test('a prompt is its version and its words', () => {
  expect(parsePrompt('a.md', 'version: 12\n\nLook.\n\nSay.\n')).toEqual({
    version: '12',
    text: 'Look.\n\nSay.',
  });
});

test.each([
  ['without a version', 'Look.'],
  ['with nothing behind it', 'version: 1\n\n  \n'],
  ['longer than anybody would pay for with every request', `version: 1\n\n${'word '.repeat(1_000)}`],
])('one %s is refused by its name', (_, file) => {
  expect(() => parsePrompt('sales/prompt.md', file)).toThrow('sales/prompt.md');
});
