// node eval/judge.ts [--meetings a,b] [--count N] [--locked] [--data DIR | --meetings-folder DIR] --out FILE: plays business
// meetings and writes out some of the shown insights, chosen by chance, for a person to judge. With --all it writes out
// every candidate, shown and quiet alike. --read FILE counts what the person wrote, candidates by kind.
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadModels } from '#language/models/models.ts';
import { entryIdOf } from './play/understood.ts';
import { candidatesOf, isPlain } from './ratings/candidates.ts';
import {
  type BusinessMeeting,
  readLaterMeetings,
  readMeetings,
  readOpenMeetings,
} from './corpora/business.ts';
import { dataFolder } from './data-folder.ts';
import {
  asRows,
  asText,
  byKind,
  questionOn,
  questionsOn,
  readJudgements,
  shareOf,
  ratings,
} from './ratings/judgements.ts';
import { playMeeting } from './play/play-meeting.ts';
import { seed, shuffled } from './figures/random.ts';

const { values: options } = parseArgs({
  options: {
    meetings: { type: 'string' },
    count: { type: 'string', default: '60' },
    locked: { type: 'boolean' },
    data: { type: 'string' },
    'meetings-folder': { type: 'string' },
    all: { type: 'boolean' },
    out: { type: 'string' },
    read: { type: 'string' },
  },
});

try {
  if (options.read !== undefined) count(options.read);
  else if (options.out !== undefined) await choose(options.out);
  else throw new Error('say --out FILE to have insights written out, or --read FILE to count ratings');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function count(file: string): void {
  const judged = readJudgements(file);
  for (const rating of ratings) {
    const { value, interval, note } = shareOf(rating, judged);
    const range = interval ? `, ${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}` : '';
    console.log(`${rating}: ${value.toFixed(1)} % (${note}${range})`);
  }
  if (!judged.some(({ kind }) => kind !== undefined)) return;
  for (const [kind, ofKind] of byKind(judged)) {
    const counts = ratings.map((wanted) => ofKind.filter(({ rating }) => rating === wanted).length);
    console.log(`${kind}: ${counts.map((count, at) => `${count} ${ratings[at]}`).join(', ')}`);
  }
}

async function choose(file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: ratings are not overwritten`);
  const most = Number(options.count);
  if (!Number.isInteger(most) || most < 1)
    throw new Error(`--count ${options.count} is no number of insights`);
  const all = meetings();
  const names = options.meetings?.split(',') ?? all.map(({ document }) => document);
  const missing = names.find((name) => !all.some(({ document }) => document === name));
  if (missing !== undefined) throw new Error(`no meeting is called “${missing}” here`);
  if (names.length === 0) throw new Error('there are no business meetings in the data folder');

  await loadModels();
  const played = all.filter(({ document }) => names.includes(document));
  const questions = [];
  for (const meeting of played)
    questions.push(...(await (options.all ? candidatesIn(meeting) : shownIn(meeting))));
  const chosen = new Set(options.all ? questions : shuffled(questions, seed).slice(0, most));
  // In the order of the meetings, so that a person reads each meeting once.
  const rows = questions.filter((one) => chosen.has(one));
  writeFileSync(file, asRows(rows));
  const what = options.all ? 'candidates' : 'shown insights';
  console.error(`written: ${file}, ${rows.length} of ${questions.length} ${what}`);
}

function meetings(): BusinessMeeting[] {
  const folder = options['meetings-folder'];
  if (folder !== undefined) return readMeetings(folder);
  return options.locked ? readLaterMeetings({ locked: true }) : readOpenMeetings(dataFolder(options.data));
}

async function shownIn(meeting: BusinessMeeting) {
  return questionsOn(meeting, await playMeeting(meeting));
}

/** But for those that only name somebody. */
async function candidatesIn(meeting: BusinessMeeting) {
  const said = await playMeeting(meeting);
  return candidatesOf(meeting)
    .filter(({ whisper }) => !isPlain(whisper))
    .map(({ line, agent, whisper: { kind, thing, move, evidence }, score }) => {
      const shown = said.some(
        (one) =>
          one.shown &&
          one.line === line &&
          one.agent === agent &&
          one.output.outputs.insights.some((insight) => insight.startsWith(thing)),
      );
      const rests = evidence
        .map(({ entryId }) => meeting.lines.find(({ n }) => entryId === entryIdOf(n))!)
        .filter(({ n }) => n !== line)
        .map(asText);
      const analysis = move ? `${thing}. ${move}` : `${thing}.`;
      return questionOn(meeting, { line, agent, kind, score, shown, analysis, insights: [thing], rests });
    });
}
