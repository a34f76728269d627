import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { NewEvent } from '#meeting/events.ts';
import { aCompanyCard, aCompanyCorrection, aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { someData } from './sample-data.ts';

const meeting = aMeeting();
const entry = anEntry(meeting, 'when will we send it, by friday?');
const emitted = anOutput(entry);
const { sessionId, at, actor } = meeting;
const envelope = { sessionId, at, actor, causes: [entry.id], traceId: entry.traceId };
const engine = { type: 'system', id: 'orchestrator', name: 'Orchestrator' } as const;

const story: NewEvent[] = [
  meeting,
  entry,
  {
    ...emitted,
    body: {
      ...emitted.body,
      ranking: { decision: 'held', score: 0.42, reason: 'Three were shown this minute.' },
      trail: {
        trigger: 'an entry was heard',
        workflow: 'specialists',
        taskId: emitted.id,
        attempt: 2,
        entries: [entry.id],
        methods: ['rule asked, version 3'],
        sources: [],
        checks: [{ name: 'every quote stands in the entry it names', passed: true }],
        stages: [{ stage: 'looking', ms: 17 }],
      },
    },
  },
  {
    ...envelope,
    id: `${entry.id}.round`,
    kind: 'run-finished',
    actor: engine,
    body: {
      entryId: entry.id,
      outcomes: [
        {
          agentType: 'sales',
          status: 'spoke',
          reason: { code: 'text', text: 'rule asked' },
          outputId: emitted.id,
          ms: 17,
        },
        { agentType: 'hr', status: 'silent', reason: { code: 'text', text: 'No word of people.' }, ms: 3 },
      ],
      workflows: [{ name: 'specialists', ms: 3_100, limitMs: 3_000 }],
      attempt: 1,
    },
  },
  { ...envelope, id: 'rating', kind: 'feedback-given', body: { outputId: emitted.id, rating: 'too-late' } },
  {
    ...envelope,
    id: 'fix',
    kind: 'entry-corrected',
    body: { entryId: entry.id, text: 'where will we send it, \u001b[2Jby friday?' },
  },
  {
    ...envelope,
    id: 'fix.checked',
    kind: 'correction-checked',
    actor: engine,
    body: {
      correctionId: 'fix',
      entryId: entry.id,
      checks: [{ outputId: emitted.id, outcome: 'withdrawn', reason: 'Its words are gone.' }],
    },
  },
];

test('[U8] everything that is known of an output is printed, down to its audit records', async () => {
  const data = someData();
  await data.keep(story);
  const script = join(import.meta.dirname, '../explain.ts');
  const explain = (id: string) => promisify(execFile)(process.execPath, [script, id, '--data', data.folder]);
  const { stdout } = await explain(emitted.id);
  for (const expected of [
    'They asked.',
    'WITHDRAWN',
    '“when” (the entry reads differently now)',
    'rule asked, version 3',
    'passed   every quote stands in the entry it names',
    'held, weight 42 %: Three were shown this minute.',
    'specialists: 3100 ms of 3000, LATE',
    'hr: silent after 3 ms. No word of people.',
    'too-late, Ada',
    'Ada corrected the text of',
    'withdrawn. Its words are gone.',
    'task-execution: run-finished',
    'workflow: run-finished',
    `trace     ${entry.traceId}`,
  ])
    expect(stdout).toContain(expected);
  await expect(explain('no-such-output')).rejects.toMatchObject({
    code: 1,
    stderr: 'explain: There is no output of the id no-such-output.\n',
  });
  await data.discard();
});

test('[U8] what others wrote cannot steer the terminal', async () => {
  const data = someData();
  const hostile = aCompanyCard(entry, ['when', 'Whenever\u001b[2J Ltd']);
  hostile.body.output.outputs.analysis = 'first \u001b[2J\u202e second';
  const wrong = aCompanyCorrection(meeting, 'when', 'Whenever\u001b[2J Ltd');
  await data.keep([meeting, entry, hostile, wrong]);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../explain.ts'),
    hostile.id,
    '--data',
    data.folder,
  ]);
  expect(stdout).toContain('first  [2J  second');
  expect(stdout).toContain('“when” means another company than Whenever [2J Ltd, Ada');
  await data.discard();
});
