import { expect, it } from 'vitest';
import { foldsOf, sampleOf } from './folds.ts';

const lines = Array.from({ length: 300 }, (_, i) => ({ document: `meeting ${i % 17}`, line: i }));
const documentOf = (line: { document: string }) => line.document;

it('tests every line once, and never a line whose document was learnt from', () => {
  const folds = foldsOf(lines, 5, documentOf);
  expect(folds.flatMap(({ test }) => test).toSorted((a, b) => a.line - b.line)).toEqual(lines);
  for (const { train, test } of folds) {
    const learnt = new Set(train.map(documentOf));
    expect(test.some((line) => learnt.has(line.document))).toBe(false);
    expect(train.length + test.length).toBe(lines.length);
  }
});

it('cuts the same folds whatever order the documents come in', () => {
  const documents = (folds: { test: typeof lines }[]) =>
    folds.map(({ test }) => [...new Set(test.map(documentOf))].toSorted());
  expect(documents(foldsOf(lines.toReversed(), 5, documentOf))).toEqual(
    documents(foldsOf(lines, 5, documentOf)),
  );
});

it('samples whole documents', () => {
  const sample = sampleOf(lines, 0.3, documentOf);
  const kept = new Set(sample.map(documentOf));
  expect(kept.size).toBe(5);
  expect(sample).toEqual(lines.filter((line) => kept.has(line.document)));
});
