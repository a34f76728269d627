// The database's epoch: a name that changes when the file is put back from a copy, so that no page trusts old sequence
// numbers. At every open and close a new mark goes into the database and into a file beside it; marks that differ mean
// the database is not the one that was open last. A whole folder put back has equal marks: pages tell that (Log.holds).
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { newId } from '#meeting/ids.ts';

export interface Epoch {
  current(): string;
  /** Another name from now on. */
  renew(): string;
  /** A copy taken before this is another database. */
  mark(): void;
}

export function openEpoch(db: DatabaseSync, file: string): Epoch {
  const read = db.prepare('SELECT value FROM store_facts WHERE name = ?');
  const write = db.prepare(
    'INSERT INTO store_facts (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const fact = (name: string) => (read.get(name) as { value: string } | undefined)?.value;
  const renew = () => {
    epoch = newId();
    write.run('epoch', epoch);
    return epoch;
  };
  function mark(): void {
    const value = newId();
    write.run('opened', value);
    // A crash between these two costs one needless new epoch: pages fetch again, nothing is lost.
    writeFileSync(`${file}.opened.new`, value);
    renameSync(`${file}.opened.new`, `${file}.opened`);
  }

  let epoch = fact('epoch') ?? '';
  if (epoch === '' || fact('opened') !== markBeside(file)) renew();
  mark();
  return { current: () => epoch, renew, mark };
}

function markBeside(file: string): string | undefined {
  try {
    return readFileSync(`${file}.opened`, 'utf8');
  } catch {
    return undefined;
  }
}
