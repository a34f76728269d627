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

/** Above so many lines a function counts as long. */
export const longFunction = 100;

/** Those of the code beside tests, the longest first. `files` maps paths to texts. */
export function longFunctions(files: ReadonlyMap<string, string>): (FunctionSize & { path: string })[] {
  // A short file has no long function, and need not be parsed.
  const mayHave = ([path, text]: readonly [string, string]) =>
    !isTest(path) && lineOf(text, text.length) > longFunction;
  return [...files]
    .filter(mayHave)
    .flatMap(([path, text]) => readFunctions(path, text).map((found) => ({ path, ...found })))
    .filter(({ lines }) => lines > longFunction)
    .toSorted((a, b) => b.lines - a.lines);
}

/** Tests and the suites that several implementations share. */
function isTest(path: string): boolean {
  return /(?:\.test|-contract)\.tsx?$/.test(path);
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** In the file's order. What a function holds counts for it too. */
function readFunctions(path: string, text: string): FunctionSize[] {
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
