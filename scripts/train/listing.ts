// What the model of what is listed learns: which lines of project meetings people took down as a task, which lines of business
// meetings hold one, what is asked in e-mails, and what is promised or asked in research meetings, together, so that none of
// them decides alone. Beside its words it sees what the general model says of each line.
import { type AmiAct, readAmi } from '../../eval/corpora/ami.ts';
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import type { MrdaAct } from '../../eval/corpora/mrda.ts';
import { foldsOf } from '../../eval/figures/folds.ts';
import type { LabelledLine } from '../../eval/system.ts';
import { fittedLine } from '../../eval/systems/fitted-models.ts';
import { emailLines } from '../../eval/wording/email-lines.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { mrdaLines } from '../../eval/wording/meeting-lines.ts';
import { createLineModel, type LineModel } from '../../src/language/models/line-model.ts';
import { modelsInUse, putToWork } from '../../src/language/models/models.ts';
import { packed } from '../../src/language/models/packed.ts';
import { type Reading, readText } from '../../src/language/reading/reading.ts';
import type { Around } from '../../src/language/tasks/addressing.ts';
import type { Commitment } from '../../src/language/tasks/commitments/commitment.ts';
import { findCommitments } from '../../src/language/tasks/commitments.ts';
import { listingFeatures } from '../../src/language/tasks/listed-tasks.ts';
import { type Example, fitLine, type FitSettings } from './logistic-regression.ts';
import { scaleOf } from './write-weights.ts';

export const listingTask = {
  name: 'listing-1',
  /** From 0.25 to 0.4 the folds of all together are equally good; a list is better short. */
  threshold: 0.35,
  settings: { sparse: 3, epochs: 8 } satisfies Partial<FitSettings>,
};
/** Each line of a business meeting is learnt from twice, as heard and as written; research and e-mails are no lists of tasks. */
const weights = { ami: 1, business: 0.5, mrda: 0.3, 'email-intent': 0.3 } as const;
const generalFolds = 4;
const linesBefore = 2;

/** A line of a meeting as the search for tasks sees it, and whether somebody took a task from it. */
export interface ListingLine {
  corpus: keyof typeof weights;
  /** A project team, whose four meetings talk of the same things, or a business meeting. */
  key: string;
  document: string;
  reading: Reading;
  found: readonly Commitment[];
  label: boolean;
  /** What knows of tasks in general, and has not learnt from this line. */
  general: LineModel;
}

export interface ListingExample extends Example {
  document: string;
}

/** Only of meetings from which people took a task: in the others nobody looked for any. */
export function projectLines<Act extends AmiAct>(
  acts: readonly Act[],
  general: LineModel,
): (ListingLine & { act: Act })[] {
  const asked = new Set(acts.filter(({ actions }) => actions.length > 0).map(({ document }) => document));
  const kept = acts.filter(({ document }) => asked.has(document));
  return [...Map.groupBy(kept, ({ document }) => document).values()].flatMap((meeting) => {
    const said = meeting.map(({ speaker, text }) => ({
      speaker,
      text: lowered(
        text
          .replaceAll(/\{\w+\}/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ).text,
    }));
    return meeting.map((act, i) => ({
      corpus: 'ami' as const,
      key: act.series,
      document: act.document,
      label: act.actions.length > 0,
      act,
      general,
      ...heard(said, i),
    }));
  });
}

export function businessLines(
  meetings: readonly BusinessMeeting[],
  form: 'lower' | 'cased',
  general: LineModel,
): ListingLine[] {
  return meetings.flatMap(({ document, brief, lines }) => {
    const participants = Object.keys({ ...brief.us.people, ...brief.them?.people });
    const said = lines.map(({ speaker, text }) => ({
      speaker,
      text: form === 'lower' ? lowered(text).text : text,
    }));
    return lines.map(({ tags }, i) => ({
      corpus: 'business' as const,
      key: document,
      document,
      label: tags.includes('action'),
      general,
      ...heard(said, i, participants),
    }));
  });
}

function heard(
  said: readonly { speaker: string; text: string }[],
  at: number,
  participants?: readonly string[],
): Pick<ListingLine, 'reading' | 'found'> {
  const { speaker, text } = said[at]!;
  const reading = readText(text);
  const around: Around = {
    speaker,
    before: said.slice(Math.max(0, at - linesBefore), at),
    ...(participants && { participants }),
  };
  return { reading, found: findCommitments(reading, around) };
}

/** Of research meetings and e-mails, from which the general model has learnt: each asked of one that has not seen it. */
export function generalLines(lines: readonly LabelledLine[]): ListingLine[] {
  const models = modelsInUse();
  if (!models) throw new Error('The models that ship have to be loaded first.');
  try {
    return foldsOf(lines, generalFolds, ({ document }) => document).flatMap(({ train, test }) => {
      const general = fittedLine('task', train);
      putToWork({ ...models, task: general });
      return test.map(({ document, corpus, label, text }) => {
        const reading = readText(text);
        return { corpus, key: document, document, label, general, reading, found: findCommitments(reading) };
      });
    });
  } finally {
    putToWork(models);
  }
}

/** What research meetings count as a command is often done on the spot ("hang on"), and nothing to write down: no lesson either way. */
function isLesson({ corpus, label, found }: ListingLine): boolean {
  const isGeneral = corpus === 'mrda' || corpus === 'email-intent';
  return !isGeneral || !label || found.some(({ confidence, learnt }) => !learnt || confidence > 0.5);
}

export function lessonsOf(lines: readonly ListingLine[]): ListingExample[] {
  return lines.filter(isLesson).map(({ key, corpus, reading, found, label, general }) => ({
    document: key,
    features: listingFeatures(reading, found, general),
    label: label ? 1 : 0,
    weight: weights[corpus],
  }));
}

/** Research meetings and e-mails. */
export function generalLessons(part: { folder: string; share: number }): LabelledLine[] {
  const isTask = ({ tags }: MrdaAct) => tags.has('cc') || tags.has('co');
  return [...mrdaLines(part, isTask), ...emailLines(part.folder)];
}

export function listingExamples(
  folder: string,
  meetings: readonly BusinessMeeting[],
  general: LineModel,
): ListingExample[] {
  return lessonsOf([
    ...projectLines(readAmi(folder), general),
    ...businessLines(meetings, 'lower', general),
    ...businessLines(meetings, 'cased', general),
    ...generalLines(generalLessons({ folder, share: 1 })),
  ]);
}

/** Packed and unpacked like what ships. */
export function fittedListing(examples: readonly Example[]): LineModel {
  const { name, threshold, settings } = listingTask;
  const { bias, weights } = fitLine(examples, settings);
  return createLineModel({ name, threshold, bias, weights: packed(weights, scaleOf(weights)) });
}
