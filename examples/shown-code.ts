// What CONTRIBUTING.md shows: its code blocks, each under the heading it stands under. For the tests of the examples.
import { readFileSync } from 'node:fs';

/** The one block of code in the section of this heading, such as `Add an agent`. */
export function shownUnder(heading: string): string {
  const sections = readFileSync('CONTRIBUTING.md', 'utf8').split(/^#+ /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  const blocks = [...(section ?? '').matchAll(/```(?:tsx?|diff)\n([\s\S]*?)```/g)];
  if (blocks.length !== 1) throw new Error(`“${heading}” shows ${blocks.length} blocks of code.`);
  return blocks[0]![1]!;
}
