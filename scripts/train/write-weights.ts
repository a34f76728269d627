// Writes what was trained as modules that Node and the page's bundler both read, each with a word on where it is from.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const weightsFolder = join(import.meta.dirname, '../../src/language/models/weights');

/** Where each type of weights is from. */
const modules = {
  PackedLine: 'line-model',
  PackedTagger: 'name-tagger',
  PackedTags: 'tag-table',
  PackedWeights: 'packed',
};

/** One `export const` in a file of its own. Returns its size in bytes. */
export function writeWeights(
  file: string,
  about: string,
  name: string,
  type: keyof typeof modules | '',
  value: unknown,
): number {
  const from = type === '' ? '' : modules[type];
  const typed = type === '' ? '' : `import type { ${type} } from '../${from}.ts';\n\n`;
  const text = `// Written by \`npm run train\`, not by hand: ${about} See docs/models.md.\n${typed}export const ${name}${
    type === '' ? '' : `: ${type}`
  } = ${literal(value)};\n`;
  writeFileSync(join(weightsFolder, file), text);
  return text.length;
}

/** As the formatter would write it, so that a new training changes nothing but weights. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(([key, each]) => {
    const text = literal(each, inner);
    return text.length + key.length + inner.length + 3 > 100 && typeof each === 'string'
      ? `${inner}${key}:\n${inner}  ${text},`
      : `${inner}${key}: ${text},`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** The largest weights may be cut off a little, so that the many small ones keep their order. */
export function scaleOf(weights: Float32Array): number {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .toSorted();
  return Number(((sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127).toPrecision(3));
}
