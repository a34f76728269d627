import { describe, expect, test } from 'vitest';
import type { NumberedLine } from './numbered-line.ts';
import { noteWorth } from './note-worth.ts';
import { noteSoFar, readWhisper, type SpecialistReading } from './whisper-answer.ts';

const lines: NumberedLine[] = [
  { id: 'a', number: 3, speaker: 'Kim', side: 'them', text: 'we have forty boats and six skippers' },
  { id: 'b', number: 5, speaker: 'Kim', side: 'them', text: 'call me on the island about the six' },
];
const reading: SpecialistReading = {
  about: 5,
  at: '2026-11-26T15:00:00.000Z',
  moment: { line: 5, agent: 'sales', worth: 3, why: 'It matters.' },
  lines,
  putBack: (text) => text,
  hidden: (text) => text.replaceAll(/\[[A-Z]+_\d+\]/g, '…'),
  methods: [],
  weighing: { chance: 0.4 },
};
const note = {
  worth: 2,
  confidence: 0.9,
  quotes: [
    { line: 3, quote: 'forty boats and six skippers' },
    { line: 5, quote: 'on the island' },
  ],
  calculations: [] as { result: string; of: string }[],
  thing: 'Only 6 skippers for forty boats',
  move: 'Ask who drives "the rest", by [PHONE_1] or mail.',
  reasoning: 'She named both.',
};
/** Forty boats less six skippers: nobody said how many that leaves. */
const left = { thing: '34 boats have no skipper', calculations: [{ result: '34', of: '40 − 6' }] };
const written = (change: object = {}) => JSON.stringify({ whisper: { ...note, ...change } });

/** What is told at each character of an answer, each different text once. */
function toldOf(answer: string): string[] {
  const told = Array.from(answer, (_, at) => noteSoFar(answer.slice(0, at + 1), reading)?.words?.text);
  return [...new Set(told.filter((text) => text !== undefined && text !== ''))] as string[];
}

describe('[G9] a note that is being written', () => {
  test('is told by whole words, from the first on, and ends as what is kept', () => {
    const told = toldOf(written());
    expect(told.slice(0, 3)).toEqual(['Only', 'Only 6', 'Only 6 skippers']);
    const kept = readWhisper(written(), reading);
    expect(told.at(-1)).toBe(kept.outcome === 'spoke' && kept.analysis);
    expect(told.join('\n')).not.toContain('PHONE');
  });

  test('has begun once it is known how sure it is and what it is worth', () => {
    const begun = (text: string) => noteSoFar(text, reading);
    expect(begun('{"whisper":{"worth":2,"confidence":0.9')).toBeUndefined();
    const { score } = noteWorth({ ...note, ...reading.weighing });
    const known = { confidence: 0.9, score };
    expect(begun('{"whisper":{"worth":2,"confidence":0.9,')).toEqual(known);
    expect(begun('{"whisper":{"worth":2,"confidence":0.9,"quotes":[{"line":5,"quote":"on the main')).toEqual(
      known,
    );
    for (const confidence of [0.4, 7])
      expect(begun(`{"whisper":{"worth":2,"confidence":${confidence},`)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['rests on words that nobody said', { quotes: [{ line: 5, quote: 'on the mainland' }] }],
    ['rests on another line alone', { quotes: [{ line: 3, quote: 'forty boats and six' }] }],
    ['is not sure enough', { confidence: 0.4 }],
    ['is surer than sure', { confidence: 7 }],
  ])('is not told where it %s', (_, change) => {
    expect(toldOf(written(change))).toEqual([]);
  });

  test('that asks ends with its question mark', () => {
    const asking = written({ thing: 'Who drives all forty boats?' });
    const kept = readWhisper(asking, reading);
    expect(kept).toMatchObject({ analysis: expect.stringMatching(/^Who drives all forty boats\? Ask who/) });
    expect(toldOf(asking).at(-1)).toBe(kept.outcome === 'spoke' && kept.analysis);
  });

  test('is told no further than to a number that nobody said', () => {
    expect(toldOf(written({ thing: 'Only 6 skippers for 400 boats' })).at(-1)).toBe('Only 6 skippers for');
  });

  test('is told with a number that nobody said, where it was worked out before and that holds', () => {
    expect(toldOf(written(left)).at(0)).toBe('34');
  });

  test('is heard at its end from a model that names what it rests on last', () => {
    const { worth, confidence, quotes, ...words } = note;
    const answer = JSON.stringify({ whisper: { ...words, quotes, confidence, worth } });
    expect(toldOf(answer)).toHaveLength(1);
    expect(readWhisper(answer, reading).outcome).toBe('spoke');
  });

  test('nothing, and what is no answer, tell nothing', () => {
    for (const answer of ['{"whisper":null}', '{"whisper":[{}]}', 'I cannot', '', '[1'])
      expect(toldOf(answer)).toEqual([]);
  });
});

describe('[G5] a number that nobody said', () => {
  test('stands where it follows from what was said, and the trail says how', () => {
    expect(readWhisper(written(left), reading)).toMatchObject({
      outcome: 'spoke',
      analysis: expect.stringContaining('34 boats have no skipper'),
      reasoning: expect.arrayContaining(['calculated: 40 − 6 = 34']),
    });
  });

  test.each([
    ['was not worked out', { calculations: [] }],
    ['was worked out wrongly', { calculations: [{ result: '34', of: '40 + 6' }] }],
    ['rests on a line that is not quoted', { quotes: [{ line: 5, quote: 'on the island' }] }],
  ])('is refused where it %s', (_, change) => {
    expect(readWhisper(written({ ...left, ...change }), reading)).toEqual({
      outcome: 'refused',
      fault: 'unsaid-number',
      unsaid: '34',
    });
  });
});
