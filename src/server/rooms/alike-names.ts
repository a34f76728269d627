// Names that people would take for one another by letters that look alike in several scripts, such as the "А" of Cyrillic. Only a server
// asks, because the list of such letters is long.
import unhomoglyph from 'unhomoglyph';
import { looksLike, reservedNames } from '#meeting/people/free-names.ts';

/** Within ASCII case must be kept to be alike: "Ian" is taken for "lan", and not for "Lan". */
export function isAlike(one: string, other: string): boolean {
  return (
    looksLike(one, other) ||
    looksLike(inAscii(one), inAscii(other)) ||
    unhomoglyph(one.normalize('NFKC')) === unhomoglyph(other.normalize('NFKC'))
  );
}

/** "You", "Them" and "Demo", in whatever letters. */
export function isAlikeReserved(name: string): boolean {
  return reservedNames.some((one) => isAlike(one, name));
}

/** Letters of other scripts as the ASCII ones that they look like. */
function inAscii(name: string): string {
  return name.normalize('NFKC').replaceAll(/[^\0-\x7F]/gu, (letter) => unhomoglyph(letter));
}
