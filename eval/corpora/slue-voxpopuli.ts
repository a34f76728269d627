// SLUE-VoxPopuli: names in speeches of the European Parliament (CC0), with the recogniser-style wording beside the
// written one. Types as OntoNotes has them, lower-cased: person org gpe loc norp date cardinal …
import { z } from 'zod';
import { readJsonLines } from '../data-folder.ts';
import type { NamedText, Span } from './records.ts';

/** Names as the data marks them: type, start and end of each. */
export const Ents = z.array(z.tuple([z.string(), z.number(), z.number()]));
const Line = z.object({ id: z.string(), text: z.string(), ents: Ents, norm: z.string(), norm_ents: Ents });

/** `text` is '' where only the heard wording exists. The document is the sitting: the id without its running number. */
export function readSlueVoxpopuli(folder: string): NamedText[] {
  return readJsonLines(Line, folder, 'slue-voxpopuli/fine-tune.jsonl').map((line) => ({
    document: line.id.replace(/^.*?-en_/, '').replace(/-.*$/, ''),
    text: line.text,
    spans: spansOf(line.ents),
    heard: { text: line.norm, spans: spansOf(line.norm_ents) },
  }));
}

export function spansOf(ents: z.infer<typeof Ents>): Span[] {
  return ents
    .map(([type, start, end]) => ({ type: type.toLowerCase(), start, end }))
    .toSorted((a, b) => a.start - b.start);
}
