// The labels the tagger gives to words. Places, groups and works are learned only so that they are not taken for
// people, companies and products.

const nameKinds = ['person', 'company', 'product', 'place', 'group', 'work'] as const;
export type NameKind = (typeof nameKinds)[number];

/** 0 is no name; each kind has a label for a name's first word and one for those that follow. */
export const labelCount = 1 + 2 * nameKinds.length;

export const beginning = (kind: NameKind): number => 1 + 2 * nameKinds.indexOf(kind);
export const kindOf = (label: number): NameKind => nameKinds[(label - 1) >> 1]!;
export const continues = (label: number): boolean => label > 0 && label % 2 === 0;

/** A name goes on only after its own kind. */
export function mayFollow(before: number, label: number): boolean {
  return !continues(label) || before === label || before === label - 1;
}
