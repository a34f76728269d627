import { describe, expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { type NamesKnown, withKnownNames } from './names-known.ts';
import { findEntities } from './entities.ts';

const known: NamesKnown = {
  people: [{ name: 'Oyelaran Tadesse' }, { name: 'Will Farrow' }],
  competitors: ['Ostrander Supply'],
  ours: ['Quillmoor'],
  theirs: [],
};

function namesIn(text: string): string[] {
  const reading = readText(text);
  return withKnownNames(findEntities(reading), reading, known)
    .filter(({ type }) => type !== 'question' && type !== 'topic')
    .map(({ type, value }) => `${type} ${value}`);
}

describe('names of the brief in a line', () => {
  test.each([
    ['could oyelaran send it over', ['person oyelaran']],
    ["that's tadesse's desk", ['person tadesse']],
    ['ask oyelaran tadesse about it', ['person oyelaran tadesse']],
    ['what does ostrander charge for it', ['competitor ostrander']],
    ['here at quillmoor we do that', ['company quillmoor']],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  test('an everyday word is a name only where a capital shows it', () => {
    expect(namesIn('this will do for now')).toEqual([]);
    expect(namesIn('we should ask will farrow')).toEqual(['person will farrow']);
    expect(namesIn('I would ask Will about it.')).toEqual(['person Will']);
  });

  test('what is spelt out as an address names nobody', () => {
    expect(namesIn('it is quillmoor dot com')).toEqual([]);
  });
});
