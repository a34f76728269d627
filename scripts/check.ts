// Everything that can be said about the project without running it: format, lint, types, arrows, what nobody uses. All
// at once, short when all is well, each failure in the tool's own words.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { findViolations } from './code/arrows.ts';
import { readSourceFiles } from './code/source-files.ts';

interface Finding {
  name: string;
  ok: boolean;
  words: string;
}

const root = join(import.meta.dirname, '..');

const findings = await Promise.all([
  runTool('format', 'oxfmt', ['--check', '.']),
  // Types, too, by TypeScript's own compiler: the rules that ask for types have read the whole program already.
  runTool('lint and types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', '.']),
  // What is unused, exported under two names, or used without being listed.
  runTool('unused', 'knip', [
    '--include',
    'files,exports,types,duplicates,dependencies,unlisted,unresolved,binaries',
  ]),
  checkArrows(),
]);

for (const { name, ok, words } of findings) {
  if (!ok) console.error(`${name}:\n${words.trim()}\n`);
}
const failed = findings.filter(({ ok }) => !ok).map(({ name }) => name);
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`check passed: ${findings.map(({ name }) => name).join(', ')}`);

function runTool(name: string, program: string, options: string[]): Promise<Finding> {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  return new Promise((resolve) => {
    // A shell finds the program's start script on Windows too; the options are our own, so nothing needs quoting.
    const child = spawn([program, ...options].join(' '), {
      cwd: root,
      shell: true,
      env: { ...process.env, PATH: path },
    });
    let words = '';
    child.stdout.on('data', (data) => (words += data));
    child.stderr.on('data', (data) => (words += data));
    child.on('error', (error) => resolve({ name, ok: false, words: error.message }));
    child.on('close', (code) => resolve({ name, ok: code === 0, words }));
  });
}

async function checkArrows(): Promise<Finding> {
  const violations = findViolations(readSourceFiles(join(root, 'src')));
  return { name: 'arrows', ok: violations.length === 0, words: violations.join('\n') };
}
