import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownAgentBounds } from '#meeting/outputs/own-agents.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { readAgentFile } from './read-agent-file.ts';

const ready = join(import.meta.dirname, 'ready');

const good = `# Free trials
Says when a trial is promised.

Whose lines: ours
Meetings: sales, procurement
How often: once in 5 minutes

## When a trial is promised
Phrases:
- free trial
- try it ... free
Says: A trial is promised: {quote}
Move: Name the day on which it ends.
`;

describe('the file of an agent', () => {
  test('[D1] says what the agent is called, when it speaks, about whom, how often and what', () => {
    const { file, problems } = readAgentFile(good);
    expect(problems).toEqual([]);
    expect(file).toMatchObject({
      name: 'Free trials',
      description: 'Says when a trial is promised.',
      meetings: ['sales', 'procurement'],
      cadence: { everyMinutes: 5 },
      moments: [{ title: 'a trial is promised', whose: 'ours', withEarlier: false }],
    });
    expect(file!.moments[0]!.phrases).toHaveLength(2);
  });

  test.each(readdirSync(ready))('[D1] %s, which comes with Aside, can be read', (name) => {
    expect(readAgentFile(readFileSync(join(ready, name), 'utf8')).problems).toEqual([]);
  });

  test.each([
    ['nothing', '', [1, 1]],
    ['no name', good.replace('# Free trials', ''), [1]],
    ['another side', good.replace('ours', 'mine'), [4]],
    ['an unknown kind', good.replace('procurement', 'gossip'), [5]],
    ['a cadence that is none', good.replace('once in 5 minutes', 'now and then'), [6]],
    ['a field that is none', good.replace('Move:', 'Colour:'), [13]],
    ['a placeholder that nothing fills', good.replace('{quote}', '{amount}'), [12]],
    ['dots that stand nowhere', good.replace('try it ... free', '... free'), [11]],
    ['no sentence', good.replace(/Says: .*\n/, ''), [8]],
    ['a list without a label', good.replace('Phrases:\n', ''), [8, 9, 10]],
    ['glossary words that are not there', `${good}Listens for: a glossary word\n`, [8]],
    ['two things wrong at once', good.replace('ours', 'mine').replace('{quote}', '{qoute}'), [4, 12]],
  ])('[D1] with %s is refused, and each fault is told with its line', (_, text, lines) => {
    const { file, problems } = readAgentFile(text);
    expect(file).toBeUndefined();
    expect(problems.map(({ line }) => line)).toEqual(lines);
    for (const { message } of problems) expect(message).toMatch(/^[A-Z“].*[.”)]$/s);
  });

  test('[D1] is bounded, and one of the largest size takes no more than its length', () => {
    expect(readAgentFile(`${good}${' '.repeat(ownAgentBounds.characters)}`).problems).toHaveLength(1);
    const sized = (lines: number) => `${good}Unless:\n${'- a a a a a a a a\n'.repeat(lines)}`;
    expectGrowthBelow(
      4,
      () => readAgentFile(sized(50)),
      () => readAgentFile(sized(100)),
    );
  });
});
