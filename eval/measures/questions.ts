// Which lines ask. MRDA writes a question mark behind every gold question, so only lines without punctuation count
// there. AMI's gold are the acts that elicit (el.*); what learns, learns on MRDA only and is tried on AMI untuned.
import { crossedF1 } from '../across.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { type AmiLine, amiLines, mrdaLines } from '../wording/meeting-lines.ts';

export const questions: Measure = { name: 'questions', rows };

function rows(context: Context): Row[] {
  const { systems, folds } = context;
  const mrda = mrdaLines(context, ({ basic }) => basic === 'Q');
  const onAmi = (id: string, measure: string, lines: AmiLine[]) =>
    rowOf(id, measure, systems, (system) =>
      crossedF1(system, 'ami-question', lines, { folds, instead: { task: 'question', lessons: mrda } }),
    );
  const elicits = ({ da }: AmiLine['act']) => da.startsWith('el.');
  return [
    rowOf('questions/mrda', 'MRDA, no punctuation, F1', systems, (system) =>
      crossedF1(system, 'question', mrda, { folds }),
    ),
    onAmi('questions/ami', 'AMI, no punctuation, nothing tuned on AMI, F1', amiLines(context, elicits)),
    onAmi('questions/ami-written', 'AMI, with punctuation, F1', amiLines(context, elicits, 'written')),
  ];
}
