// ICSI meetings with dialogue acts (MRDA, CC BY 4.0): questions, commitments, commands, rejections.
import { readTable } from '../data-folder.ts';

export interface MrdaAct {
  /** The meeting. */
  document: string;
  speaker: string;
  start: number;
  end: number;
  text: string;
  /** B F D Q S: backchannel, floor, disruption, question, statement. */
  basic: string;
  /** Every part of the raw label: s cc co cs ar aa rt … */
  tags: ReadonlySet<string>;
}

export function readMrda(folder: string): MrdaAct[] {
  return ['mrda/train.tsv', 'mrda/val.tsv'].flatMap((path) =>
    readTable(folder, path).map((row) => ({
      document: row('meeting'),
      speaker: row('speaker'),
      start: Number(row('start')),
      end: Number(row('end')),
      text: row('text')
        .replaceAll(/\s*(?:==|@@)\s*/g, ' ')
        .trim(),
      basic: row('basic'),
      tags: new Set(row('raw_da').split(/[\^|:.]/)),
    })),
  );
}
