// What is listed as a task while it is spoken, by the very path that agents take. The model of what is listed learns from
// meetings of three kinds and e-mails together; neither a team nor a meeting is ever asked of what was learnt from it. What people
// took down for a task is AMI's gold, so the general reading, which knows nothing of AMI, has to agree.
import { isSure } from '#agents/whisper.ts';
import { modelsInUse, putToWork } from '#language/models/models.ts';
import { listedTasks } from '#language/tasks/listed-tasks.ts';
import {
  businessLines,
  fittedListing,
  generalLessons,
  generalLines,
  lessonsOf,
  type ListingLine,
  projectLines,
} from '../../scripts/train/listing.ts';
import { type AmiAct, readAmi } from '../corpora/ami.ts';
import { readStrictLessons, readOpenMeetings } from '../corpora/business.ts';
import { foldsOf, sampleOf } from '../figures/folds.ts';
import { countLine, f1, precision, recall, type Score, Tally } from '../figures/scores.ts';
import type { Context, Row } from '../measure.ts';

type AmiListed = ListingLine & { act: AmiAct };

export function listedRows({ folder, share, folds, systems }: Context): Row[] {
  if (!systems.some((system) => system.learns('task'))) return [];
  const models = modelsInUse();
  const acts = sampleOf(readAmi(folder), share, ({ document }) => document);
  const meetings = sampleOf(readStrictLessons(folder), share, ({ document }) => document);
  if (!models || acts.length === 0) return [];
  const ami = projectLines(acts, models.task);
  const heard = {
    lower: businessLines(meetings, 'lower', models.task),
    cased: businessLines(meetings, 'cased', models.task),
  };
  const general = generalLines(generalLessons({ folder, share }));
  const all: ListingLine[] = [...ami, ...heard.lower, ...heard.cased, ...general];
  const listed = new Set<ListingLine>();
  try {
    for (const { train, test } of foldsOf(all, folds, ({ key }) => key)) {
      const listing = fittedListing(lessonsOf(train));
      for (const [task, lines] of Map.groupBy(test, (line) => line.general)) {
        putToWork({ ...models, task, listing });
        for (const line of lines) if (listedTasks(line.reading, line.found).length > 0) listed.add(line);
      }
    }
  } finally {
    putToWork(models);
  }
  const isListed = (line: ListingLine) => listed.has(line);
  const open = new Set(readOpenMeetings(folder).map(({ document }) => document));
  return [
    {
      id: 'action items/ami-live',
      measure: 'AMI, right of what is flagged while it is spoken, %',
      scores: { ours: liveFlags(ami, isListed) },
    },
    ...Object.entries(generalNames).map(([corpus, name]) => ({
      id: `action items/${corpus}-listed`,
      measure: `${name}, no punctuation, of which agents list, F1`,
      scores: {
        ours: tallyOf(
          general.filter((line) => line.corpus === corpus),
          isListed,
        ).score(f1),
      },
    })),
    ...Object.entries(heard).map(([form, lines]) => ({
      id: `action items/business-${form}`,
      measure: `business lines listed as a task, ${form}, F1`,
      scores: {
        ours: ofBusiness(
          lines.filter(({ document }) => open.has(document)),
          isListed,
        ),
      },
    })),
  ];
}

function liveFlags(lines: readonly AmiListed[], isListed: (line: ListingLine) => boolean): Score {
  const flagged = lines.filter(isListed);
  const tally = new Tally();
  for (const { document, label } of flagged) countLine(tally.of(document), label, true);
  const right = flagged.filter(({ label }) => label);
  return {
    ...tally.score(precision),
    note: `${right.length} of ${flagged.length}; ${itemsOf(right)} of ${itemsOf(lines)} items met`,
  };
}

/** Each meeting counts its items from the first on. */
function itemsOf(lines: readonly AmiListed[]): number {
  return new Set(lines.flatMap(({ document, act }) => act.actions.map((item) => `${document} ${item}`))).size;
}

const generalNames = {
  mrda: 'MRDA commitment or command',
  'email-intent': 'e-mail asks for an action',
} as const;

function tallyOf(lines: readonly ListingLine[], isFound: (line: ListingLine) => boolean): Tally {
  const tally = new Tally();
  for (const line of lines) countLine(tally.of(line.document), line.label, isFound(line));
  return tally;
}

function ofBusiness(lines: readonly ListingLine[], isListed: (line: ListingLine) => boolean): Score {
  const inWords = (tally: Tally) =>
    `${tally.score(precision).value.toFixed(1)} right, ${tally.score(recall).value.toFixed(1)} found`;
  const tally = tallyOf(lines, isListed);
  const before = tallyOf(lines, ({ found }) => found.some(isSure));
  return {
    ...tally.score(f1),
    note: `${inWords(tally)}; by the general reading alone ${before.score(f1).value.toFixed(1)}: ${inWords(before)}`,
  };
}
