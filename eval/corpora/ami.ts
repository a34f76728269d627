// AMI: 97 scenario meetings (CC BY 4.0) with dialogue acts and links to human summaries.
import { readTable } from '../data-folder.ts';

export interface AmiAct {
  /** The meeting: ES2002a. */
  document: string;
  /** The four meetings of one team: ES2002. Folds go by it, because the four talk of the same things. */
  series: string;
  id: string;
  speaker: string;
  role: string;
  start: number;
  end: number;
  text: string;
  /** 15 dialogue acts; el.* asks. */
  da: string;
  /** In the human extract. */
  extract: boolean;
  /** Sentences of the human summary that this act is linked to. */
  actions: string[];
  decisions: string[];
  problems: string[];
  /** How it answers an earlier act. */
  answers: { kind: 'POS' | 'NEG' | 'PART'; to: string }[];
}

export function readAmi(folder: string): AmiAct[] {
  return readTable(folder, 'ami/train.tsv').map((row) => ({
    document: row('meeting'),
    series: row('meeting').slice(0, -1),
    id: row('id'),
    speaker: row('speaker'),
    role: row('role'),
    start: Number(row('start')),
    end: Number(row('end')),
    text: row('text'),
    da: row('da'),
    extract: row('ext') === '+1',
    actions: listOf(row('actions')),
    decisions: listOf(row('decisions')),
    problems: listOf(row('problems')),
    answers: listOf(row('adj')).flatMap((cell) => {
      const [kind, to = ''] = cell.split('<');
      return kind === 'POS' || kind === 'NEG' || kind === 'PART' ? [{ kind, to }] : [];
    }),
  }));
}

function listOf(cell: string): string[] {
  return cell.split(/[\s,;|]+/).filter((item) => item !== '');
}
