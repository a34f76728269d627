// Moves everything from a data folder into PostgreSQL, or back: `npm run move -- FROM TO`, while no server runs
// (docs/deployment.md).
import { parseArgs } from 'node:util';
import { isDatabase, moveData, placeName } from './move/move-data.ts';

process.umask(0o077);

try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [from, to] = positionals;
  if (from === undefined || to === undefined)
    throw new Error('From where to where? npm run move -- data postgres://user:password@host:5432/aside');
  const { meetings, people } = await moveData(from, to);
  console.log(`Moved. Meetings: ${meetings}. People and guests: ${people}. ${placeName(from)} is as it was.`);
  console.log(
    isDatabase(to)
      ? `Start the server with DATABASE_URL, and with AUTH_SECRET as it stands in ${from}/auth-secret, so that nobody has to sign in anew.`
      : `Start the server with DATA_DIR=${to}, and with the same AUTH_SECRET as before.`,
  );
} catch (error) {
  console.error(`move: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
