// The name corpora as the tagger learns them: each text as it was written and as a recogniser would have delivered it,
// its words with their labels.
import { readBtc } from '../../eval/corpora/btc.ts';
import type { NamedText, Span } from '../../eval/corpora/records.ts';
import { readSlueVoxpopuli } from '../../eval/corpora/slue-voxpopuli.ts';
import { readWnut17 } from '../../eval/corpora/wnut17.ts';
import { lowered } from '../../eval/wording/lower.ts';
import type { Gazetteer } from '../../src/language/models/gazetteer.ts';
import { featuresPerWord, nameFeatures, stretchesOf } from '../../src/language/models/name-features.ts';
import { beginning, type NameKind } from '../../src/language/models/name-labels.ts';
import { readText } from '../../src/language/reading/reading.ts';
import type { TaggedWords } from './chain.ts';

/** What each corpus calls the kinds; what is not here (dates, numbers, laws) is no name. */
const kinds: Record<string, NameKind> = {
  person: 'person',
  per: 'person',
  corporation: 'company',
  org: 'company',
  product: 'product',
  location: 'place',
  loc: 'place',
  gpe: 'place',
  fac: 'place',
  group: 'group',
  norp: 'group',
  'creative-work': 'work',
  work_of_art: 'work',
};

export interface NameRecord extends NamedText {
  corpus: 'wnut17' | 'btc' | 'slue';
}

export function readNameRecords(folder: string): NameRecord[] {
  return [
    ...readWnut17(folder).map((record) => ({ ...record, corpus: 'wnut17' as const })),
    ...readBtc(folder).map((record) => ({ ...record, corpus: 'btc' as const })),
    ...readSlueVoxpopuli(folder).map((record) => ({ ...record, corpus: 'slue' as const })),
  ];
}

/** Each record cased and lower-cased. */
export function taggedWords(records: readonly NameRecord[], gazetteer: Gazetteer): TaggedWords[] {
  return records.flatMap(({ text, spans, heard }) => {
    const lower = heard ? lowered(heard.text, heard.spans) : lowered(text, spans);
    return [...tagged(text, spans, gazetteer), ...tagged(lower.text, lower.spans, gazetteer)];
  });
}

function tagged(text: string, spans: readonly Span[], gazetteer: Gazetteer): TaggedWords[] {
  const found: TaggedWords[] = [];
  for (const part of stretchesOf(readText(text).words)) {
    const labels = new Uint8Array(part.length);
    for (const { type, start, end } of spans) {
      const kind = kinds[type];
      if (!kind) continue;
      let first = true;
      part.forEach((word, at) => {
        if (word.end <= start || word.start >= end) return;
        labels[at] = beginning(kind) + (first ? 0 : 1);
        first = false;
      });
    }
    const rows = nameFeatures(text, part, gazetteer);
    const rowOf = (at: number) => rows.subarray(at * featuresPerWord, (at + 1) * featuresPerWord);
    found.push({ features: part.map((_, at) => rowOf(at)), labels });
  }
  return found;
}
