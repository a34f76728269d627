// A small disk of its own for a server's data folder, which Linux gives to whoever may have name spaces. It is the process's own
// and goes with it; from outside it is read and written by way of that process.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a command is put behind so that the folder of its DATA_DIR is such a disk. */
export function onSmallDisk(megabytes: number): string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 small "$DATA_DIR"`;
  return ['unshare', '-Urm', 'sh', '-c', `mkdir -p "$DATA_DIR" && ${mount} && exec "$@"`, 'sh'];
}

/** The folder as the process of this id has it. */
export const folderOf = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;

export const hasSmallDisk = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'aside-small-disk-'));
  const [command, ...rest] = [...onSmallDisk(1), 'true'];
  const { status } = spawnSync(command, rest, { env: { ...process.env, DATA_DIR: folder } });
  rmSync(folder, { recursive: true });
  return status === 0;
})();
