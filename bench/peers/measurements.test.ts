import { expect, test } from 'vitest';
import { type Measurement, measurements, peers, type Sizes } from './measurements.ts';
import { comparedFigures, tableOfPeers } from './tables.ts';

/** Servers start here, also on machines that have much else to do. */
const patience = 180_000;
const small: Sizes = {
  warmUpMs: 20,
  lastsMs: 50,
  devices: 4,
  screens: 3,
  pages: 5,
  linesBehind: 7,
  stalled: { sockets: 2, lines: 300, patienceMs: 200 },
};
const named = (name: string): Measurement => measurements.find((one) => one.name === name)!;

const names = measurements.map(({ name }) => name);
test.each(names)('what a bare server does is measured: %s', { timeout: patience }, async (name) => {
  const values = await named(name).measure(peers['the limit'], small);
  expect(Object.keys(values).length).toBeGreaterThan(1);
  // Nothing ends a stalled reader there: Infinity is a figure too.
  expect(Object.values(values).filter((value) => !(value >= 0))).toEqual([]);
});

test('Aside is measured alike, until its audit trail is level', { timeout: patience }, async () => {
  const values = await named('kept').measure(peers.Aside, small);
  expect(values['kept, one meeting, until no job is left']).toBeGreaterThan(0);
  expect(values['kept, one meeting']).toBeGreaterThan(values['kept, one meeting, until no job is left']!);
});

test('Aside stands first and beside each peer of the same round, with what is missed', () => {
  const rounds = [
    { peer: 'Aside', values: { 'kept, one meeting': 60 } },
    { peer: 'the limit', values: { 'kept, one meeting': 100 } },
    { peer: 'Aside', values: { 'kept, one meeting': 45 } },
    { peer: 'the limit', values: { 'kept, one meeting': 50 } },
    { peer: 'Aside', values: { 'a stalled reader: closed after': Number.POSITIVE_INFINITY } },
  ] as const;
  expect(comparedFigures(rounds)).toEqual([
    expect.objectContaining({ median: 0.6, least: 0.6, most: 0.9, aim: 'at least 0.85 ×: MISSED' }),
    expect.objectContaining({ name: 'a stalled reader: closed after', aim: 'at most 10 s: MISSED' }),
  ]);
  expect(tableOfPeers(rounds).split('\n')[1]).toMatch(/^kept, one meeting \/s +45 \(45–60\) +50 \(50–100\)$/);
});
