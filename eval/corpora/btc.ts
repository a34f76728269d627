// Broad Twitter Corpus (CC BY 4.0), five of its sections. Types: per org loc.
import { readConll } from './conll.ts';
import type { NamedText } from './records.ts';

export function readBtc(folder: string): NamedText[] {
  return ['a', 'b', 'e', 'g', 'h'].flatMap((section) => readConll(folder, `btc/${section}.conll`));
}
