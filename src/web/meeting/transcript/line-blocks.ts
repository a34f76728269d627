// The lines of a transcript in blocks; a long meeting draws only the nearby blocks. A block begins with the same line as long
// as that line exists, and stays the same array while its lines do: a line that arrives late, in the middle, moves no other
// line from block to block.

/** As many lines as are drawn at once within a frame, on a slow device too. */
const linesOfBlock = 20;

export type ToBlocks<Line> = (lines: readonly Line[]) => readonly (readonly Line[])[];

export function lineBlocks<Line extends { id: string }>(): ToBlocks<Line> {
  let known: ReadonlyMap<string, readonly Line[]> = new Map();
  return (lines) => {
    const begun: Line[][] = [];
    const knownBeyond = lines.findLastIndex(({ id }) => known.has(id));
    for (const [index, line] of lines.entries()) {
      const last = begun.at(-1);
      const isFull = index > knownBeyond && last?.length === linesOfBlock;
      if (!last || isFull || known.has(line.id)) begun.push([line]);
      else last.push(line);
    }
    const blocks = begun.map((block) => {
      const before = known.get(block[0]!.id);
      return before && isSame(before, block) ? before : block;
    });
    known = new Map(blocks.map((block) => [block[0]!.id, block]));
    return blocks;
  };
}

function isSame<Line>(one: readonly Line[], other: readonly Line[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}
