// The database's epoch: a name that changes when the file may have been restored from a copy, so that no page trusts old
// sequence numbers. The epoch survives only a graceful stop followed by a start (closing-mark.ts). One case is left, which a
// page detects because it saw more than the log holds: a whole file system set back to a moment at which no server ran.
import type { DatabaseSync } from 'node:sqlite';
import { newId } from '#meeting/ids.ts';

export interface SqliteEpoch {
  current(): string;
  /** Another name from now on. */
  renew(): string;
}

export function openEpoch(db: DatabaseSync, isAsLeft: boolean): SqliteEpoch {
  const read = db.prepare("SELECT value FROM store_facts WHERE name = 'epoch'");
  const write = db.prepare(
    "INSERT INTO store_facts (name, value) VALUES ('epoch', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  const renew = () => {
    epoch = newId();
    write.run(epoch);
    return epoch;
  };

  let epoch = (read.get() as { value: string } | undefined)?.value ?? '';
  if (epoch === '' || !isAsLeft) renew();
  return { current: () => epoch, renew };
}
