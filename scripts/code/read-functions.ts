// The functions of a TypeScript file with their lengths, for `npm run map` and the test that keeps them short.
import { lineOf, type SyntaxNode, visitSyntax } from './syntax-tree.ts';

export interface FunctionSize {
  /** Its own name, or that of what holds it. */
  name: string;
  /** Of its first line, from 1. */
  line: number;
  /** From the line it begins on to the one it ends on, comments included. */
  lines: number;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** In the file's order. What a function holds counts for it too. */
export function readFunctions(path: string, text: string): FunctionSize[] {
  const functions: FunctionSize[] = [];
  visitSyntax(path, text, (node, parent) => {
    if (!functionTypes.has(node.type)) return;
    const line = lineOf(text, node.start);
    functions.push({ name: nameOf(node, parent), line, lines: lineOf(text, node.end) - line + 1 });
  });
  return functions;
}

function nameOf(node: SyntaxNode, parent: SyntaxNode | undefined): string {
  return node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? 'unnamed';
}
