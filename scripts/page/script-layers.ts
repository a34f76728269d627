// Into which files the scripts of the page are bundled. Left to itself, the bundler makes a file for every set of lazy imports
// that have something in common: a hundred and thirty, of which a new device fetched ninety for its first meeting. Here what
// screens have in common lies in a few layers, in the order in which people come to the screens. A module belongs to the
// first layer whose screens need it, so that a layer needs none but those before it.
import type { Rolldown } from 'vite';

/** What is asked of the bundler's graph. */
interface Graph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;
}

/** By where their screens begin, below src. */
export const layers: Record<string, readonly string[]> = {
  everywhere: ['web/landing/LandingScreen.tsx'],
  working: ['web/app/WorkingPage.tsx', 'web/app/Shell.tsx', 'web/dashboard/DashboardScreen.tsx'],
  meeting: ['web/meeting/MeetingScreen.tsx'],
  report: ['web/analysis/AnalysisScreen.tsx'],
  engine: ['web/local/assemble.ts', 'web/local/local-meetings.ts'],
};
const entry = 'web/main.tsx';

/** `source`: the folder src, with slashes as the bundler writes them. For the bundler, once a build: the layer of a module. Null where it is left to the bundler, as what one lazy import alone needs. */
export function scriptLayers(source: string): Rolldown.CodeSplittingNameFunction {
  let known: ReadonlyMap<string, string> | undefined;
  return (id, graph) => (known ??= layersOf(graph, source)).get(id) ?? null;
}

/** Throws where a layer begins with a file that the page does not import. */
export function layersOf(graph: Graph, source: string): ReadonlyMap<string, string> {
  const place = (file: string) => `${source}/${file}`;
  const first = reachedFrom([place(entry)], graph);
  const imports = lazyImports(place(entry), graph);
  const users = new Map<string, number>();
  for (const lazy of imports)
    for (const id of reachedFrom([lazy], graph)) users.set(id, (users.get(id) ?? 0) + 1);

  const found = new Map<string, string>();
  for (const [layer, files] of Object.entries(layers)) {
    const strange = files.find((file) => !imports.has(place(file)));
    if (strange) throw new Error(`The page imports no ${strange}, with which the layer ${layer} begins.`);
    for (const id of reachedFrom(files.map(place), graph))
      if (!first.has(id) && !found.has(id) && users.get(id)! > 1) found.set(id, layer);
  }
  return found;
}

/** What comes with these without anybody asking, and they themselves. */
function reachedFrom(ids: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

function lazyImports(id: string, graph: Graph): Set<string> {
  const lazy = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(one) ?? {};
    for (const next of dynamicallyImportedIds) lazy.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) seen.add(next);
  }
  return lazy;
}
