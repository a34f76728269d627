// Earnings-21: 33 real company calls (CC BY-SA 4.0). Measure only: nothing that ships is trained on it, and only its
// person labels are trusted.
import { readJsonLines } from '../data-folder.ts';
import type { NamedText } from './records.ts';
import { spansOf } from './slue-voxpopuli.ts';

export function readEarnings21(folder: string): NamedText[] {
  type Line = { f: string; text: string; ents: [string, number, number][] };
  return readJsonLines<Line>(folder, 'earnings21/rest33.jsonl').map((line) => ({
    document: line.f,
    text: line.text,
    spans: spansOf(line.ents),
  }));
}
