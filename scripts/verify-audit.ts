// Verifies the audit trail of a data folder, offline: `npm run verify-audit -- DATA_DIR`. Exit code 1 names the first
// broken row. `--head NUMBER:HASH` compares with a head that an earlier run printed.
import { parseArgs } from 'node:util';
import { timestampOf, wallClock } from '#meeting/clock.ts';
import type { ChainPoint } from '#store/audit-store.ts';
import { readData } from '#store/sqlite/read-data.ts';
import { linesOf, verifyData } from './audit/verify-data.ts';
import { serverDataFolder } from './server-data-folder.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' } },
  });
  const remembered = values.head === undefined ? undefined : pointOf(values.head);
  const data = readData(serverDataFolder(positionals[0]));
  const report = await verifyData(data, timestampOf(wallClock), remembered);
  data.close();
  for (const line of linesOf(report)) console.log(line);
  if (report.broken) process.exitCode = 1;
} catch (error) {
  console.error(`verify-audit: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function pointOf(text: string): ChainPoint {
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash === undefined) throw new Error('--head takes what an earlier run printed: NUMBER:HASH.');
  return { number: Number(number), hash };
}
