// The sentences of e-mails as a live recogniser would deliver them, and whether each asks for something.
import { readEmailIntent } from '../corpora/email-intent.ts';
import type { LabelledLine } from '../system.ts';
import { lowered } from './lower.ts';

export function emailLines(folder: string): LabelledLine[] {
  return readEmailIntent(folder).map(({ document, text, label }) => ({
    document,
    speaker: '',
    text: lowered(text).text,
    corpus: 'email-intent',
    label: label === 'asks',
  }));
}
