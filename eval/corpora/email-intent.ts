// Does this e-mail sentence ask for an action? (Apache-2.0)
import { readLines } from '../data-folder.ts';
import type { LabelledText } from './records.ts';

/** The set names no e-mails: sentences that begin alike are one document, so that no near-copy is on both sides. */
export function readEmailIntent(folder: string): LabelledText<'asks' | 'other'>[] {
  return readLines(folder, 'email-intent/Ask0729-fixed.txt').flatMap((line) => {
    const tab = line.indexOf('\t');
    const answer = line.slice(0, tab).trim();
    const text = line.slice(tab + 1).trim();
    if (text === '' || (answer !== 'Yes' && answer !== 'No')) return [];
    const document = text
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, '')
      .slice(0, 24);
    return [{ document, text, label: answer === 'Yes' ? ('asks' as const) : ('other' as const) }];
  });
}
