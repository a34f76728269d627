// Presidio's sentences with generated personal data (MIT). The document is the template a sentence was made from.
import { readJsonLines } from '../data-folder.ts';
import type { NamedText } from './records.ts';
import { spansOf } from './slue-voxpopuli.ts';

export function readPresidio(folder: string): NamedText[] {
  type Line = { t: number; text: string; ents: [string, number, number][] };
  return readJsonLines<Line>(folder, 'presidio/synth_even_templates.jsonl').map((line) => ({
    document: `template ${line.t}`,
    text: line.text,
    spans: spansOf(line.ents),
  }));
}
