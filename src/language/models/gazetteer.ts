// Which lists a run of words stands on: first names, family names, places, peoples, teams, companies, products. One
// of the things the tagger looks at; standing on a list alone makes nothing a name.
import { commonWords } from '#language/reading/common-words.ts';
import {
  commonFirstNames,
  knownCompanies,
  knownProducts,
  wordLikeCompanies,
  wordLikeFirstNames,
  wordLikeProducts,
} from '#language/reading/known-names.ts';

/** One bit a list. */
const lists = {
  first: 1,
  family: 2,
  person: 4,
  place: 8,
  people: 16,
  team: 32,
  company: 64,
  product: 128,
  everyday: 256,
} as const;

/** The longest name of several words. */
const mostWords = 4;

export interface Gazetteer {
  /** For each word the bits of the lists on which it stands, alone or with its neighbours. */
  bitsOf(forms: readonly string[]): Uint16Array;
}

/** Names between commas, for each list. */
export type NameLists = Readonly<Partial<Record<keyof typeof lists, string>>>;

export function createGazetteer(names: NameLists): Gazetteer {
  const bits = new Map<string, number>();
  const add = (list: Iterable<string>, bit: number) => {
    for (const name of list) bits.set(name, (bits.get(name) ?? 0) | bit);
  };
  for (const kind of Object.keys(lists) as (keyof typeof lists)[]) {
    if (names[kind]) add(names[kind].split(','), lists[kind]);
  }
  add(commonFirstNames, lists.first);
  add(wordLikeFirstNames, lists.first);
  add(knownCompanies, lists.company);
  add(wordLikeCompanies, lists.company);
  add(knownProducts, lists.product);
  add(wordLikeProducts, lists.product);
  add(commonWords, lists.everyday);
  const begins = new Set<string>();
  for (const name of bits.keys()) if (name.includes(' ')) begins.add(name.slice(0, name.indexOf(' ')));
  return {
    bitsOf(forms) {
      const found = Uint16Array.from(forms, (form) => bits.get(form) ?? 0);
      forms.forEach((form, at) => {
        if (!begins.has(form)) return;
        let name = form;
        for (let n = 1; n < mostWords && at + n < forms.length; n++) {
          name += ` ${forms[at + n]!}`;
          const bit = bits.get(name);
          if (bit) for (let i = at; i <= at + n; i++) found[i]! |= bit;
        }
      });
      return found;
    },
  };
}
