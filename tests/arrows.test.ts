// Keeps the arrows between the rooms, and shows with planted violations that the check would see one.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations, readArrows } from '../scripts/code/arrows.ts';
import { readSourceFiles } from '../scripts/code/source-files.ts';

const files = readSourceFiles(join(import.meta.dirname, '../src'));

test('every import in src follows the table of rooms', () => {
  expect(files.size).toBeGreaterThan(0);
  expect(readArrows(files).filter(({ target }) => target?.startsWith('src/')).length).toBeGreaterThan(0);
  expect(findViolations(files)).toEqual([]);
});

test.each([
  ['a type-only import', 'meeting/a.ts', "import type { Log } from '#store/log.ts';", 'imports store/log.ts'],
  [
    'a dynamic import',
    'language/a.ts',
    "const a = await import('#agents/registry.ts');",
    'imports agents/registry.ts',
  ],
  [
    'a relative path into another room',
    'protocol/a.ts',
    "export * from '../engine/bus.ts';",
    'imports engine/bus.ts',
  ],
  [
    'a type spelled import()',
    'store/a.ts',
    "type A = import('#engine/bus.ts').Bus;",
    'imports engine/bus.ts',
  ],
  [
    'a feature that imports another',
    'web/landing/a.tsx',
    "import { A } from '../dashboard/A.tsx';",
    'imports web/dashboard/A.tsx',
  ],
  [
    'a shared part that imports a feature',
    'web/parts/A.tsx',
    "import { B } from '#web/meeting/B.tsx';",
    'imports web/meeting/B.tsx',
  ],
  [
    'a shared part that knows an account',
    'web/parts/A.tsx',
    "import { a } from '#web/account/use-account.ts';",
    'imports web/account/use-account.ts',
  ],
  [
    'the live room that imports a screen',
    'web/live/a.ts',
    "import type { A } from '#web/dashboard/a.ts';",
    'imports web/dashboard/a.ts',
  ],
  [
    'a screen that imports the frame',
    'web/analysis/A.tsx',
    "import { routes } from '#web/app/routes.tsx';",
    'imports web/app/routes.tsx',
  ],
  [
    'a screen that imports the test kit',
    'web/meeting/A.tsx',
    "import { fakeLink } from '#web/testing/fake-link.ts';",
    'imports web/testing/fake-link.ts',
  ],
  [
    'a frame that imports the test kit',
    'web/app/A.tsx',
    "import { openPage } from '#web/testing/open-page.tsx';",
    'imports web/testing/open-page.tsx',
  ],
  [
    'an engine that names a store',
    'engine/a.ts',
    "import { A } from '#store/sqlite/a.ts';",
    'imports store/sqlite/a.ts',
  ],
  [
    'an agent that sees the log',
    'agents/sales/a.ts',
    "import type { A } from '#store/log.ts';",
    'imports store/log.ts',
  ],
  [
    'a server file that names a store',
    'server/rooms/rooms.ts',
    "import { A } from '#store/sqlite/a.ts';",
    'imports store/sqlite/a.ts',
  ],
  [
    'a server that imports the page',
    'server/assemble.ts',
    "import { A } from '#web/parts/A.tsx';",
    'imports web/parts/A.tsx',
  ],
  [
    'a page that names the server’s store',
    'web/local/assemble.ts',
    "import { A } from '#store/sqlite/a.ts';",
    'imports store/sqlite/a.ts',
  ],
  [
    'Node in a room that runs anywhere',
    'engine/a.ts',
    "import { join } from 'node:path';",
    'imports node:path',
  ],
  ['a computed import', 'server/a.ts', 'const a = await import(name);', 'only known while it runs'],
  [
    'an import that leaves src',
    'server/a.ts',
    "import { a } from '../../scripts/a.ts';",
    'reaches out of src to scripts/a.ts',
  ],
  ['a file outside every room', 'helpers/a.ts', '', 'belongs to no room'],
  [
    'a test of a pure room that reaches up',
    'meeting/a.test.ts',
    "import { A } from '#server/a.ts';",
    'imports server/a.ts',
  ],
])('%s is caught', (_, file, text, complaint) => {
  const found = findViolations(new Map([[file, text]]));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`src/${file}`);
  expect(found[0]).toContain(complaint);
});

test('words in comments and strings are not imports', () => {
  const text = "// import '#web/a.ts'\nexport const a = \"import('#web/b.ts')\";";
  expect(findViolations(new Map([['meeting/a.ts', text]]))).toEqual([]);
});

test('tests of the page may import its test kit', () => {
  const text = "import { openPage } from '#web/testing/open-page.tsx';";
  expect(findViolations(new Map([['web/landing/a.test.tsx', text]]))).toEqual([]);
});

test('the composition roots may name what they put together', () => {
  const server = "import { A } from '#store/sqlite/a.ts';\nimport { registry } from '#agents/registry.ts';";
  const page = "import { A } from '#store/browser/a.ts';\nimport { registry } from '#agents/registry.ts';";
  expect(findViolations(new Map([['server/assemble.ts', server]]))).toEqual([]);
  expect(findViolations(new Map([['web/local/assemble.ts', page]]))).toEqual([]);
});
