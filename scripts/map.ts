// npm run map: the source as it stands. Rooms with their sizes, the imports between them, what has grown too large, and
// import cycles. It judges nothing: the tests keep arrows and cycles.
import { join, posix } from 'node:path';
import { readArrows } from './code/arrows.ts';
import { findCycles } from './code/cycles.ts';
import { longFunction, longFunctions } from './code/read-functions.ts';
import { readSourceFiles } from './code/source-files.ts';

const fullFolder = 25;

const root = join(import.meta.dirname, '..');
const src = readSourceFiles(join(root, 'src'));
const linesIn = (text: string): number => text.split('\n').length - 1;

const sizes = new Map<string, number[]>();
for (const [path, text] of src) count(roomOf(path), linesIn(text));
for (const folder of ['tests', 'scripts', 'bench', 'eval', 'examples']) {
  for (const text of readSourceFiles(join(root, folder)).values()) count(`${folder}/`, linesIn(text));
}

console.log(row('room', 'files', 'lines', 'median', 'p90', 'longest'));
for (const [room, lines] of sizes) console.log(sizeRow(room, lines));
console.log(sizeRow('together', [...sizes.values()].flat()));

const arrows = new Map<string, number>();
for (const { file, target } of readArrows(src)) {
  if (!target?.startsWith('src/')) continue;
  const [from, to] = [roomOf(file), roomOf(target.slice('src/'.length))];
  if (from !== to) arrows.set(`${from} → ${to}`, (arrows.get(`${from} → ${to}`) ?? 0) + 1);
}
console.log('\narrows (imports)');
for (const [arrow, imports] of [...arrows].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${arrow.padEnd(34)}${imports}`);

const longest = [...src].map(([path, text]) => ({ path, lines: linesIn(text) }));
console.log('\nlongest files');
for (const { path, lines } of longest.toSorted((a, b) => b.lines - a.lines).slice(0, 5)) {
  console.log(`${`src/${path}`.padEnd(50)}${lines}`);
}

const long = longFunctions(src);
console.log(`\nfunctions over ${longFunction} lines: ${long.length}`);
for (const { path, name, line, lines } of long) {
  console.log(`${`src/${path}:${line} ${name}`.padEnd(74)}${lines}`);
}

const folders = Map.groupBy(src.keys(), (path) => posix.dirname(path));
const full = [...folders].filter(([, paths]) => paths.length > fullFolder);
console.log(`\nfolders with more than ${fullFolder} files: ${full.length}`);
for (const [folder, { length }] of full.toSorted(([, a], [, b]) => b.length - a.length)) {
  console.log(`${`src/${folder}`.padEnd(34)}${length}`);
}

const cycles = findCycles(src);
console.log(`\nimport cycles of files and folders: ${cycles.length}`);
for (const cycle of cycles) console.log(cycle.map((path) => `src/${path}`).join(' ⇄ '));

/** A room is a folder of src; web is large enough that each folder in it counts as one. */
function roomOf(path: string): string {
  const [room = '', part = ''] = path.split('/');
  return room === 'web' && path.split('/').length > 2 ? `web/${part}` : room;
}

function count(room: string, lines: number): void {
  const known = sizes.get(room);
  if (known) known.push(lines);
  else sizes.set(room, [lines]);
}

function sizeRow(name: string, lines: number[]): string {
  const sorted = lines.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return row(
    name,
    lines.length,
    lines.reduce((sum, one) => sum + one, 0),
    at(0.5),
    at(0.9),
    at(1),
  );
}

function row(name: string, ...columns: (string | number)[]): string {
  return name.padEnd(18) + columns.map((column) => String(column).padStart(8)).join('');
}
