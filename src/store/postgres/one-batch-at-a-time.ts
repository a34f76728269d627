// Group commit for slow writes: everything that arrives while one batch is written forms the next batch.

export interface Batches<Item, Result> {
  /** Resolves with the item's result, in the order of adding. */
  add(item: Item): Promise<Result>;
  /** Resolves when everything that was added until now is answered. */
  settled(): Promise<void>;
}

/** So that nobody waits for a transaction of thousands. */
const largest = 500;
/**
 * Whoever is answered often says more at once. A batch that follows on another waits so long for them: of twice the size, it
 * costs the server and the database little more. One that comes after a rest does not wait.
 */
const gatherMs = 3;

/**
 * `write` keeps a batch in one transaction: it answers for each item in its order, or rejects for all. What waits behind a batch
 * that was rejected is rejected with it, as nothing may overtake what has to be sent again.
 */
export function oneBatchAtATime<Item, Result>(
  write: (batch: readonly Item[]) => Promise<Result[]>,
): Batches<Item, Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    // What else comes in this turn of the event loop goes along.
    await new Promise((resolve) => void setImmediate(resolve));
    while (waiting.length > 0) {
      await writeNext();
      if (waiting.length > 0 && waiting.length < largest)
        await new Promise((resolve) => void setTimeout(resolve, gatherMs));
    }
    writing = undefined;
  }

  async function writeNext(): Promise<void> {
    const batch = waiting.splice(0, largest);
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
    }
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
