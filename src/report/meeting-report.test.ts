import { afterEach, expect, test } from 'vitest';
import { loadModels, modelsInUse, putToWork } from '#language/models/models.ts';
import { emptyMeetingState, type MeetingState } from '#meeting/state/meeting-state.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { makeReport } from './meeting-report.ts';
import { someConsents } from '#meeting/samples.ts';
import { pricingCall, stateOfEvents } from './pricing-call.ts';
import { holdMeeting } from './summary/summary.ts';
import { reportFile } from './file/report-file.ts';

await loadModels();
const pause = async () => {};
const models = modelsInUse();
afterEach(() => putToWork(models));

const state = stateOfEvents(
  pricingCall({
    lines: [
      ['Sam', 'Thank you, that sounds great.'],
      ['Kim', 'the slides are not what our customers hoped to get from us'],
      ['Sam', 'I will send you the pricing by Friday.'],
      ['Kim', 'somebody has to write the minutes and to order the new remote controls'],
    ],
  }),
);

test('[F1] a report is the same whether or not somebody looked at the meeting before the models had come', async () => {
  putToWork(undefined);
  const early = analyseMeeting(state, []);
  putToWork(models);
  const after = await makeReport(state, { policy: 'off', pause });
  expect(after!.analysis).toEqual(
    (await makeReport(structuredClone(state), { policy: 'off', pause }))!.analysis,
  );
  expect(after!.analysis).not.toEqual(early);
  expect(after!.withModels).toBe(true);
});

test('[F2] a report that had to be made without the models says so, also in its file', async () => {
  putToWork(undefined);
  const report = await makeReport(state, {
    policy: 'off',
    pause,
    load: () => Promise.reject(new Error('The server is out of reach.')),
  });
  expect(report!.withModels).toBe(false);
  expect(report!.analysis.followUps).toEqual([]);
  const { text } = reportFile(report!, { format: 'markdown', timeZone: 'UTC' });
  expect(text).toContain('The language models could not be loaded');
});

test('a report names everybody, and nobody is "You" in it', async () => {
  const report = await makeReport(state, { policy: 'off', pause });
  expect(report!.entries.map(({ speaker }) => speaker)).toEqual(['Sam', 'Kim', 'Sam', 'Kim']);
  expect(report!.analysis.speakers.map(({ speaker }) => speaker).toSorted()).toEqual(['Kim', 'Sam']);
});

test('to the one who said it a line is "You" in the live figures, which are otherwise those of the report', async () => {
  const report = await makeReport(state, { policy: 'off', pause });
  const live = analyseMeeting(state, (await holdMeeting(state, pause, 'off'))!.sentences, 'sam')!;
  expect(live.speakers.map(({ speaker }) => speaker).toSorted()).toEqual(['Kim', 'You']);
  expect(JSON.parse(JSON.stringify(live).replaceAll('You', 'Sam'))).toEqual(report!.analysis);
});

test('lines that still wait on this device are in its report, too', async () => {
  const waiting = [{ ...state.entries[0]!, id: 'waiting-1', text: 'One more thing.', sequence: 0 }];
  const later: MeetingState = { ...state, waiting };
  expect((await makeReport(later, { policy: 'off', pause }))!.entries.map(({ text }) => text)).toContain(
    'One more thing.',
  );
});

test('there is no report before there is a meeting', async () => {
  expect(await makeReport(emptyMeetingState, { policy: 'off', pause })).toBeUndefined();
});

test('[X8] where consent is required, a report leaves out who was not asked, as a file does', async () => {
  const onlyKim = { ...state, consents: someConsents({ kim: true }) };
  const report = (await makeReport(onlyKim, { policy: 'required', pause }))!;
  expect(report.leftOut).toEqual({ lines: 2, outputs: 1 });
  expect(JSON.stringify(report)).not.toMatch(/sounds great|pricing by Friday/);
  expect(report.analysis.summary.participantCount).toBe(1);
  expect((await makeReport(onlyKim, { policy: 'announced', pause }))!.leftOut).toBeUndefined();
});

test('[X8] a report leaves out what concerns somebody who said no, counts it, and has it again once they agree', async () => {
  const answered = (given: boolean) =>
    makeReport({ ...state, consents: someConsents({ sam: given }) }, { policy: 'off', pause });
  const without = await answered(false);
  expect(without!.leftOut).toEqual({ lines: 2, outputs: 1 });
  expect(JSON.stringify(without)).not.toMatch(/sounds great|pricing by Friday/);
  expect(without!.entries).toHaveLength(2);
  const again = await answered(true);
  expect(again!.leftOut).toBeUndefined();
  expect(again!.analysis.summary.actionItems).toEqual(['Send the pricing by Friday']);
});
