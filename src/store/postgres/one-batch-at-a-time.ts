// Group commit where writing takes a while: what comes while one batch is written makes the next.

export interface Batches<Item, Result> {
  /** Resolves with the item's result, in the order of adding. */
  add(item: Item): Promise<Result>;
  /** Resolves when everything that was added until now is answered. */
  settled(): Promise<void>;
}

/** So that nobody waits for a transaction of thousands. */
const largest = 500;

/** `write` keeps a batch in one transaction: it answers for each item in its order, or rejects for all. */
export function oneBatchAtATime<Item, Result>(
  write: (batch: readonly Item[]) => Promise<Result[]>,
): Batches<Item, Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    // What else comes in this turn of the event loop goes along.
    await new Promise((resolve) => void setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largest);
      try {
        const results = await write(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = undefined;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        writing ??= writeAll();
      }),
    settled: async () => writing,
  };
}
