// Puts real servers through every kind of fault for as long as one likes: `npm run faults -- --kills 60 --seed 1`. Ends with the
// first rule that does not hold. docs/reliability.md says what it means.
import { parseArgs } from 'node:util';
import { randomFrom } from '../../eval/figures/random.ts';
import { scenarios } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string' },
  },
});
const [seed, kills] = [Number(values.seed), Number(values.kills)];
const chosen = scenarios.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  console.error(`faults: --only takes one of ${scenarios.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

console.log(`Seed ${seed}`);
for (const { name, what, missing, long } of chosen) {
  console.log(`${name}: ${what}`);
  if (missing !== undefined) {
    console.log(`  left out: this machine does not have ${missing}`);
    continue;
  }
  const began = performance.now();
  try {
    const figures = await long(randomFrom(seed), { kills });
    console.log(
      `  held, in ${Math.round((performance.now() - began) / 1_000)} s: ${JSON.stringify(figures)}`,
    );
  } catch (error) {
    console.error(`  BROKEN: ${error instanceof Error ? error.message : String(error)}`);
    console.error(`  Again: npm run faults -- --only ${name} --seed ${seed} --kills ${kills}`);
    process.exit(1);
  }
}
process.exit(0);
