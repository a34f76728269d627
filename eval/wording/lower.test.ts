import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowered } from './lower.ts';

const at = (text: string, value: string, type = 'name') => {
  const start = text.indexOf(value);
  return { type, start, end: start + value.length };
};

describe('lowered', () => {
  it('leaves words without marks, and keeps each label on its own words', () => {
    const text = 'Well, Dr. Anna-Lena O’Hara (of Acme Corp.) isn’t in “New York”, is she?';
    const { text: heard, spans } = lowered(text, [
      at(text, 'Anna-Lena O’Hara'),
      at(text, 'Acme Corp.'),
      at(text, 'New York'),
    ]);
    expect(heard).toBe("well dr anna lena o'hara of acme corp isn't in new york is she");
    expect(spans.map(({ start, end }) => heard.slice(start, end))).toEqual([
      "anna lena o'hara",
      'acme corp',
      'new york',
    ]);
  });

  it('drops a label that has nothing left', () => {
    expect(lowered('Wow !!!', [{ type: 'name', start: 4, end: 7 }])).toEqual({ text: 'wow', spans: [] });
  });

  it('begins a label at its first word, whatever vanished before it', () => {
    const { text, spans } = lowered('wow ! new york', [{ type: 'name', start: 4, end: 14 }]);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['new york']);
    const marked = lowered('wow! new', [{ type: 'name', start: 3, end: 8 }]);
    expect(marked.spans).toEqual([{ type: 'name', start: 4, end: 7 }]);
  });

  it('never throws, loses no label of words, and never puts one outside the text or around spaces', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, fc.nat(40), fc.nat(40), (text, a, b) => {
        const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
        const heard = lowered(text, [{ type: 'name', start, end }]);
        const hasWords = /[\p{L}\p{N}]/u.test(text.slice(start, end));
        expect(heard.spans.length).toBeGreaterThanOrEqual(hasWords ? 1 : 0);
        for (const span of heard.spans) {
          const value = heard.text.slice(span.start, span.end);
          expect(value).toHaveLength(span.end - span.start);
          expect(value.trim()).toBe(value);
        }
      }),
    );
  });
});
