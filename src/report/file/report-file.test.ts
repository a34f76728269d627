import { expect, test } from 'vitest';
import { aCorrection } from '#meeting/samples.ts';
import type { NewEvent } from '#meeting/events.ts';
import { makeReport } from '../meeting-report.ts';
import { pricingCall, type PricingCallOptions, stateOfEvents } from '../pricing-call.ts';
import type { ExportFormat } from '#meeting/report.ts';
import { reportFile } from './report-file.ts';

async function fileOf(
  call: PricingCallOptions | NewEvent[],
  format: ExportFormat = 'markdown',
  notes: string[] = [],
) {
  const report = await makeReport(stateOfEvents(Array.isArray(call) ? call : pricingCall(call)), {
    policy: 'off',
    pause: async () => {},
  });
  return { report: report!, ...reportFile(report!, { format, timeZone: 'Europe/Berlin', notes }) };
}

test('the Markdown holds every figure, every finding with its line, and the whole transcript', async () => {
  const { report, name, text } = await fileOf({});
  expect(name).toBe('pricing-call-2026-01-05.md');
  expect(text).toContain('# Pricing call\n');
  expect(text).toContain('- Date: Jan 5, 2026, 10:00 AM (Europe/Berlin)\n- Duration: 3m\n');
  expect(text).toContain('- Participants: Sam, Kim\n- Sentiment: Positive');
  expect(text).toContain('## Decisions\n\n- Kim: We decided to start with fifty people.\n');
  expect(text).toContain(
    '- Send the pricing by Friday\n  - > **Sam** (10:02:00): I will send you the pricing by Friday.',
  );
  expect(text).toContain('**action-items** (90%, trace trace-1): A promise with a date.\n');
  expect(text).toContain('- Sam: 13 words, 2 turns');
  for (const entry of report.entries) expect(text).toContain(`: ${entry.text}`);
  expect(text).not.toContain('sample');
});

test('each line of the summary is an item of its own', async () => {
  const { text } = await fileOf({
    lines: [
      ['Sam', 'the pricing for fifty people is what we talk about'],
      ['Kim', 'the pricing for the other fifty people comes later'],
    ],
  });
  expect(text).toContain(
    '## Summary\n\n- Sam: The pricing for fifty people is what we talk about.\n- Kim: The pricing for the other fifty people comes later.\n',
  );
});

test('the JSON is the report itself, with what one should know of the file', async () => {
  const { report, name, type, text } = await fileOf({}, 'json', ['Something is left out.']);
  expect([name, type]).toEqual(['pricing-call-2026-01-05.json', 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual({ ...report, notes: ['Something is left out.'] });
});

test('a sample says so in both formats', async () => {
  const { report } = await fileOf({});
  const sample = { ...report, sample: true };
  const text = (format: ExportFormat) => reportFile(sample, { format, timeZone: 'UTC' }).text;
  expect(text('markdown')).toContain('**This is a sample.');
  expect(JSON.parse(text('json'))).toMatchObject({ sample: true });
});

test('what was said stays text: no heading, list, link or HTML comes out of it', async () => {
  const hostile = '# <img src=x onerror=alert(1)>\n- [click](javascript:x) **bold** `code` | cell';
  const { report } = await fileOf({ title: hostile });
  const [first, ...rest] = report.entries;
  const { text } = reportFile(
    { ...report, entries: [{ ...first!, text: hostile, speaker: '1. Eve\n# Head' }, ...rest] },
    { format: 'markdown', timeZone: 'UTC' },
  );
  expect(text).not.toMatch(/(?<!\\)<img/);
  expect(text).not.toMatch(/(?<!\\)\[click/);
  expect(text).not.toMatch(/^# Head/m);
  expect(text.match(/^# /gm)).toHaveLength(1);
  expect(text).toContain(
    String.raw`# \# \<img src=x onerror=alert(1)\> - \[click\](javascript:x) \*\*bold\*\*`,
  );
});

test('what was said is no address that a reader opens by itself, and holds nothing that hides or turns it', async () => {
  const { report } = await fileOf({});
  const [first, ...rest] = report.entries;
  const text = 'See https://evil.example/pay or WWW.evil.example \u001b[2J\u202efdp.exe\u0007';
  const file = reportFile(
    { ...report, entries: [{ ...first!, text }, ...rest] },
    { format: 'markdown', timeZone: 'UTC' },
  );
  expect(file.text).toContain(String.raw`See https\://evil.example/pay or WWW\.evil.example \[2Jfdp.exe`);
  for (const hidden of ['\u001b', '\u0007', '\u202e']) expect(file.text).not.toContain(hidden);
});

test.each([
  ['../../etc/passwd', 'etc-passwd-2026-01-05.md'],
  ['   ???   ', 'meeting-2026-01-05.md'],
  ['Müller & Söhne: Ω', 'müller-söhne-ω-2026-01-05.md'],
  ['x'.repeat(10_000), `${'x'.repeat(60)}-2026-01-05.md`],
  ['𝒳'.normalize('NFC').repeat(3), 'xxx-2026-01-05.md'],
  ['\u{20000}'.repeat(61), `${'\u{20000}'.repeat(60)}-2026-01-05.md`],
])('a file name of %j is safe', async (title, name) => {
  expect((await fileOf({ title })).name).toBe(name);
});

test('[V4] what was withdrawn is in no figure, and stands in the file by its reason alone', async () => {
  const call = pricingCall();
  const promised = call.find(
    (event): event is NewEvent<'entry-added'> =>
      event.kind === 'entry-added' && event.body.entry.text.includes('Friday'),
  )!;
  const output = call.find((event) => event.kind === 'insight-emitted')!;
  const correction = aCorrection(promised, { text: 'I will not send anything.' });
  const checked: NewEvent<'correction-checked'> = {
    ...correction,
    id: 'checked',
    kind: 'correction-checked',
    actor: { type: 'provider', id: 'engine', name: 'Engine' },
    body: {
      correctionId: correction.id,
      entryId: promised.id,
      checks: [{ outputId: output.id, outcome: 'withdrawn', reason: 'Its words were changed.' }],
    },
  };
  const { report, text } = await fileOf([...call, correction, checked]);
  expect(report.analysis.summary.actionItems).toEqual([]);
  expect(text).toContain('withdrawn after a correction');
  expect(text).toContain('Its words were changed.');
  expect(text).not.toContain('A promise with a date.');
});

test('[G10] what a language model disputes stands in the file, with what speaks against it and who says so', async () => {
  const call = pricingCall();
  const output = call.find((event) => event.kind === 'insight-emitted')!;
  const reviewed: NewEvent<'insight-reviewed'> = {
    ...output,
    id: 'reviewed',
    kind: 'insight-reviewed',
    body: {
      check: { outputId: output.id, outcome: 'disputed', reason: 'It hangs on the auditors.' },
      model: { name: 'gpt-4', prompts: 'sales 1, review 1', inputTokens: 9, outputTokens: 1 },
    },
  };
  const { text } = await fileOf([...call, reviewed]);
  expect(text).toContain('disputed by gpt-4');
  expect(text).toContain('Against it: It hangs on the auditors.');
});
