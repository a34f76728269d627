// Exported types of one name in several files, told from the parsed program: each name has one meaning.
import { type SyntaxNode, visitSyntax } from './syntax-tree.ts';

const typeDeclarations = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
]);

/** One sentence for each name that several files export. `files` maps paths below src/ to texts. */
export function findSharedTypeNames(files: ReadonlyMap<string, string>): string[] {
  const exporting = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    visitSyntax(file, text, (node: SyntaxNode & { declaration?: SyntaxNode | null }) => {
      const { type, id } = (node.type === 'ExportNamedDeclaration' && node.declaration) || {};
      if (type === undefined || !typeDeclarations.has(type) || !id?.name) return;
      exporting.set(id.name, (exporting.get(id.name) ?? new Set()).add(file));
    });
  }
  return [...exporting]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => `${name} is exported by ${[...places].join(' and ')}`)
    .toSorted();
}
