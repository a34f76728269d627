// A line may be as long as somebody likes, and made to be slow: what is read of it has an end.
import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import { bounds } from '#meeting/limits.ts';
import { expectGrowthBelow } from '../../tests/work.ts';
import { contextOf } from './agent-context.ts';
import { closedPorts, createRegistry } from './registry.ts';
import { saidIn } from './result-on.ts';

await loadModels();
const registry = createRegistry(closedPorts);
const signal = new AbortController().signal;

const hostile = {
  'digits in a row': '4 ',
  'digits in a row, with commas': '4, ',
  'digits in words, with commas': 'four one, null eins, ',
  'one promise after the other': "I'll send it by Friday, ich schick es bis Freitag, ",
  'one name over and over': 'Apple ',
  'addresses that are none': 'a@b.',
  'days of days': 'thirtieth of the third week of Monday week after next ',
  'prices of prices': 'forty two fifty a seat for two hundred seats ',
  'German days of days': 'Dienstag in einer Woche am dritten vierten um halb drei nächste Woche ',
  'a word without an end': 'x',
};

/** All that is done with one line: it is understood, and every agent looks at it. */
function looked(text: string): void {
  const context = contextOf(saidIn([`Ana: ${text}`]));
  for (const agent of registry) void agent.analyze(context, signal);
}

test.each(Object.entries(hostile))(
  '100 kB of %s take no more work than what is read of a line',
  (_, piece) => {
    const longest = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(longest.length).toBeGreaterThanOrEqual(100_000);
    expectGrowthBelow(
      4,
      () => looked(longest.slice(0, bounds.readCharacters)),
      () => looked(longest),
    );
  },
);

// What leaves is masked as a whole, however long a line is.
test.each(['4, ', 'oh, ', '+4, '])('"%s" is masked with hardly more work than as many words', (piece) => {
  const mask = (text: string) => findPersonalData(readText(text.repeat(10_000)));
  expectGrowthBelow(
    15,
    () => mask('as, '),
    () => mask(piece),
  );
});
