import { expect, test } from 'vitest';
import { linesAround } from './lines-around.ts';

const lines = Array.from({ length: 200 }, (_, at) => ({
  id: `line-${at}`,
  speaker: 'Tom',
  text:
    at === 50 ? 'The data stay in Frankfurt.' : at === 20 ? 'I will send you the offer.' : 'Let us go on.',
  timestamp: '2026-01-05T09:00:00.000Z',
}));
const placesOf = (question: Parameters<typeof linesAround>[1], characters: number) =>
  linesAround(lines, question, { name: 'Ana', characters }).map(({ id }) => Number(id.slice(5)));

test('[Q4] what was found comes first, then what stands around it, then the newest, as far as there is room', () => {
  const data = { words: 'Where are the data?' };
  expect(placesOf(data, 60)).toEqual([50]);
  expect(placesOf(data, 200)).toEqual([48, 49, 50, 51, 52]);
  const many = placesOf(data, 1_000);
  expect(many).toEqual(expect.arrayContaining([45, 50, 55, 198, 199]));
  expect(many).not.toContain(150);
  expect(placesOf({ preset: 'tasks' }, 60)).toEqual([20]);
  expect(placesOf(data, 1_000_000)).toHaveLength(200);
});

test('[Q18] four of sixteen places are for the lines that mean what is asked; without likenesses all is as it was', () => {
  const talk = lines.map((line, at) => ({ ...line, text: at % 10 === 5 ? 'The data again.' : line.text }));
  const question = { words: 'data' };
  const around = (alike?: ReadonlyMap<string, number>) =>
    linesAround(talk, question, { name: 'Ana', characters: 900, alike }).map(({ id }) => Number(id.slice(5)));
  const byWords = around();
  expect(around(new Map())).toEqual(byWords);
  // What was found by its words already takes no place, and the least alike of the others gets none.
  const alike = new Map([0, 1, 2, 3, 8].map((at) => [`line-${at}`, 1 - at / 100] as const));
  const both = around(new Map([...alike, ['line-5', 1] as const]));
  expect(both).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  expect(both).not.toContain(8);
  expect(byWords).not.toContain(0);
  expect(both.filter((at) => byWords.includes(at)).length).toBeGreaterThanOrEqual(12);
});

test('[Q18] a line that has no word of the question is found by what it means', () => {
  const alike = new Map(lines.map(({ id }, at) => [id, at === 20 ? 0.9 : 0.1]));
  const room = { name: 'Ana', characters: 60, alike };
  expect(linesAround(lines, { words: 'quotation' }, room).map(({ id }) => id)).toEqual(['line-20']);
});

test('[Q4] where no line has a word of the question, the newest may answer it', () => {
  expect(placesOf({ words: 'helicopters' }, 80)).toEqual([198, 199]);
  expect(linesAround([], { words: 'data' }, { name: '', characters: 100 })).toEqual([]);
});
