// node eval/by-hand.ts --meetings-folder DIR --meeting NAME --answers DIR --out FILE: plays a business meeting with a language
// model that somebody is by hand. Each request is parked in the folder of answers (tests/model-twin/by-hand.ts), and time in
// the meeting stands still until it is answered. Writes every request with its answer, and what was hit with and without.
// With --recorded FILE these answers are given again instead, each to what is asked about its line. --shown FILE writes out what was
// shown with the model, for a person to judge as what eval/judge.ts writes.
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadModels } from '#language/models/models.ts';
import { wallClock } from '#meeting/clock.ts';
import type { LanguageModel } from '#providers/language-model.ts';
import { chatRequest, fullForm } from '#providers/language-models/request-form.ts';
import { answerByHand } from '../tests/model-twin/by-hand.ts';
import { readAnswers } from '../tests/model-twin/recorded.ts';
import { ChatRequest } from '../tests/model-twin/twin-request.ts';
import { modelThatRecalls, RecordedAnswer, recordedAnswer } from './by-hand/recorded-answers.ts';
import { type BusinessMeeting, readMeetings } from './corpora/business.ts';
import { type Hits, momentsHit, onMoments } from './play/moments.ts';
import { playMeeting } from './play/play-meeting.ts';
import { asPlayed } from './play/played-business.ts';
import { asRows, questionsOn } from './ratings/judgements.ts';

const { values: options } = parseArgs({
  options: {
    'meetings-folder': { type: 'string' },
    meeting: { type: 'string' },
    answers: { type: 'string' },
    out: { type: 'string' },
    recorded: { type: 'string' },
    shown: { type: 'string' },
  },
});

try {
  await byHand();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function byHand(): Promise<void> {
  const { 'meetings-folder': folder, meeting: name, answers, out, recorded } = options;
  if (!folder || !name || !(recorded ?? (answers && out)))
    throw new Error(
      'say --meetings-folder DIR --meeting NAME, and --answers DIR --out FILE or --recorded FILE',
    );
  const [meeting] = readMeetings(folder, (document) => document === name);
  if (!meeting) throw new Error(`${folder} has no meeting ${name}`);
  await loadModels();
  console.log(`built-in alone:   ${await hitsOf(meeting)}`);
  const withModel =
    recorded === undefined
      ? await asking(meeting, answers!, out!)
      : await hitsOf(
          meeting,
          waitedFor(modelThatRecalls(meeting.lines, readAnswers(recorded, RecordedAnswer))),
        );
  console.log(`with the answers: ${withModel}`);
}

async function asking(meeting: BusinessMeeting, answers: string, out: string): Promise<string> {
  let requests = 0;
  writeFileSync(out, '');
  const askPerson = answerByHand(answers, wallClock);
  // Not through the twin: whoever sits between would give up after five minutes, and a person may take longer.
  const model: LanguageModel = {
    destination: 'somebody by hand',
    local: true,
    model: 'by-hand',
    async answer(request, { signal }) {
      const asked = ChatRequest.parse(chatRequest('by-hand', request, fullForm));
      const text = await askPerson(asked, signal);
      // One by one: what was answered is kept when somebody has to stop in the middle.
      appendFileSync(out, `${JSON.stringify(recordedAnswer(meeting.lines, request, text))}\n`);
      requests++;
      return { text, model: 'by-hand', usage: undefined, cut: false };
    },
  };
  const hits = await hitsOf(meeting, waitedFor(model));
  console.log(`${requests} requests`);
  return hits;
}

/** The model, and a promise for the moment at which nothing is being asked. */
function waitedFor(model: LanguageModel): { model: LanguageModel; answered(): Promise<void> } {
  const asking = new Set<Promise<unknown>>();
  return {
    model: {
      ...model,
      answer(...asked) {
        const answer = model.answer(...asked);
        const ended = answer.catch(() => {}).finally(() => asking.delete(ended));
        asking.add(ended);
        return answer;
      },
    },
    async answered() {
      while (asking.size > 0) await Promise.all(asking);
    },
  };
}

async function hitsOf(meeting: BusinessMeeting, withModel?: ReturnType<typeof waitedFor>): Promise<string> {
  const said = await playMeeting(meeting, withModel);
  if (withModel && options.shown !== undefined)
    writeFileSync(options.shown, asRows(questionsOn(meeting, said)));
  const played = asPlayed(meeting, said);
  const inWords = ({ hit, of, expected }: Hits) => `${hit} of ${of} (chance ${expected.toFixed(1)})`;
  const checks = said.flatMap(({ output: { check } }) => (check?.model === undefined ? [] : [check.outcome]));
  return [
    `${played.shown.length} shown`,
    `worth ≥ 2 ${inWords(momentsHit(played, 2))}, by any ${inWords(momentsHit(played, 2, 'any'))}`,
    `worth 3 ${inWords(momentsHit(played, 3))}, by any ${inWords(momentsHit(played, 3, 'any'))}`,
    `on a moment ${inWords(onMoments(played))}`,
    ...(checks.length > 0 ? [`notes looked at: ${checks.join(', ')}`] : []),
  ].join('; ');
}
