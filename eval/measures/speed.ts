// Entries a second with every task done, on one core: lines of AMI and MRDA as heard. The best of three rounds, after
// one to warm up, so that a busy machine tells less. Not deterministic, and so without a floor in the tests.
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { amiLines, mrdaLines } from '../wording/meeting-lines.ts';

export const speed: Measure = { name: 'speed', rows };

const mostLines = 2_000;
const rounds = 3;

function rows(context: Context): Row[] {
  const yes = () => true;
  const part = { folder: context.folder, share: 0.05 };
  const lines = [...amiLines(part, yes), ...mrdaLines(part, yes)]
    .map(({ text }) => text)
    .filter((text) => text.length > 5)
    .slice(0, mostLines);
  if (lines.length === 0) return [];
  return [
    rowOf(
      'speed/everything',
      'entries a second, all tasks on one parse, one core',
      context.systems,
      (system) => {
        const read = system.everything?.();
        if (!read) return undefined;
        let best = Infinity;
        for (let round = 0; round <= rounds; round++) {
          const start = performance.now();
          for (const line of lines) read(line);
          if (round > 0) best = Math.min(best, performance.now() - start);
        }
        return { value: Math.round((1_000 * lines.length) / best) };
      },
    ),
  ];
}
