// Where files may lie that go with the run: in memory where the machine has a folder for that. A disk is slow to make and to
// delete the hundreds that a database has, and to flush every line that a server acknowledges.
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** As much as the databases of a few test files take, with room to spare. */
const roomNeeded = 2 ** 31;

export function memoryFolder(): string {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > roomNeeded ? inMemory : tmpdir();
}
