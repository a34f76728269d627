// Which modules a TypeScript file names: static and dynamic imports, re-exports and types spelled import('…').
// Reads the parsed program, so that words in comments and strings are never taken for an import.
import { parseSync } from 'vite';

export interface Import {
  /** As written, without a query such as `?url`. Undefined when it is computed while the program runs. */
  target: string | undefined;
  /** From 1. */
  line: number;
}

/** Throws when the file cannot be parsed. */
export function readImports(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const imports: Import[] = [];
  walk(program, (node) => {
    const named = namedModule(node);
    if (!named) return;
    const target = typeof named.value === 'string' ? named.value.replace(/\?.*$/, '') : undefined;
    imports.push({ target, line: text.slice(0, node.start).split('\n').length });
  });
  return imports;
}

interface Node {
  type: string;
  start: number;
  source?: Node | null;
  value?: unknown;
}

function namedModule(node: Node): Node | null | undefined {
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

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value && 'start' in value) visit(value as Node);
  for (const part of Object.values(value)) walk(part, visit);
}
