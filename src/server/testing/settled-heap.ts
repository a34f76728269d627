// Measures the heap after all garbage is released. Not for production code.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** In bytes, of this process. */
export async function settledHeap(): Promise<number> {
  // What a finished request leaves is let go in the turns after it.
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => void setImmediate(resolve));
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
