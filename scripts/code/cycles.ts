// Import cycles, of files and of folders. Type-only imports count, since a reader follows them like any other.
//
// Within each folder its entries, files and subfolders, must not lead back to one another; a subfolder stands for
// everything below it. So a parent may hold what its subfolders share (agent.ts) and what puts them together
// (registry.ts), as long as these are two files.
import { posix } from 'node:path';
import { readArrows } from './arrows.ts';

type Graph = Map<string, Set<string>>;

/** Each cycle as the paths that reach one another, below src/ and in alphabetical order. */
export function findCycles(files: Map<string, string>): string[][] {
  const byFolder = new Map<string, Graph>();
  for (const { file, target } of readArrows(files)) {
    const imported = target?.replace(/^src\//, '');
    // Nobody imports a test, so what it imports closes no cycle.
    if (imported === undefined || !files.has(imported) || /\.test\.tsx?$/.test(file)) continue;
    const folder = sharedFolder(file, imported);
    const graph = byFolder.get(folder) ?? new Map<string, Set<string>>();
    byFolder.set(folder, graph);
    connect(graph, entryOf(file, folder), entryOf(imported, folder));
  }
  return [...byFolder.values()].flatMap(cyclesIn);
}

function sharedFolder(a: string, b: string): string {
  const [left, right] = [posix.dirname(a).split('/'), posix.dirname(b).split('/')];
  const differs = left.findIndex((part, i) => part !== right[i]);
  return (differs < 0 ? left : left.slice(0, differs)).join('/');
}

/** The folder's own file, or its subfolder, that holds `path`. */
function entryOf(path: string, folder: string): string {
  const start = folder === '' ? 0 : folder.length + 1;
  const end = path.indexOf('/', start);
  return end < 0 ? path : path.slice(0, end);
}

function connect(graph: Graph, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set();
  graph.set(from, targets.add(to));
}

/** Groups in which every entry reaches every other one (Tarjan's algorithm). */
function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  for (const entry of graph.keys()) if (!order.has(entry)) visit(entry);
  return cycles;

  function visit(entry: string): void {
    order.set(entry, order.size);
    lowest.set(entry, order.get(entry)!);
    path.push(entry);
    for (const next of graph.get(entry) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(entry, Math.min(lowest.get(entry)!, lowest.get(next)!));
    }
    if (lowest.get(entry) !== order.get(entry)) return;
    const group = path.splice(path.indexOf(entry));
    if (group.length > 1 || graph.get(entry)?.has(entry)) cycles.push(group.toSorted());
  }
}
