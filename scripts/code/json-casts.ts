// Where parsed JSON is taken for a type without being checked, told from the parsed program: `JSON.parse(…) as X`,
// `(await response.json()) as X`, and `const x: X = JSON.parse(…)`.
import { lineOf, type SyntaxNode, visitSyntax } from './syntax-tree.ts';

/** The one place that may, and says why. */
const allowed = 'src/meeting/own-json.ts';

/** What has none of these words, also not spelled with escapes, need not be parsed. */
const mayRead = /\bjson\b|\bJSON\b|\\u/;

interface Node extends SyntaxNode {
  callee?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
  argument?: Node;
  typeAnnotation?: Node;
  id?: Node | null;
  init?: Node | null;
}

/** One sentence for each place. `files` maps paths below the project's folder to texts. */
export function findJsonCasts(files: Map<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    const found: string[] = [];
    if (file !== allowed && mayRead.test(text))
      visitSyntax(file, text, (node: Node) => {
        if (isCast(node))
          found.push(`${file}:${lineOf(text, node.start)} takes JSON for a type: parse it with a schema`);
      });
    return found;
  });
}

function isCast(node: Node): boolean {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      return isJson(node.expression) && node.typeAnnotation?.type !== 'TSUnknownKeyword';
    case 'VariableDeclarator': {
      const type = node.id?.typeAnnotation?.typeAnnotation;
      return isJson(node.init) && type !== undefined && type.type !== 'TSUnknownKeyword';
    }
    default:
      return false;
  }
}

/** A call of `JSON.parse` or of something's `json()`, awaited or not, and `as unknown` in between. */
function isJson(node: Node | null | undefined): boolean {
  switch (node?.type) {
    case 'AwaitExpression':
      return isJson(node.argument);
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return isJson(node.expression);
    case 'CallExpression': {
      const { object, property } = node.callee ?? {};
      return property?.name === 'json' || (property?.name === 'parse' && object?.name === 'JSON');
    }
    default:
      return false;
  }
}
