// Waits for a program that was just started, by its own words: it tells nobody else when it is ready.
import type { ChildProcess } from 'node:child_process';

/** Resolves when it has said `words`, on either of its outputs. Rejects when it ends before, with what it said last. */
export function untilSays(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (data: Buffer) => {
        said = (said + data.toString()).slice(-rememberedCharacters);
        if (said.includes(words)) resolve();
      });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`It ended with code ${code} at its start: ${said.trim()}`)),
    );
  });
}

const rememberedCharacters = 2_000;
