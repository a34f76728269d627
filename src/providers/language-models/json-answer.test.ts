import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { longestAnswer, readJsonAnswer, readUnfinished } from './json-answer.ts';

const read = (value: unknown, cut = false) => ({ outcome: 'read', value, cut });
const unreadable = (reason: string) => ({ outcome: 'unreadable', reason });

describe('[G9] what is still being written', () => {
  const whole = String.raw`{"a":{"n":0.9,"list":[{"q":"one"},{"q":"two"}],"text":"say \"yes\" – é","more":null}}`;

  test.each([
    ['{"a":{"n":0.', { a: {} }, undefined],
    [
      '{"a":{"n":0.9,"list":[{"q":"one"},{"q":"tw',
      { a: { n: 0.9, list: [{ q: 'one' }] } },
      { key: 'q', text: 'tw' },
    ],
    ['{"a":{"text":"say \\', { a: {} }, { key: 'text', text: 'say ' }],
    ['{"a":{"text":"say \\u00', { a: {} }, { key: 'text', text: 'say ' }],
    ['{"a":{"text":"say"', { a: { text: 'say' } }, undefined],
    ['Here it is: ', undefined, undefined],
  ])('%s', (text, value, open) => {
    expect(readUnfinished(text)).toEqual({ ...(value && { value, open }) });
  });

  test('at each character there is a beginning of what will have been said', () => {
    const end = JSON.parse(whole) as { a: { text: string } };
    const parts = Array.from(whole, (_, at) => readUnfinished(whole.slice(0, at)).open);
    const texts = parts.flatMap((open) => (open?.key === 'text' ? [open.text] : []));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !end.a.text.startsWith(text))).toEqual([]);
    expect(readUnfinished(whole)).toEqual({ value: end, open: undefined });
  });
});

describe('what is read', () => {
  test.each([
    ['JSON as it should be', '{"a":[1,-2.5e3,true,null,"x"]}', { a: [1, -2500, true, null, 'x'] }],
    ['a fence', '```json\n{"a":1}\n```', { a: 1 }],
    ['text around it', 'Here it is:\n{"a":"b"}\nLet me know!', { a: 'b' }],
    [
      'brackets in the text around it',
      'For {name}, see [1] and [2, 3]: {"a":{"b":[]}} {end}',
      { a: { b: [] } },
    ],
    ['braces twice', '{{"a":1}}', { a: 1 }],
    ['commas too many', '{"a":[1,2,],"b":{"c":3,},}', { a: [1, 2], b: { c: 3 } }],
    ['a line break within words', '{"a":"one\ntwo\tthree"}', { a: 'one\ntwo\tthree' }],
    ['an escape that is none', String.raw`x {"a":"it\'s 5\% \u00e9 \u00"}`, { a: "it's 5% é u00" }],
    ['a list', 'The findings: [{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['an empty list', '```\n[ ]\n```', []],
    ['a draft and then the answer', '{"a":1}\nBetter:\n{"a":1,"b":2}', { a: 1, b: 2 }],
  ])('[M5] %s', (_, text, value) => {
    expect(readJsonAnswer(text)).toEqual(read(value));
  });

  test.each([
    ['within a text', '{"a":"whole","b":"half of', { a: 'whole' }],
    ['within a number', '{"a":1,"b":12', { a: 1 }],
    ['within a word', '{"a":1,"b":tr', { a: 1 }],
    ['within a name', '{"a":1,"b', { a: 1 }],
    ['before a value', '{"a":1,"b":', { a: 1 }],
    ['after a comma', '{"a":1,', { a: 1 }],
    ['within an escape', '{"a":1,"b":"c\\', { a: 1 }],
    ['within an item', '{"list":[{"a":1,"b":2},{"a":3', { list: [{ a: 1, b: 2 }] }],
    ['between items', '{"list":["a","b"', { list: ['a', 'b'] }],
    ['deep inside', '{"a":{"b":{"c":1,"d":[1,', { a: { b: { c: 1, d: [1] } } }],
  ])('[M5] an end that is missing %s: nothing unfinished', (_, text, value) => {
    expect(readJsonAnswer(text)).toEqual(read(value, true));
  });

  test('[M5] a member called __proto__ is one like any other', () => {
    const answer = readJsonAnswer('{"__proto__":{"polluted":true},}');
    expect(answer.outcome === 'read' && Object.keys(answer.value as object)).toEqual(['__proto__']);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('what is not', () => {
  test.each([
    ['nothing', '', 'no-json'],
    ['words', 'I am sorry, {name}, I cannot [sigh] do that.', 'no-json'],
    ['a value without a name', '"Friday"', 'no-json'],
    [
      'a quotation mark within a text: no part of it is the answer',
      '{"a":[{"b":"he said "yes""},{"b":"c"}]}',
      'broken',
    ],
    ['a name without its marks', '{"a":1,b:2}', 'broken'],
    ['a missing comma', '{"a":1 "b":2}', 'broken'],
    ['a number that is none', '{"a":1.2.3}', 'broken'],
    ['deeper than anything that is asked for', `x ${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 'broken'],
    ['longer than anything that is allowed', `{"a":"${'x'.repeat(longestAnswer)}"}`, 'too-long'],
  ])('[M5] %s', (_, text, reason) => {
    expect(readJsonAnswer(text)).toEqual(unreadable(reason));
  });
});

const json = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
const prose = fc.string().map((text) => text.replace(/[{[]/g, ' '));

test('[M5] whatever JSON is, it is read the same within text and with commas too many', () => {
  fc.assert(
    fc.property(json, prose, prose, (value, before, after) => {
      const text = JSON.stringify(value);
      const expected: unknown = JSON.parse(text);
      expect(readJsonAnswer(`${before}\n${text}\n${after}`)).toEqual(read(expected));
      const withComma = text === '{}' ? text : `${text.slice(0, -1)}, }`;
      expect(readJsonAnswer(withComma)).toEqual(read(expected));
    }),
  );
});

test('[M5] cut anywhere, every item is one of those that were sent, whole', () => {
  const Item = fc.record({
    quote: fc.string(),
    sure: fc.double({ noNaN: true }),
    tags: fc.array(fc.string()),
  });
  fc.assert(
    fc.property(fc.array(Item, { minLength: 1 }), fc.nat(), (items, at) => {
      const text = JSON.stringify({ items });
      const answer = readJsonAnswer(text.slice(0, at % text.length));
      if (answer.outcome === 'unreadable') return;
      expect(answer.cut).toBe(true);
      const { items: kept = [] } = answer.value as { items?: unknown[] };
      const sent = (JSON.parse(text) as { items: unknown[] }).items;
      expect(kept).toEqual(sent.slice(0, kept.length));
    }),
  );
});

test('[M5] whatever comes, nothing is thrown', () => {
  const signs = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ',',
    ':',
    ' ',
    '\n',
    '1',
    '-',
    'true',
    'a',
    '"a":',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
      expect(['read', 'unreadable']).toContain(readJsonAnswer(parts.join('')).outcome);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['[{', '{"', '{"a":', '{ ', '{"a" ', '[{"a":1},', '1 {"a":"'])(
  '[M5] the work grows as the answer does: %s',
  (part) => {
    const of = (length: number) => part.repeat(length / part.length);
    const [small, large] = [of(longestAnswer / 8), of(longestAnswer)];
    expectGrowthBelow(
      24,
      () => readJsonAnswer(small),
      () => readJsonAnswer(large),
    );
  },
);
