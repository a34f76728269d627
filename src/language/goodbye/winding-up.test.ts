import { beforeAll, describe, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { readText } from '#language/reading/reading.ts';
import { saidGoodbyes } from './said-goodbyes.ts';
import { isWindingUp, soundsLast } from './winding-up.ts';

beforeAll(loadModels);

/** In which of these lines a goodbye is heard first, from 1; 0 for none. */
function firstHeard(...lines: string[]): number {
  const readings = lines.map(readText);
  const heard = readings.map((said) => soundsLast(said)!);
  return (
    1 + readings.findIndex((said, at) => isWindingUp(heard.slice(0, at + 1), saidGoodbyes(said).length > 0))
  );
}

const talk = [
  'And the second pump, does that run on the same circuit?',
  'It does, but the filter is a different size, so we keep two of those.',
  'What did the last one cost you, in spring?',
  'Eleven hundred, with the fitting.',
];

describe('people wind up a meeting', () => {
  test('when the last few lines sound like it, before anybody has said bye', () => {
    const end = [
      'Good. I think that is everything from my side.',
      'Same here. Thanks for your time, Dana.',
      'Thank you. Have a safe trip home.',
      'I will. Bye now.',
    ];
    const heard = firstHeard(...talk, ...end);
    expect(heard).toBeGreaterThan(talk.length);
    expect(heard).toBeLessThan(talk.length + end.length);
  });

  test('when a call breaks off with a goodbye that is plain', () => {
    expect(firstHeard(...talk, 'Okay, thanks everyone, bye.')).toBe(talk.length + 1);
  });

  test('not while they talk, and not because somebody else leaves, is quoted or is greeted', () => {
    expect(firstHeard(...talk, ...talk)).toBe(0);
    expect(
      firstHeard(...talk, 'Athlone to Galway is fifty minutes on a good night.', ...talk.slice(0, 3)),
    ).toBe(0);
    expect(
      firstHeard(
        ...talk,
        'Sorry, a man at the desk. Through there, mind the step. So, the coach party.',
        ...talk,
      ),
    ).toBe(0);
  });

  test('nothing is heard of fewer lines than are heard together', () => {
    expect(isWindingUp([4, 4, 4], true)).toBe(false);
    expect(isWindingUp([4, 4, 4, 4], false)).toBe(true);
  });
});
