// No import cycles in src and bench, of files or of folders, type-only imports included; with planted cycles that must be seen.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles } from '../scripts/code/cycles.ts';
import { readSourceFiles } from '../scripts/code/source-files.ts';

// Not of scripts, eval and tests: those still have a few.
test.each(['src', 'bench'])('nothing in %s is imported by what it imports', (folder) => {
  const files = readSourceFiles(join(import.meta.dirname, '..', folder));
  expect(files.size).toBeGreaterThan(40);
  expect(findCycles(files)).toEqual([]);
});

const importing = (target: string) => `import { a } from '#${target}';`;

test.each([
  [
    'two files, one of them by its types alone',
    {
      'meeting/a.ts': importing('meeting/b.ts'),
      'meeting/b.ts': "import type { A } from './a.ts';",
    },
    ['meeting/a.ts', 'meeting/b.ts'],
  ],
  [
    'three files',
    {
      'meeting/a.ts': importing('meeting/b.ts'),
      'meeting/b.ts': importing('meeting/c.ts'),
      'meeting/c.ts': importing('meeting/a.ts'),
    },
    ['meeting/a.ts', 'meeting/b.ts', 'meeting/c.ts'],
  ],
  [
    'two rooms, by files that know nothing of each other',
    {
      'agents/sales/a.ts': importing('engine/b.ts'),
      'engine/c.ts': importing('agents/d.ts'),
      'engine/b.ts': '',
      'agents/d.ts': '',
    },
    ['agents', 'engine'],
  ],
  [
    'two folders of one room',
    {
      'language/names/a.ts': importing('language/tasks/b.ts'),
      'language/tasks/c.ts': importing('language/names/d.ts'),
      'language/tasks/b.ts': '',
      'language/names/d.ts': '',
    },
    ['language/names', 'language/tasks'],
  ],
  [
    'a folder and a file that lies beside it',
    {
      'agents/registry.ts': importing('agents/sales/agent.ts'),
      'agents/sales/agent.ts': importing('agents/registry.ts'),
    },
    ['agents/registry.ts', 'agents/sales'],
  ],
])('a cycle is seen: %s', (_, files, cycle) => {
  expect(findCycles(new Map(Object.entries(files)))).toEqual([cycle]);
});

test('what a folder shares and what puts it together may lie beside it, in two files', () => {
  const files = {
    'agents/agent.ts': '',
    'agents/registry.ts': importing('agents/sales/agent.ts'),
    'agents/sales/agent.ts': importing('agents/agent.ts'),
    'agents/sales/agent.test.ts': importing('agents/registry.ts'),
  };
  expect(findCycles(new Map(Object.entries(files)))).toEqual([]);
});
