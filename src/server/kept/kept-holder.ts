// The name under which the server of a data folder holds jobs and sessions. It is the same after every start, so the holder
// of the folder's lock knows which leases its previous process left behind.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#meeting/ids.ts';

export function keptHolder(dataDir: string): string {
  const file = join(dataDir, 'holder');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, newId());
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}
