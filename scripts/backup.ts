// Copies a data folder while the server runs: `npm run backup -- FOLDER [--data DIR]` makes FOLDER (docs/backup.md).
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { serverDataFolder } from './server-data-folder.ts';

process.umask(0o077); // It holds every meeting and the secret of the sign-ins.

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [target] = positionals;
  if (target === undefined) throw new Error('Where to? npm run backup -- FOLDER [--data DIR]');
  const { meetings, sha256 } = await backUp(serverDataFolder(values.data), target);
  console.log(
    `${target} is a whole backup. Meetings: ${meetings}. Files: ${Object.keys(sha256).join(', ')}.`,
  );
  if (!('auth-secret' in sha256))
    console.log('The secret of the sign-ins is not in it: AUTH_SECRET is yours to keep.');
} catch (error) {
  console.error(`backup: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
