// Upkeep of an open file, once a second and on request: checks that it still is the file at its path, and otherwise stops all
// writes; and removes deleted words from the write-ahead log, even if a reader delayed that.
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { emptyWriteAheadLog } from './write-ahead-log.ts';

export interface Upkeep {
  /**
   * Resolves when the write-ahead log holds nothing deleted. A caller waits at most two seconds for another reader; the
   * log is then emptied as soon as that reader has finished.
   */
  erased(): Promise<void>;
  /** Writes a row of its own and reads it back from the file at its path. Throws the reason why it cannot be stored. */
  mustKeep(): void;
  /** Call it before closing the file. Returns whether the file is still the one at its path. */
  stop(): boolean;
}

export interface UpkeepOptions {
  db: DatabaseSync;
  file: string;
  clock: Clock;
  failed(error: unknown): void;
}

const beatMs = 1_000;
/** As much as a request brings: on a disk that is almost full, a few bytes would still find room. */
const probeIds = Math.ceil(bounds.requestBytes / newId().length);
const erasing = { tries: 20, everyMs: 100 } as const;

/** When the file is in its newest shape. */
export function startUpkeep({ db, file, clock, failed }: UpkeepOptions): Upkeep {
  const writeProbe = db.prepare(
    "INSERT INTO store_facts (name, value) VALUES ('probe', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  const isInPlace = placeOf(file);
  let wasInPlace = true;
  let mustErase = false;
  let isStopped = false;
  // A process that died after a deletion may have left the deleted words there.
  erase();
  let cancel = clock.after(beatMs, beat);

  function beat(): void {
    lookAtPlace();
    if (mustErase) erase();
    cancel = clock.after(beatMs, beat);
  }

  /** What is written to a file that nobody finds again is lost, so the connection takes nothing then. */
  function lookAtPlace(): void {
    if (isInPlace() === wasInPlace) return;
    wasInPlace = !wasInPlace;
    db.exec(`PRAGMA query_only = ${wasInPlace ? 'OFF' : 'ON'}`);
    if (!wasInPlace) failed(gone(file));
  }

  function erase(): void {
    try {
      mustErase = !emptyWriteAheadLog(db);
    } catch (error) {
      // Told once: it is tried again every second.
      if (!mustErase) failed(error);
      mustErase = true;
    }
  }

  return {
    async erased() {
      for (let tries = 0; tries < erasing.tries; tries++) {
        if (isStopped) return; // The next start sees to it.
        erase();
        if (!mustErase) return;
        await new Promise<void>((resolve) => void clock.after(erasing.everyMs, resolve));
      }
    },
    mustKeep() {
      lookAtPlace();
      if (!wasInPlace) throw gone(file);
      const value = newId().repeat(probeIds); // Other than before in every part, or SQLite writes only what differs.
      writeProbe.run(value);
      if (readBack(file) !== value) throw new Error(`${file} does not hold what was written to it.`);
    },
    stop() {
      isStopped = true;
      cancel();
      return isInPlace();
    },
  };
}

/** Answers whether the files at these paths are still those that are open. */
function placeOf(file: string): () => boolean {
  const paths = [file, `${file}-wal`];
  const held = paths.map(inodeOf);
  return () => paths.every((path, index) => inodeOf(path) === held[index]);
}

function inodeOf(path: string): bigint | undefined {
  try {
    return statSync(path, { bigint: true }).ino;
  } catch {
    return undefined;
  }
}

function gone(file: string): Error {
  return new Error(
    `${file} was removed or replaced while it was open. Nothing is taken any more. Please stop the server, put the data back and start it again.`,
  );
}

/** Over a connection of its own, which remembers nothing; it reads what was said last too. */
function readBack(file: string): string | undefined {
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    reader.prepare('SELECT event FROM events ORDER BY rowid DESC LIMIT 1').get();
    const found = reader.prepare("SELECT value FROM store_facts WHERE name = 'probe'").get();
    return (found as { value: string } | undefined)?.value;
  } finally {
    reader.close();
  }
}
