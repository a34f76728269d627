import { expect, test } from 'vitest';
import { noFacts } from '#facts/facts.ts';
import { emptyBrief } from '#meeting/brief.ts';
import { type MeetingKnown, partsOf } from './meeting-parts.ts';
import { scoutRequest } from './request.ts';

const prompt = { version: '1', text: 'Listen.' };
/** Line 1 is far behind: only what is known of it is told. */
const [early, late] = [1, 1_000];
const words = 'we have forty boats and six skippers, and the season begins in May';
const said = (quote: string) => ({
  entryId: 'early',
  line: 0,
  at: '2026-11-26T15:00:00.000Z',
  speaker: 'Kim',
  side: 'them' as const,
  quote,
  start: words.indexOf(quote),
  end: words.indexOf(quote) + quote.length,
});

function known(text: string, more: Partial<MeetingKnown> = {}): MeetingKnown {
  const line = (id: string, number: number, spoken: string) =>
    ({ id, number, speaker: 'Kim', side: 'them', text: spoken }) as const;
  const figure = (of: string, quote: string) => ({
    said: said(quote),
    of,
    value: 1,
    unit: 'count' as const,
    about: [],
  });
  return {
    title: '',
    began: undefined,
    brief: emptyBrief,
    facts: { ...noFacts, figures: [figure('boats', 'forty boats'), figure('skippers', 'six skippers')] },
    lines: [line('early', early, text), line('late', late, 'so who drives them')],
    newFrom: late,
    notes: [],
    ...more,
  };
}
const asked = (meeting: MeetingKnown, mayLeave = () => true) =>
  scoutRequest({ scout: prompt }, partsOf(meeting, mayLeave)).user;

test('[G1] a line that is not shown any more is known once, by all that it says and its words around that', () => {
  expect(asked(known(words))).toContain(
    `<known>\n[1] figure (boats); figure (skippers), Kim: ${words}\n</known>`,
  );
  const long = known(`${words} ${'and so on '.repeat(100)}`);
  const [, row = ''] = /<known>\n(.*)\n<\/known>/.exec(asked(long)) ?? [];
  expect(row).toContain('we have forty boats and six skippers');
  expect(row.length).toBeLessThan(300);
});

test('[G1] of a line that was mended since, or may not leave, nothing is known', () => {
  for (const user of [asked(known('we have no boats')), asked(known(words), () => false)])
    expect(user).toContain('<known>\n</known>');
});
