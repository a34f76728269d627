// A text file line by line, gzipped or not, never more than a piece of it in memory.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

export interface Line {
  /** From 1. */
  sequence: number;
  /** Without its line ending. */
  text: string;
}

/** Opens the lines from the start, each time it is called. */
export type Lines = () => AsyncIterable<Line>;

export async function linesOf(file: string): Promise<Lines> {
  const zipped = await isGzip(file);
  return async function* () {
    const bytes = createReadStream(file);
    const source = zipped ? bytes.pipe(createGunzip()) : bytes;
    // A stream's failure does not reach the reader of its lines by itself.
    let failure: Error | undefined;
    const lines = createInterface({ input: source, crlfDelay: Infinity });
    for (const stream of new Set([bytes, source])) {
      stream.on('error', (error) => {
        failure = error;
        lines.close();
      });
    }
    try {
      let sequence = 0;
      for await (const text of lines) {
        sequence += 1;
        yield { sequence, text: sequence === 1 ? text.replace(/^\uFEFF/, '') : text };
      }
      if (failure) throw failure;
    } finally {
      bytes.destroy();
    }
  };
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
