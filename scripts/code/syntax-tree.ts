// Reads TypeScript as a tree, for the checks and the map: with the parser that the page's build uses anyway.
import { parseSync } from 'vite';

export interface SyntaxNode {
  type: string;
  /** Offsets into the text. */
  start: number;
  end: number;
  source?: SyntaxNode | null;
  value?: unknown;
  name?: string;
  id?: SyntaxNode | null;
  key?: SyntaxNode;
  init?: SyntaxNode | null;
}

/** Visits every node, parents before children. Throws when the file cannot be parsed. */
export function visitSyntax(
  path: string,
  text: string,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
): void {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  walk(program, undefined, visit);
}

/** From 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function walk(
  value: unknown,
  parent: SyntaxNode | undefined,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  const node =
    !Array.isArray(value) && 'type' in value && 'start' in value ? (value as SyntaxNode) : undefined;
  if (node) visit(node, parent);
  for (const part of Object.values(value)) walk(part, node ?? parent, visit);
}
