// Runs as many random histories as one likes: `npm run simulate -- --histories 200000 --seed 1`. Ends with the first that breaks
// a rule, told in its least form. docs/reliability.md says what it means.
import { parseArgs } from 'node:util';
import { runHistory } from './history.ts';
import { tell } from './tell.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    sqlite: { type: 'boolean', default: false },
  },
});
const [from, count] = [Number(values.seed), Number(values.histories)];
const options = { on: values.sqlite ? 'sqlite' : 'memory' } as const;
const toldEvery = 1_000;

for (let seed = from; seed < from + count; seed++) {
  const end = await runHistory(seed, options);
  if (count === 1) console.log(end.told.join('\n'));
  if (end.finding) {
    console.error(await tell(end, options));
    process.exit(1);
  }
  const done = seed - from + 1;
  if (done % toldEvery === 0 || done === count) {
    const { user, system } = process.cpuUsage();
    const each = (user + system) / 1_000 / done;
    console.log(
      `${done} histories from seed ${from} on, no rule broken; ${each.toFixed(1)} ms of processor each`,
    );
  }
}
