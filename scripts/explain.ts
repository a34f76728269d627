// Prints the whole trail of one output: `npm run explain -- OUTPUT_ID [--data DIR]`. It reads a data folder, whether a
// server holds it or not.
import { parseArgs } from 'node:util';
import { readData } from '#store/sqlite/read-data.ts';
import { explainOutput } from './audit/explain-output.ts';
import { printable } from './audit/printable.ts';
import { serverDataFolder } from './server-data-folder.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [outputId] = positionals;
  if (outputId === undefined) throw new Error('Which output? npm run explain -- OUTPUT_ID [--data DIR]');
  const data = readData(serverDataFolder(values.data));
  for (const line of await explainOutput(data, outputId)) console.log(printable(line));
  data.close();
} catch (error) {
  console.error(`explain: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
