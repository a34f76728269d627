// What the disk alone costs: the floor under every durable figure, measured in the same run.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { dataFolder } from './server-process.ts';

const count = 200;
/** One page of SQLite. */
const bytes = 4_096;

/** Milliseconds of each flush after one small write, in the folder where the server will write. */
export function measureFlushes(): number[] {
  const folder = dataFolder();
  const file = openSync(`${folder}/flushes`, 'w');
  const page = Buffer.alloc(bytes, 1);
  const waits: number[] = [];
  for (let at = 0; at < count; at++) {
    writeSync(file, page);
    const began = performance.now();
    fdatasyncSync(file);
    waits.push(performance.now() - began);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return waits;
}
