// Presidio's sentences with generated personal data (MIT). The document is the template a sentence was made from.
import { z } from 'zod';
import { readJsonLines } from '../data-folder.ts';
import type { NamedText } from './records.ts';
import { Ents, spansOf } from './slue-voxpopuli.ts';

const Line = z.object({ t: z.number(), text: z.string(), ents: Ents });

export function readPresidio(folder: string): NamedText[] {
  return readJsonLines(Line, folder, 'presidio/synth_even_templates.jsonl').map((line) => ({
    document: `template ${line.t}`,
    text: line.text,
    spans: spansOf(line.ents),
  }));
}
