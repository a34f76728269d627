// Which modules a TypeScript file names: static and dynamic imports, re-exports and types spelled import('…').
// Reads the parsed program, so that words in comments and strings are never taken for an import.
import { lineOf, type SyntaxNode, visitSyntax } from './syntax-tree.ts';

export interface Import {
  /** As written, without a query such as `?url`. Undefined when it is computed while the program runs. */
  target: string | undefined;
  /** From 1. */
  line: number;
}

/** What was read of each text, by the path that says how to read it: several checks ask for the same files. */
const known = new Map<string, readonly Import[]>();

/** Throws when the file cannot be parsed. */
export function readImports(path: string, text: string): readonly Import[] {
  const key = `${path}\n${text}`;
  const imports = known.get(key) ?? parseImports(path, text);
  known.set(key, imports);
  return imports;
}

function parseImports(path: string, text: string): Import[] {
  const imports: Import[] = [];
  visitSyntax(path, text, (node) => {
    const named = namedModule(node);
    if (!named) return;
    const target = typeof named.value === 'string' ? named.value.replace(/\?.*$/, '') : undefined;
    imports.push({ target, line: lineOf(text, node.start) });
  });
  return imports;
}

function namedModule(node: SyntaxNode): SyntaxNode | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source;
    default:
      return undefined;
  }
}
