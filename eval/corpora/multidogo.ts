// MultiDoGO: customer-service turns with slots (CDLA-Permissive-1.0). Punctuation is stripped, many numbers are cut to
// their last four digits.
import { readTable } from '../data-folder.ts';
import type { NamedText, Span } from './records.ts';

const multidogoDomains = ['airline', 'fastfood', 'finance', 'insurance', 'media', 'software'] as const;

export interface MultidogoTurn extends NamedText {
  domain: (typeof multidogoDomains)[number];
  intent: string;
}

/** Words next to each other with the same slot are one span. */
export function readMultidogo(folder: string): MultidogoTurn[] {
  return multidogoDomains.flatMap((domain) =>
    readTable(folder, `multidogo/${domain}.tsv`).map((row) => {
      const text = row('utterance');
      const labels = row('slot_labels').split(' ');
      const words = [...text.matchAll(/\S+/g)];
      const spans: Span[] = [];
      if (words.length === labels.length) {
        for (const [i, word] of words.entries()) {
          const type = labels[i]!.toLowerCase();
          const end = word.index + word[0].length;
          const last = spans.at(-1);
          if (type === 'o') continue;
          if (last?.type === type && labels[i - 1]?.toLowerCase() === type) last.end = end;
          else spans.push({ type, start: word.index, end });
        }
      }
      return { document: row('conv'), domain, intent: row('intent'), text, spans };
    }),
  );
}
