// Remembers the entities of texts seen before: of as many texts as the specification says, by their first characters.
// A hit counts only if the whole text is the same, so that no text gets the positions of another.
import { entities as limits } from '#meeting/limits.ts';
import { findEntities, type FoundEntity } from './entities.ts';
import type { Reading } from '#language/reading/reading.ts';

/** In characters. Longer texts are rare, and are read each time. */
const longestKept = 4_000;

export interface EntityCache {
  entitiesOf(reading: Reading): readonly FoundEntity[];
}

export function entityCache(find: (reading: Reading) => readonly FoundEntity[] = findEntities): EntityCache {
  const kept = new Map<string, { text: string; found: readonly FoundEntity[] }>();
  return {
    entitiesOf(reading) {
      if (reading.text.length > longestKept) return find(reading);
      const key = reading.text.slice(0, limits.cacheKeyCharacters);
      const hit = kept.get(key);
      const found = hit?.text === reading.text ? hit.found : find(reading);
      kept.delete(key);
      kept.set(key, { text: reading.text, found });
      if (kept.size > limits.cacheEntries) kept.delete(kept.keys().next().value!);
      return found;
    },
  };
}
