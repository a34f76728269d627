// After loading the program a third of the memory is garbage, which V8 would keep as room to grow. The server releases it
// once, if nobody has come by then: this takes about a tenth of a second, in which the server answers nobody.
import type { Clock } from '#meeting/clock.ts';

/** Whoever starts it to use it at once is there by now, and one that is started only to do something quick has ended. */
const quietMs = 5_000;

export interface GiveBackDependencies {
  clock: Clock;
  /** Whether nobody would notice. Where somebody would, the room to grow is used soon. */
  isQuiet(): boolean;
  failed(error: unknown): void;
}

export function giveBackMemory({ clock, isQuiet, failed }: GiveBackDependencies): void {
  clock.after(quietMs, () => {
    if (isQuiet()) collectGarbage().catch(failed);
  });
}

/** As a debugger asks for it: Node has no other way that needs no flag of the command line. */
async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
