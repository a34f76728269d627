// The store's epoch: a name that changes when the file is put back from a copy, so that no page trusts old numbers.
// At every open a new mark goes into the database and into a file beside it; marks that differ mean the database is
// not the one that was open last.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { newId } from '#meeting/ids.ts';

export function openEpoch(db: DatabaseSync, file: string): string {
  const read = db.prepare('SELECT value FROM store_facts WHERE name = ?');
  const write = db.prepare(
    'INSERT INTO store_facts (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const fact = (name: string) => (read.get(name) as { value: string } | undefined)?.value;

  const known = fact('epoch');
  const isTheSame = known !== undefined && fact('opened') === markBeside(file);
  const epoch = isTheSame ? known : newId();
  const mark = newId();
  write.run('epoch', epoch);
  write.run('opened', mark);
  // A crash between these two costs one needless new epoch: pages fetch again, nothing is lost.
  writeFileSync(`${file}.opened.new`, mark);
  renameSync(`${file}.opened.new`, `${file}.opened`);
  return epoch;
}

function markBeside(file: string): string | undefined {
  try {
    return readFileSync(`${file}.opened`, 'utf8');
  } catch {
    return undefined;
  }
}
