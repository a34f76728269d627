import { describe, expect, test } from 'vitest';
import { type AskedEntry, passagesFor } from './answer.ts';
import { passagesOf } from './presets.ts';

let made = 0;
const line = (speaker: string, text: string): AskedEntry => {
  const minute = String(made % 60).padStart(2, '0');
  return { id: `line-${made++}`, speaker, text, timestamp: `2026-01-05T09:${minute}:00.000Z` };
};
const filler = (count: number) =>
  Array.from({ length: count }, () => line('Tom', 'Well, let us go on then.'));

const lines = [
  line('Ana', 'Good morning, everybody.'),
  ...filler(6),
  line('Priya', 'Where is our delivery data stored?'),
  line('Ana', 'In Frankfurt, and it never leaves Germany.'),
  line('Priya', 'Good, the auditors asked for it.'),
  ...filler(8),
  line('Tom', 'Ana, the scanners in the warehouse were late again.'),
  line('Ana', 'I will send you a new offer by Friday.'),
  ...filler(6),
  line('Priya', 'How many seats are in the new plan?'),
];
const textsOf = (passages: ReturnType<typeof passagesFor>) =>
  passages.map((passage) => passage.lines.map(({ text }) => text));

describe('a question in one’s own words', () => {
  test('[Q1] is answered by the passage that has its words, with the lines around them, the words marked', () => {
    const [best] = passagesFor(lines, 'What did they say about where data is stored?');
    expect(best!.lines.map(({ speaker }) => speaker)).toContain('Ana');
    expect(best!.lines.some(({ text }) => text.startsWith('In Frankfurt'))).toBe(true);
    const asked = best!.lines.find(({ text }) => text.startsWith('Where is our'))!;
    expect(asked.spans.map(({ start, end }) => asked.text.slice(start, end))).toEqual(['data', 'stored']);
  });

  test('[Q1] finds a word in another form, and the line of whoever is named first', () => {
    expect(textsOf(passagesFor(lines, 'scanner?'))[0]).toContain(
      'Ana, the scanners in the warehouse were late again.',
    );
    const [secure] = passagesFor(
      [line('Tom', 'Is it secure?'), line('Tom', 'The second one.')],
      'What about security?',
    );
    expect(secure!.lines.map(({ spans }) => spans.length)).toEqual([1, 0]);
    const twice = [line('Tom', 'The price is fine.'), ...filler(9), line('Priya', 'The price is fine.')];
    expect(passagesFor(twice, 'What did Priya say about the price?')[0]!.lines.at(-1)!.speaker).toBe('Priya');
  });

  test('[Q1] that no line has a word of is answered by nothing', () => {
    expect(passagesFor(lines, 'cryptocurrency')).toEqual([]);
    expect(passagesFor(lines, '   ')).toEqual([]);
    expect(passagesFor([], 'data')).toEqual([]);
  });
});

describe('what people always ask', () => {
  const asked = { name: 'Ana Novak', count: 10 };

  test('[Q2] is answered by the lines in question, the newest first, each with the words that count', () => {
    expect(textsOf(passagesOf(lines, 'questions', asked))).toEqual([
      ['How many seats are in the new plan?'],
      ['Where is our delivery data stored?'],
    ]);
    const [task] = passagesOf(lines, 'tasks', asked);
    expect(task).toMatchObject({ note: 'by Friday', lines: [{ speaker: 'Ana' }] });
    const figures = passagesOf([line('Tom', 'It is 48,000 euros for 240 seats.')], 'figures', asked);
    expect(
      figures[0]!.lines[0]!.spans.map(({ start, end }) => figures[0]!.lines[0]!.text.slice(start, end)),
    ).toEqual(['48,000 euros']);
    const decided = line('Priya', 'So we have decided to go with the annual plan.');
    expect(passagesOf([...lines, decided], 'decisions', asked)[0]!.lines[0]!.id).toBe(decided.id);
    expect(passagesOf(lines, 'questions', { ...asked, count: 1 })).toHaveLength(1);
  });

  test('[Q2] what was said about oneself is where others say one’s name, as a whole word', () => {
    const about = passagesOf(
      [
        ...lines,
        line('Tom', 'An analysis of it.'),
        line('Tom', 'It is Ana’s task.'),
        line('Ana Novak', 'Ana here.'),
      ],
      'about-me',
      asked,
    );
    expect(textsOf(about)).toEqual([
      ['It is Ana’s task.'],
      ['Ana, the scanners in the warehouse were late again.'],
    ]);
    expect(passagesOf(lines, 'about-me', { ...asked, name: ' ' })).toEqual([]);
  });
});
