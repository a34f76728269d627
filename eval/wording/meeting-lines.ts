// The lines of AMI and MRDA as a live recogniser would deliver them, each with the answer to one question about it.
import { type AmiAct, readAmi } from '../corpora/ami.ts';
import { type MrdaAct, readMrda } from '../corpora/mrda.ts';
import { sampleOf } from '../figures/folds.ts';
import { lowered } from './lower.ts';
import type { LabelledLine } from '../system.ts';

/** Where the data is and how much of it is looked at. */
interface Part {
  folder: string;
  share: number;
}

export interface AmiLine extends LabelledLine {
  act: AmiAct;
}

export function amiLines(
  part: Part,
  label: (act: AmiAct) => boolean,
  as: 'heard' | 'written' = 'heard',
): AmiLine[] {
  return sampleOf(readAmi(part.folder), part.share, ({ document }) => document).map((act) => {
    const said = act.text
      .replaceAll(/\{\w+\}/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const text = as === 'heard' ? lowered(said).text : said;
    return { document: act.document, speaker: act.speaker, text, corpus: 'ami', label: label(act), act };
  });
}

/** The four meetings of a team stay on one side of a fold. */
export function amiSeries(line: LabelledLine): string {
  return line.document.slice(0, -1);
}

export function mrdaLines(part: Part, label: (act: MrdaAct) => boolean): LabelledLine[] {
  return sampleOf(readMrda(part.folder), part.share, ({ document }) => document).map((act) => ({
    document: act.document,
    speaker: act.speaker,
    text: lowered(act.text).text,
    corpus: 'mrda',
    label: label(act),
  }));
}
