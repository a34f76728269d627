// Tells whether the file is the very one that this store closed gracefully. On closing, the store records beside the file
// what no copy can preserve: its inode and the time at which the system says it was last changed. Any other file was
// restored, damaged or left by a process that died: it is checked, and sequence numbers that a page saw in it are invalid.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

export interface ClosingMark {
  /** Whether nobody touched the file since it was closed in order, or it is only now made. */
  readonly isAsLeft: boolean;
  /** After the file was closed. */
  leave(): void;
}

/** Takes the mark away, so that only an orderly end leaves one. Before the file is opened. */
export function takeClosingMark(file: string): ClosingMark {
  const mark = `${file}.closed`;
  const isAsLeft = !existsSync(file) || (existsSync(mark) && readFileSync(mark, 'utf8') === identityOf(file));
  rmSync(mark, { force: true });
  rmSync(`${file}.opened`, { force: true }); // What earlier versions left.
  return {
    isAsLeft,
    leave() {
      // Where somebody else still reads, the write-ahead log stays, and the file alone is not the whole.
      if (!existsSync(`${file}-wal`)) writeFileSync(mark, identityOf(file), { mode: 0o600 });
    },
  };
}

function identityOf(file: string): string {
  const { ino, ctimeNs } = statSync(file, { bigint: true });
  return `${ino} ${ctimeNs}`;
}
