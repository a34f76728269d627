// Caches the personal data found in each text, because the lines of a meeting leave again and again, in quotes and in one
// request after another.
import { findPersonalData, type PersonalDataRule } from '#language/personal-data/personal-data.ts';
import type { Finding } from '#language/reading/finding.ts';
import { readText } from '#language/reading/reading.ts';

/** Beyond these the oldest are forgotten, and looked at again. */
const remembered = 1_000;

export function rememberedFindings(): (text: string) => readonly Finding<PersonalDataRule>[] {
  const byText = new Map<string, readonly Finding<PersonalDataRule>[]>();
  return (text) => {
    const known = byText.get(text);
    if (known) return known;
    const found = findPersonalData(readText(text));
    byText.set(text, found);
    const [oldest] = byText.keys();
    if (byText.size > remembered && oldest !== undefined) byText.delete(oldest);
    return found;
  };
}
