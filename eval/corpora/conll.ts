// Token-per-line files with B-/I-/O labels, as WNUT-17 and the Broad Twitter Corpus come.
import { readLines } from '../data-folder.ts';
import type { NamedText, Span } from './records.ts';

/** One record a sentence; its words joined by single spaces. Sentences of these corpora are separate posts. */
export function readConll(folder: string, path: string): NamedText[] {
  const records: NamedText[] = [];
  let text = '';
  let spans: Span[] = [];
  const close = () => {
    if (text !== '') records.push({ document: `${path}/${records.length}`, text, spans });
    text = '';
    spans = [];
  };
  let open: Span | undefined;
  for (const line of readLines(folder, path)) {
    const [word = '', tag = 'O'] = line.split('\t');
    if (word.trim() === '') {
      close();
      open = undefined;
      continue;
    }
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? word : `${text} ${word}`;
    const type = tag.slice(2).toLowerCase();
    if (tag.startsWith('I-') && open?.type === type) {
      open.end = text.length;
    } else if (tag === 'O') {
      open = undefined;
    } else {
      open = { type, start, end: text.length };
      spans.push(open);
    }
  }
  close();
  return records;
}
