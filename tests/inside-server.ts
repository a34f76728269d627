// Loaded into the process of a server before the server itself: by it a test asks about its memory and moves its wall clock.
// It ends the server when the test that started it is gone, however that ended.
import type { Told, ToldOf } from './server-process.ts';

process.on('disconnect', () => process.exit());
process.on('message', (told: Told) => {
  if (told.what === 'clock') return setClock(told.aheadMs);
  void memory().then((answer) => process.send!(answer));
});

async function memory(): Promise<ToldOf['memory']> {
  const { settledHeap } = await import('#server/testing/settled-heap.ts');
  const heapBytes = await settledHeap();
  return { heapBytes, residentBytes: process.memoryUsage.rss(), handles: process.getActiveResourcesInfo() };
}

const MachineDate = Date;

/** The wall clock as everything in this process reads it from now on; how much time passes stays as it is. */
function setClock(aheadMs: number): void {
  const now = () => MachineDate.now() + aheadMs;
  globalThis.Date = class extends MachineDate {
    constructor(...values: unknown[]) {
      super(...((values.length === 0 ? [now()] : values) as [number]));
    }
    static override now = now;
  } as DateConstructor;
}
