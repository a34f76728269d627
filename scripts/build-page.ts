// Builds the page into dist/page, compressed as well, and only when something it is made of has changed since. `--force`
// builds anyway.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compressFiles } from './page/compress-files.ts';
import { isOnDeviceLibraryInstalled } from './page/on-device-library.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'dist/page');
const fingerprintFile = join(root, 'dist/page.fingerprint');

const fingerprint = fingerprintOfSources();
if (process.argv.includes('--force') || !isBuilt()) await buildPage();
else console.log('The page in dist/page is up to date.');

async function buildPage(): Promise<void> {
  const started = performance.now();
  try {
    const { build } = await import('vite');
    await build({ root, logLevel: 'silent', build: { outDir: page, emptyOutDir: true } });
    await compressFiles(page);
    writeFileSync(fingerprintFile, fingerprint);
    console.log(`Built the page into dist/page in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line = stripVTControlCharacters(reason)
      .trim()
      .replaceAll(/\s*\n\s*/g, ' · ');
    console.error(`The page could not be built: ${line}`);
    process.exit(1);
  }
}

function isBuilt(): boolean {
  if (!existsSync(join(page, 'index.html')) || !existsSync(fingerprintFile)) return false;
  return readFileSync(fingerprintFile, 'utf8') === fingerprint;
}

/** Over names and contents, so that a renamed or removed file counts, and a touched one does not. */
function fingerprintOfSources(): string {
  const sources = [
    'index.html',
    'vite.config.ts',
    'scripts/{build-page,page/*}.ts',
    '{.,on-device}/package-lock.json',
    'src/**/*',
    'public/**/*',
  ];
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.tsx?$/.test(found.name))
    .map((found) => join(found.parentPath, found.name))
    .toSorted();
  const hash = createHash('sha256').update(String(isOnDeviceLibraryInstalled()));
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
