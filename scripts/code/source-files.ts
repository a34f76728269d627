// The TypeScript files below a folder, as the arrow check and the map read them.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Path below `root` (with forward slashes) to text, in the paths' order. */
export function readSourceFiles(root: string): Map<string, string> {
  const paths = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll(sep, '/'))
    .toSorted();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
