// MELD: television dialogue with sentiment (GPL-3.0). Measure only: nothing that ships is trained on it.
import { readTable } from '../data-folder.ts';
import type { LabelledText } from './records.ts';

export type MeldSentiment = 'negative' | 'neutral' | 'positive';

export function readMeld(folder: string): LabelledText<MeldSentiment>[] {
  return ['train', 'dev'].flatMap((part) =>
    readTable(folder, `meld/${part}.tsv`).map((row) => ({
      document: `${part}/${row('dialogue')}`,
      text: row('text'),
      label: row('sentiment') as MeldSentiment,
    })),
  );
}
