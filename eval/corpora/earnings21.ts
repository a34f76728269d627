// Earnings-21: 33 real company calls (CC BY-SA 4.0). Measure only: nothing that ships is trained on it, and only its
// person labels are trusted.
import { z } from 'zod';
import { readJsonLines } from '../data-folder.ts';
import type { NamedText } from './records.ts';
import { Ents, spansOf } from './slue-voxpopuli.ts';

const Line = z.object({ f: z.string(), text: z.string(), ents: Ents });

export function readEarnings21(folder: string): NamedText[] {
  return readJsonLines(Line, folder, 'earnings21/rest33.jsonl').map((line) => ({
    document: line.f,
    text: line.text,
    spans: spansOf(line.ents),
  }));
}
