// WNUT-17: new and rare names in posts (CC BY 4.0). Types: person corporation group product location creative-work.
import { readConll } from './conll.ts';
import type { NamedText } from './records.ts';

export function readWnut17(folder: string): NamedText[] {
  return ['wnut17train.conll', 'emerging.dev.conll'].flatMap((file) => readConll(folder, `wnut17/${file}`));
}
