// Personal data in wordings out of the ordinary, as people write it and as recognisers write down what is said, with
// commas and full stops between the digits. Written for this project before the rules: [phone|the value] marks a value.
// Lines of clean.txt hold none. Every third line is held out: nobody tunes on it.
import { fixturesFolder, readLines } from '../data-folder.ts';
import type { NamedText, Span } from './records.ts';

export interface OddWording extends NamedText {
  heldOut: boolean;
}

export function readOddWordings(wording: 'spoken' | 'written' | 'clean'): OddWording[] {
  return readLines(fixturesFolder, `odd-wordings/${wording}.txt`)
    .filter((line) => line !== '')
    .map((line, i) => ({ document: `${wording} ${i + 1}`, heldOut: i % 3 === 2, ...unmarked(line) }));
}

function unmarked(line: string): { text: string; spans: Span[] } {
  let text = '';
  let from = 0;
  const spans: Span[] = [];
  for (const { 0: whole, 1: type, 2: value, index } of line.matchAll(/\[([a-z_]+)\|([^\]]+)\]/g)) {
    text += line.slice(from, index);
    spans.push({
      type: type === 'card' ? 'credit-card' : type!,
      start: text.length,
      end: text.length + value!.length,
    });
    text += value!;
    from = index + whole.length;
  }
  return { text: text + line.slice(from), spans };
}
