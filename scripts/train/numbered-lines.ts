// The lines that a table is learnt from with their features numbered from 0: what is fitted a hundred times looks its features up
// once.
import type { WindowFeatures } from '../../src/language/lines/tag-features.ts';
import type { HeardLine, TaggedLine } from './line-tags.ts';

/** Numbers in the place of hashes. */
export type NumberedWindow = Omit<WindowFeatures, 'window'>;

export interface NumberedWindows extends Pick<TaggedLine, 'document' | 'tags'> {
  windows: readonly NumberedWindow[];
}

export interface NumberedLine extends NumberedWindows, Pick<HeardLine, 'isStrict'> {
  written: NumberedWindows;
}

/** `features`: by number. */
export function numberedLines(lines: readonly HeardLine[]): { lines: NumberedLine[]; features: Uint32Array } {
  const numbers = new Map<number, number>();
  const numberOf = (feature: number) => {
    let number = numbers.get(feature);
    if (number === undefined) numbers.set(feature, (number = numbers.size));
    return number;
  };
  const numbered = ({ document, tags, windows }: TaggedLine): NumberedWindows => ({
    document,
    tags,
    windows: windows.map(({ said, build, money, reply }) => ({
      said: said.map(numberOf),
      build: build.map(numberOf),
      money: money.map(numberOf),
      reply: reply.map(numberOf),
    })),
  });
  return {
    lines: lines.map((line) => ({
      ...numbered(line),
      written: numbered(line.written),
      isStrict: line.isStrict,
    })),
    features: Uint32Array.from(numbers.keys()),
  };
}
