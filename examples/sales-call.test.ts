// What `npm run demo` shows: the answers that were recorded for the call go through the engine, the exit and every check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { MeetingBrief } from '#meeting/brief.ts';
import type { LanguageModel } from '#providers/language-model.ts';
import { isShown, played } from '../eval/play/play-meeting.ts';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';
import { readRecorded, recordedAnswer } from '../tests/model-twin/recorded.ts';

const call = (of: string) => join(import.meta.dirname, `sales-call.${of}`);
const recorded = readRecorded(call('answers.jsonl'));

beforeAll(loadModels);

test('every whisper of the recording comes through, and at most a quarter of the lines have one that is shown', async () => {
  const answered: string[] = [];
  const model: LanguageModel = {
    destination: 'the recording',
    local: true,
    model: 'recorded',
    async answer(request) {
      const text = recordedAnswer(recorded, request);
      const { whisper } = JSON.parse(text) as { whisper?: { thing: string } | null };
      if (whisper) answered.push(whisper.thing.replace(/\.$/, ''));
      return { text, model: 'recorded', usage: undefined, cut: false };
    },
  };
  const brief = MeetingBrief.parse(JSON.parse(readFileSync(call('brief.json'), 'utf8')));
  const { outputs, entries } = await played(readMeetingFile(call('jsonl')), { owner: 'Dana', brief, model });
  // What an agent said first and the model only put better is reviewed, not whispered.
  const whispers = outputs.filter(({ provenance, check }) => provenance.model && !check);
  expect(whispers.map(({ outputs: { insights } }) => insights[0])).toEqual(
    answered.map((thing) => expect.stringContaining(thing)),
  );
  expect(answered).toHaveLength(recorded.filter((row) => row.asked === 'whisper' && row.whisper).length);
  expect(outputs.flatMap(({ check }) => check?.model ?? [])).toHaveLength(
    recorded.filter(({ asked }) => asked === 'review').length,
  );
  const shown = outputs.filter(isShown);
  expect(shown.filter(({ provenance }) => provenance.model).length).toBeGreaterThanOrEqual(6);
  expect(shown.length).toBeLessThan(entries.length / 4);
});
