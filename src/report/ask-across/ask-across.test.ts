import { describe, expect, test } from 'vitest';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { askAcross, foundRow } from './ask-across.ts';
import { acrossBounds } from './readable-meetings.ts';
import { meeting, readable } from './sample-meetings.ts';

const filler = (count: number) => Array.from({ length: count }, () => 'Let us go on then.');
const texts = (row: ReturnType<typeof foundRow>) =>
  row.passages.map(({ lines }) => lines.map(({ text }) => text));

describe('a question to all meetings', () => {
  const states = [
    meeting('2026-03-02', 'Review', [...filler(5), 'Is the scanner in the warehouse?']),
    meeting('2026-02-02', 'Plan', ['The scanners are late.', ...filler(9), 'The scanner is here.']),
    meeting('2026-01-05', 'Start', ['Good morning.']),
  ];

  test('[Q12] is answered by the best passages of all, each of one meeting, with its title and day', async () => {
    const { meetings } = readable(states);
    const row = foundRow(await askAcross(meetings, { words: 'What about the scanners?' }));
    expect(texts(row).flat()).toEqual(
      expect.arrayContaining([
        'Is the scanner in the warehouse?',
        'The scanners are late.',
        'The scanner is here.',
      ]),
    );
    for (const { lines } of row.passages)
      expect(new Set(lines.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(row.meetings.map(({ title }) => title)).toEqual(['Plan', 'Review']);
    expect(row.looked).toEqual({ meetings: 3, all: true });
    const warehouse = row.passages
      .flatMap(({ lines }) => lines)
      .find(({ text }) => text.includes('warehouse'))!;
    expect(warehouse).toMatchObject({ sessionId: 'Review-2026-03-02', id: 'line-5' });
    expect(warehouse.spans.map(({ start, end }) => warehouse.text.slice(start, end))).toEqual(['scanner']);
  });

  test('[Q12] lines of somebody who said no answer nothing', async () => {
    const [review, ...others] = states;
    const by = { type: 'person' as const, id: 'kim', name: 'Kim' };
    const refused = { 'spoken:kim': { given: false, at: '2026-03-02T09:10:00.000Z', by } };
    const { meetings } = readable([{ ...review!, consents: refused }, ...others]);
    const row = foundRow(await askAcross(meetings, { words: 'warehouse' }));
    expect(row.passages).toEqual([]);
  });

  test('[Q12] where consent is required, lines of somebody who was not asked answer nothing', async () => {
    const by = { type: 'person' as const, id: 'ada', name: 'Ada' };
    const onlyAda = { ada: { given: true, at: '2026-03-02T09:10:00.000Z', by } };
    const asked = states.map((state) => ({ ...state, consents: onlyAda }));
    const found = async (policy: ConsentPolicy) =>
      foundRow(await askAcross(readable(asked, policy).meetings, { words: 'warehouse' })).passages.length;
    expect([await found('off'), await found('required')]).toEqual([1, 0]);
  });

  test('[Q13] reads the newest alone, lets others in between, and says where it stopped', async () => {
    const many = Array.from({ length: acrossBounds.meetings + 5 }, (_, at) =>
      meeting('2026-01-05', `Meeting ${at}`, [
        ...filler(2),
        at === acrossBounds.meetings + 1 ? 'a giraffe' : 'a zebra',
      ]),
    );
    const { meetings, asked } = readable(many);
    const row = foundRow(await askAcross(meetings, { words: 'giraffe' }));
    expect(row).toMatchObject({ passages: [], looked: { meetings: acrossBounds.meetings, all: false } });
    expect(asked.pauses).toBeGreaterThanOrEqual(acrossBounds.meetings);
    expect(asked.states).toBe(0);
    // Of those with the word no more are read whole than an answer can show.
    await askAcross(meetings, { words: 'zebra' });
    expect(asked.states).toBeLessThanOrEqual(acrossBounds.answering);
    await askAcross(meetings, { preset: 'open-questions' });
    expect(asked.states).toBeLessThanOrEqual(acrossBounds.answering + acrossBounds.meetingsFolded);
  });

  test('[Q13] of meetings without end so many lines are read', async () => {
    const long = Array.from({ length: 12 }, (_, at) => meeting('2026-01-05', `Long ${at}`, filler(5_500)));
    const { meetings, asked } = readable(long);
    const { looked } = await askAcross(meetings, { words: 'giraffe' });
    expect(asked.lines).toBe(acrossBounds.lines);
    expect(looked).toEqual({ meetings: 10, all: false });
    const before = asked.pauses;
    const held = await askAcross(meetings, { preset: 'open-questions' });
    expect(held.looked).toEqual({ meetings: 1, all: false });
    expect(asked.pauses - before).toBeLessThanOrEqual(acrossBounds.linesFolded / 20 + 2);
  });
});

describe('what people always ask of all their meetings', () => {
  test('[Q14] what was promised: by one’s own side, the newest first, with the day, some of each meeting', async () => {
    const { meetings } = readable([
      meeting('2026-03-02', 'Review', [
        'Ada: I will send you the new offer by Friday.',
        'Kim: I will call you back.',
      ]),
      meeting('2026-02-02', 'Plan', ['Ada: I will send you the contract tomorrow.']),
    ]);
    const row = foundRow(await askAcross(meetings, { preset: 'promised' }));
    expect(texts(row)).toEqual([
      ['I will send you the new offer by Friday.'],
      ['I will send you the contract tomorrow.'],
    ]);
    expect(row.passages[0]!.note).toMatch(/Friday/);
  });

  test('[Q14] which questions are open: those that got no answer, and what was said instead', async () => {
    const { meetings } = readable([
      meeting('2026-03-02', 'Review', [
        'Kim: How many seats are in the annual plan?',
        'Ada: It is twelve seats.',
        'Kim: Where is our delivery data stored?',
        'Ada: I would have to check.',
      ]),
    ]);
    const row = foundRow(await askAcross(meetings, { preset: 'open-questions' }));
    expect(texts(row)).toEqual([['Where is our delivery data stored?']]);
    expect(row.passages[0]!.note).toBe('It was put off.');
  });

  test('[Q14] what changed: what the newest meeting says otherwise than the last one with the same people', async () => {
    const january = meeting('2026-01-05', 'Pilot', [
      'Ada: The pilot costs 12,000 euros for the pilot phase.',
      'Kim: Good.',
    ]);
    const february = meeting('2026-02-05', 'Pilot', [
      'Kim: Good morning.',
      'Ada: The pilot costs 15,000 euros for the pilot phase.',
    ]);
    const other = meeting('2026-01-20', 'Roof', ['Ada: The roof costs 90,000 euros.']);
    other.session!.participants = ['Ada', 'Tom'];
    const { meetings } = readable([february, other, january]);
    const row = foundRow(await askAcross(meetings, { preset: 'changed' }));
    expect(texts(row)).toEqual([
      [
        'The pilot costs 12,000 euros for the pilot phase.',
        'The pilot costs 15,000 euros for the pilot phase.',
      ],
    ]);
    expect(row.passages[0]!.lines.map(({ sessionId }) => sessionId)).toEqual([
      'Pilot-2026-01-05',
      'Pilot-2026-02-05',
    ]);
    expect(row.meetings.map(({ title }) => title)).toEqual(['Pilot', 'Pilot']);
    const alone = readable([february]);
    expect(foundRow(await askAcross(alone.meetings, { preset: 'changed' })).passages).toEqual([]);
  });
});
