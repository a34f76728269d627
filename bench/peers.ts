// Measures Aside beside its peers, in turn on this machine: `npm run bench:peers`. What each figure means, and what is fair
// about it, stands in README.md. `--rounds N` (3), `--only NAME` for one measurement, `--json` for a script.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from './figures.ts';
import { type Measurement, measurements, peers, type Sizes } from './peers/measurements.ts';
import { comparedFigures, type Round, tableOfPeers } from './peers/tables.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Math.max(1, Math.floor(Number(values.rounds)) || 1);
const sizes: Sizes = {
  warmUpMs: 500,
  lastsMs: 1_000,
  devices: 64,
  screens: 200,
  pages: 2_000,
  linesBehind: 200,
  // Some 0.64 kB each: 21 MB.
  stalled: { sockets: 20, lines: 33_000, patienceMs: 11_000 },
};

function chosen(): readonly Measurement[] {
  if (values.only === undefined) return measurements;
  const found = measurements.filter(({ name }) => name === values.only);
  if (found.length > 0) return found;
  console.error(
    `There is no measurement ${values.only}. There are: ${measurements.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

function installPeers(): void {
  const folder = join(import.meta.dirname, 'peers');
  if (existsSync(join(folder, 'node_modules'))) return;
  console.error('Installing the peers, once (npm ci --prefix bench/peers).');
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('They could not be installed: npm has to reach its registry for that, once.');
  process.exit(1);
}

const chosenOnes = chosen();
installPeers();
const measured: Round[] = [];
for (let round = 0; round < rounds; round++)
  for (const { name, peers: names, rounds: atMost, measure } of chosenOnes.filter(
    (one) => round < one.rounds,
  )) {
    // Nobody is always the first, and peers are measured right after each other.
    const first = round % names.length;
    for (const peer of [...names.slice(first), ...names.slice(0, first)]) {
      if (!values.json) console.error(`round ${round + 1} of ${Math.min(rounds, atMost)}, ${name}: ${peer}`);
      measured.push({ peer, values: await measure(peers[peer], sizes) });
    }
  }
const compared = comparedFigures(measured);
if (values.json) console.log(JSON.stringify({ rounds, compared, measured }, undefined, 2));
else
  console.log(
    `${tableOf(compared)}\n\n${tableOfPeers(measured)}\n\nNode ${process.version}, rounds: ${rounds}`,
  );
