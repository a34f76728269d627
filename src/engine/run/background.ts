// Background work. Only settled() waits for it.

export interface Background {
  add(work: Promise<void>): void;
  count(): number;
  settled(): Promise<unknown>;
}

/** A rejection goes to `failed`. */
export function createBackground(failed: (error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>();
  return {
    add(work) {
      const done = work.catch(failed).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    count: () => underWay.size,
    settled: () => Promise.all(underWay),
  };
}
