// What a reminder at goodbye is worth, learnt from what people who read whole meetings said of the promises that were still on the sheet
// when somebody first said goodbye: glad of it, idle, or wrong.
import { join } from 'node:path';
import { z } from 'zod';
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import { readRows } from '../../eval/corpora/rows.ts';
import { foldsOf } from '../../eval/figures/folds.ts';
import { entriesOf, understood } from '../../eval/play/understood.ts';
import { type Rating, ratings } from '../../eval/ratings/judgements.ts';
import { chanceOf, type NamedWeights } from '../../src/language/models/named-weights.ts';
import { heldIn } from '../../src/report/held/held.ts';
import { lineOf } from '../../src/report/lines.ts';
import { leavingAfter } from '../../src/report/owed/leaving.ts';
import { worthReminding } from '../../src/report/owed/reminder.ts';
import { reminderFeatures } from '../../src/report/owed/reminder-features.ts';
import { stillOwed } from '../../src/report/owed/still-owed.ts';
import { fitNamed, type NamedExample, writeNamed } from './named-weights.ts';

const Judged = z.object({
  meeting: z.string(),
  /** In which it was promised, and at which somebody said goodbye. */
  line: z.int(),
  goodbye: z.int(),
  /** As the sheet has it. */
  text: z.string(),
  /** One for each judge. */
  ratings: z.array(z.enum(ratings)).min(1),
  /** How many of those who were asked found that its words alone tell what it is about: 0 to 1. */
  clear: z.number().min(0).max(1),
  reason: z.string(),
});

export interface ReminderExample extends NamedExample {
  document: string;
  ratings: readonly Rating[];
  /** Rules do not leave it out. */
  isOwed: boolean;
}

/** Of the meetings that were judged, at the goodbye at which they were, as far as the sheet still says it so. */
export async function reminderExamples(meetings: readonly BusinessMeeting[]): Promise<ReminderExample[]> {
  const rows = readRows(Judged, join(import.meta.dirname, '../../eval/judged/goodbye'), 'still-owed.jsonl');
  const byMeeting = Map.groupBy(rows, ({ meeting }) => meeting);
  const examples: ReminderExample[] = [];
  for (const meeting of meetings) {
    const judged = byMeeting.get(meeting.document);
    if (judged) examples.push(...(await examplesOf(meeting, judged)));
  }
  return examples;
}

async function examplesOf(
  meeting: BusinessMeeting,
  judged: readonly z.infer<typeof Judged>[],
): Promise<ReminderExample[]> {
  const entries = entriesOf(meeting);
  const known = Array.from(understood(meeting, entries));
  const at = meeting.lines.findIndex(({ n }) => n === judged[0]!.goodbye);
  const lines = entries.slice(0, at).map(lineOf);
  const sheet = await heldIn(lines, known[at]!.brief, async () => {});
  const leaving = leavingAfter(lines);
  const owed = new Set(stillOwed(sheet, leaving));
  const numberOf = (place: number) => meeting.lines[place]!.n;
  return sheet.flatMap((one) => {
    const row = judged.find(({ line, text }) => line === numberOf(one.line) && text === one.text);
    if (!row) return [];
    const share = (rating: Rating) =>
      row.ratings.filter((each) => each === rating).length / row.ratings.length;
    return {
      document: meeting.document,
      features: reminderFeatures(one, leaving),
      label: share('useful') * (1 - unclearCounts * (1 - row.clear)),
      count: 1 + wrongCounts * share('wrong'),
      ratings: row.ratings,
      isOwed: owed.has(one),
    };
  });
}
/** Who has just read the transcript knows what "it" was; who sat through the meeting may not. */
const unclearCounts = 0.5;
/** Being told what is not so costs more than being told what one knew, by as much. */
const wrongCounts = 2;

const settings = {
  rounds: 600,
  step: (round: number) => 1 / (1 + round / 500),
  small: 0.005,
};
/** A feature of fewer says more of them than of reminders. */
const fewestExamples = 40;

export function fitReminders(examples: readonly ReminderExample[]): NamedWeights {
  const met = examples.flatMap(({ features }) => [...features.keys()]);
  const often = new Set(
    [...Map.groupBy(met, (name) => name)]
      .filter(([, all]) => all.length >= fewestExamples)
      .map(([name]) => name),
  );
  return fitNamed(
    examples.map((example) => ({
      ...example,
      features: new Map([...example.features].filter(([name]) => often.has(name))),
    })),
    settings,
  );
}

const folds = 8;

/** Cross-validated by meeting: of the cards that would be shown, how many hold something that somebody is glad of, and something wrong. */
export function measuredReminders(examples: readonly ReminderExample[]): string {
  const cards = foldsOf(examples, folds, ({ document }) => document).flatMap(({ train, test }) => {
    const learnt = fitReminders(train);
    const owed = test.filter(({ isOwed }) => isOwed);
    return [...Map.groupBy(owed, ({ document }) => document).values()]
      .map((ofOne) =>
        worthReminding(ofOne.map((example) => ({ example, chance: chanceOf(example.features, learnt) }))).map(
          ({ example }) => example,
        ),
      )
      .filter((card) => card.length > 0);
  });
  const judges = cards.flatMap((card) => {
    const fewest = Math.min(...card.map(({ ratings: all }) => all.length));
    return Array.from({ length: fewest }, (_, judge) => card.map(({ ratings: all }) => all[judge]!));
  });
  const share = (test: (card: readonly Rating[]) => boolean) =>
    `${((100 * judges.filter(test).length) / judges.length).toFixed(1)} %`;
  const useful = share((card) => card.includes('useful') && !card.includes('wrong'));
  const wrong = share((card) => card.includes('wrong'));
  const meetings = new Set(examples.map(({ document }) => document)).size;
  return `reminders: ${cards.length} cards in ${meetings} meetings, ${useful} hold something useful and nothing wrong, ${wrong} something wrong`;
}

export function writeReminders(learnt: NamedWeights, count: number): void {
  writeNamed(
    'report/owed/reminder-weights.ts',
    'reminderWeights',
    `reminder.ts, from ${count} promises at goodbye`,
    learnt,
  );
}
