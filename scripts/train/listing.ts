// What the model of what is listed learns: which lines of project meetings people took down as a task, and which lines of business
// meetings hold one, together. What research meetings and e-mails teach comes with what the general model says of each line.
import { type AmiAct, readAmi } from '../../eval/corpora/ami.ts';
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { createLineModel, type LineModel } from '../../src/language/models/line-model.ts';
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
  /** From 0.1 to 0.25 the folds of both kinds of meetings together are equally good; a list is better short. */
  threshold: 0.25,
  settings: { sparse: 3, epochs: 8 } satisfies Partial<FitSettings>,
};
/** Each line of a business meeting is learnt from twice, as heard and as written. */
const weightOfEach = 0.5;
const linesBefore = 2;

/** A line of a meeting as the search for tasks sees it, and whether somebody took a task from it. */
export interface ListingLine {
  corpus: 'ami' | 'business';
  /** A project team, whose four meetings talk of the same things, or a business meeting. */
  key: string;
  document: string;
  reading: Reading;
  found: readonly Commitment[];
  label: boolean;
}

export interface ListingExample extends Example {
  document: string;
}

/** Only of meetings from which people took a task: in the others nobody looked for any. */
export function projectLines<Act extends AmiAct>(acts: readonly Act[]): (ListingLine & { act: Act })[] {
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
      ...heard(said, i),
    }));
  });
}

export function businessLines(meetings: readonly BusinessMeeting[], form: 'lower' | 'cased'): ListingLine[] {
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

export function listingExample(
  { key, corpus, reading, found, label }: ListingLine,
  general: LineModel,
): ListingExample {
  const weight = corpus === 'business' ? weightOfEach : 1;
  return {
    document: key,
    features: listingFeatures(reading, found, general),
    label: label ? 1 : 0,
    weight,
  };
}

export function listingExamples(
  folder: string,
  meetings: readonly BusinessMeeting[],
  general: LineModel,
): ListingExample[] {
  const lines = [
    ...projectLines(readAmi(folder)),
    ...businessLines(meetings, 'lower'),
    ...businessLines(meetings, 'cased'),
  ];
  return lines.map((line) => listingExample(line, general));
}

/** Packed and unpacked like what ships. */
export function fittedListing(examples: readonly Example[]): LineModel {
  const { name, threshold, settings } = listingTask;
  const { bias, weights } = fitLine(examples, settings);
  return createLineModel({ name, threshold, bias, weights: packed(weights, scaleOf(weights)) });
}
