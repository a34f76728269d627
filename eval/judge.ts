// node eval/judge.ts [--meetings a,b] [--count N] [--locked] [--data DIR] --out FILE: plays business meetings and writes
// out some of the shown insights, chosen by chance, for a person to judge. --read FILE counts what the person wrote.
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadModels } from '#language/models/models.ts';
import { readLaterMeetings, readOpenMeetings } from './corpora/business.ts';
import { dataFolder } from './data-folder.ts';
import { questionOn, readJudgements, shareOf, verdicts } from './judgements.ts';
import { playMeeting } from './play-meeting.ts';
import { seed, shuffled } from './random.ts';

const { values: wishes } = parseArgs({
  options: {
    meetings: { type: 'string' },
    count: { type: 'string', default: '60' },
    locked: { type: 'boolean' },
    data: { type: 'string' },
    out: { type: 'string' },
    read: { type: 'string' },
  },
});

try {
  if (wishes.read !== undefined) count(wishes.read);
  else if (wishes.out !== undefined) await choose(wishes.out);
  else throw new Error('say --out FILE to have insights written out, or --read FILE to count verdicts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function count(file: string): void {
  const judged = readJudgements(file);
  for (const verdict of verdicts) {
    const { value, interval, note } = shareOf(verdict, judged);
    const range = interval ? `, ${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}` : '';
    console.log(`${verdict}: ${value.toFixed(1)} % (${note}${range})`);
  }
}

async function choose(file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: verdicts are not overwritten`);
  const most = Number(wishes.count);
  if (!Number.isInteger(most) || most < 1)
    throw new Error(`--count ${wishes.count} is no number of insights`);
  const all = wishes.locked ? readLaterMeetings({ locked: true }) : readOpenMeetings(dataFolder(wishes.data));
  const names = wishes.meetings?.split(',') ?? all.map(({ document }) => document);
  const missing = names.find((name) => !all.some(({ document }) => document === name));
  if (missing !== undefined) throw new Error(`no meeting is called “${missing}” here`);
  if (names.length === 0) throw new Error('there are no business meetings in the data folder');

  await loadModels();
  const questions = [];
  for (const meeting of all.filter(({ document }) => names.includes(document))) {
    const shown = (await playMeeting(meeting)).filter((one) => one.shown);
    questions.push(...shown.map((one) => questionOn(meeting, one)));
  }
  const chosen = new Set(shuffled(questions, seed).slice(0, most));
  // In the order of the meetings, so that a person reads each meeting once.
  const rows = questions.filter((one) => chosen.has(one)).map((one) => `${JSON.stringify(one)}\n`);
  writeFileSync(file, rows.join(''));
  console.error(`written: ${file}, ${rows.length} of ${questions.length} shown insights`);
}
