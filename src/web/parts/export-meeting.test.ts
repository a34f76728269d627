import { expect, test } from 'vitest';
import { emptyMeetingState } from '#meeting/meeting-state.ts';
import { smallMeetingState, smallReport } from '#web/testing/small-meeting.ts';
import { exportFile, reportOf, type MeetingReport } from './export-meeting.ts';

const withTitle = (title: string): MeetingReport => ({
  ...smallReport,
  session: { ...smallReport.session, title },
});

test('the Markdown holds every figure, every finding with its line, and the whole transcript', () => {
  const { name, text } = exportFile(smallReport, 'markdown');
  expect(name).toBe('pricing-call-2026-01-05.md');
  expect(text).toContain('# Pricing call\n');
  expect(text).toContain('- Duration: 12m\n- Participants: Sam, Kim\n- Sentiment: Positive (80%)');
  expect(text).toMatch(
    /- Send the pricing by Friday\n {2}- > \*\*Sam\*\* \([\d:]{8}\): I will send you the pricing by Friday\./,
  );
  expect(text).toMatch(/\*\*action-items\*\* \(90%, trace trace-1\): A promise with a date\.\n/);
  expect(text).toContain('- Sam: 13 words, 2 turns');
  for (const entry of smallReport.entries) expect(text).toContain(`: ${entry.text}`);
  expect(text).not.toContain('sample');
});

test('each line of the summary is an item of its own', () => {
  const { analysis } = smallReport;
  const summary = { ...analysis.summary, transcriptSummary: 'Sam: One.\nKim: Two.' };
  const { text } = exportFile({ ...smallReport, analysis: { ...analysis, summary } }, 'markdown');
  expect(text).toContain('## Summary\n\n- Sam: One.\n- Kim: Two.\n');
});

test('the JSON is the report itself', () => {
  const { name, type, text } = exportFile(smallReport, 'json');
  expect([name, type]).toEqual(['pricing-call-2026-01-05.json', 'application/json']);
  expect(JSON.parse(text)).toEqual(smallReport);
});

test('a sample says so in both formats', () => {
  const sample = { ...smallReport, sample: true };
  expect(exportFile(sample, 'markdown').text).toContain('**This is a sample.');
  expect(JSON.parse(exportFile(sample, 'json').text)).toMatchObject({ sample: true });
});

test('what was said stays text: no heading, list, link or HTML comes out of it', () => {
  const hostile = '# <img src=x onerror=alert(1)>\n- [click](javascript:x) **bold** `code` | cell';
  const [first, ...rest] = smallReport.entries;
  const { text } = exportFile(
    { ...withTitle(hostile), entries: [{ ...first!, text: hostile, speaker: '1. Eve\n# Head' }, ...rest] },
    'markdown',
  );
  expect(text).not.toMatch(/(?<!\\)<img/);
  expect(text).not.toMatch(/(?<!\\)\[click/);
  expect(text).not.toMatch(/^# Head/m);
  expect(text.match(/^# /gm)).toHaveLength(1);
  expect(text).toContain(
    String.raw`# \# \<img src=x onerror=alert(1)\> - \[click\](javascript:x) \*\*bold\*\*`,
  );
});

test.each([
  ['../../etc/passwd', 'etc-passwd-2026-01-05.md'],
  ['   ???   ', 'meeting-2026-01-05.md'],
  ['Müller & Söhne: Ω', 'müller-söhne-ω-2026-01-05.md'],
  ['x'.repeat(10_000), `${'x'.repeat(60)}-2026-01-05.md`],
])('a file name of %j is safe', (title, name) => {
  expect(exportFile(withTitle(title), 'markdown').name).toBe(name);
});

test('a report names everybody, and nobody is "You" in it', () => {
  const report = reportOf(smallMeetingState);
  expect(report?.entries.map(({ speaker }) => speaker)).toEqual(['Sam', 'Kim', 'Sam', 'Kim']);
  expect(report?.analysis.speakers.map(({ speaker }) => speaker).toSorted()).toEqual(['Kim', 'Sam']);
});

test('lines that still wait for the server are in the report, too', () => {
  const waiting = [
    { ...smallMeetingState.entries[0]!, id: 'waiting-1', text: 'One more thing.', sequence: 0 },
  ];
  expect(reportOf({ ...smallMeetingState, waiting })?.entries.at(-1)?.text).toBe('One more thing.');
});

test('there is no report before there is a meeting', () => {
  expect(reportOf(emptyMeetingState)).toBeUndefined();
});

test('[V4] what was withdrawn is in no figure, and stands in the report by its reason alone', () => {
  const { outputs } = smallMeetingState;
  const check = {
    outcome: 'withdrawn' as const,
    reason: 'Its words were changed.',
    at: '2026-01-05T09:05:00.000Z',
  };
  const report = reportOf({
    ...smallMeetingState,
    outputs: outputs.map((output) => ({ ...output, check })),
  })!;
  expect(report.analysis.summary.actionItems).toEqual([]);
  const { text } = exportFile(report, 'markdown');
  expect(text).toContain('withdrawn after a correction');
  expect(text).toContain('Its words were changed.');
  expect(text).not.toContain('A promise with a date.');
});
