// The name lists the tagger looks at: people, places, peoples, teams and organisations out of the lexicon of
// compromise (MIT), which this project has as a development dependency.
import compromise from 'compromise/two';

const kinds = {
  first: ['MaleName', 'FemaleName', 'FirstName'],
  family: ['LastName'],
  person: ['Person'],
  place: ['City', 'Region', 'Country', 'Place'],
  people: ['Demonym'],
  team: ['SportsTeam'],
  company: ['Organization'],
} as const;
export type ListKind = keyof typeof kinds;

/** Names between commas, in the order of the alphabet. */
export function readNames(): Record<ListKind, string> {
  const { lexicon } = (compromise.model() as { one: { lexicon: Record<string, string | string[]> } }).one;
  const entries = Object.entries(lexicon).map(([name, tags]) => [name, new Set([tags].flat())] as const);
  const listOf = (wanted: readonly string[]) =>
    entries
      .filter(
        ([name, tags]) =>
          !tags.has('Abbreviation') && wanted.some((tag) => tags.has(tag)) && !name.includes(','),
      )
      .map(([name]) => name)
      .toSorted()
      .join(',');
  return Object.fromEntries(Object.entries(kinds).map(([kind, tags]) => [kind, listOf(tags)])) as Record<
    ListKind,
    string
  >;
}
