// Puts a backup back into a data folder that no server uses: `npm run restore -- BACKUP [--data DIR]` (docs/backup.md).
import { parseArgs } from 'node:util';
import { restore } from './backup/restore.ts';
import { serverDataFolder } from './server-data-folder.ts';

process.umask(0o077); // As the server does.

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Which backup? npm run restore -- BACKUP [--data DIR]');
  const dataDir = serverDataFolder(values.data);
  const { backup, meetings, aside, deletedSince } = await restore(folder, dataDir);
  console.log(`${dataDir} is as it was at ${backup.madeAt}. Meetings: ${meetings}.`);
  if (deletedSince === undefined)
    console.log('What was deleted since then could not be found out, so it is there again.');
  else if (deletedSince > 0) console.log(`Meetings deleted since then, which stay deleted: ${deletedSince}.`);
  if (aside) console.log(`What stood there before is in ${aside}. Remove it when all is well.`);
} catch (error) {
  console.error(`restore: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
