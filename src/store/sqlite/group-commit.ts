// Group commit: writes that arrive together share one transaction and one flush, and are acknowledged after it.

export interface GroupCommit<Item, Result> {
  /** Resolves with what `answer` makes of the item's result, in the order of adding. */
  add<Answer>(item: Item, answer: (result: Result) => Answer): Promise<Answer>;
  /** Writes what waits, now. */
  flush(): void;
}

/** Above this a flush costs little more for being shared by more, and whoever waits has waited long enough. */
const enoughForOneFlush = 64;

/** `write` keeps a batch in one transaction: it answers for each item in its order, or throws for all. */
export function createGroupCommit<Item, Result>(
  write: (batch: readonly Item[]) => Result[],
): GroupCommit<Item, Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }[] = [];
  let turn: ReturnType<typeof setImmediate> | undefined;

  function flush(): void {
    clearImmediate(turn);
    turn = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const results = write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** While every further look at the sockets brings more, waits one more: many devices then share a flush. */
  function gather(before: number): void {
    if (waiting.length > before && waiting.length < enoughForOneFlush)
      turn = setImmediate(gather, waiting.length);
    else flush();
  }

  return {
    add: (item, answer) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve: (result) => resolve(answer(result)), reject });
        turn ??= setImmediate(gather, 0);
      }),
    flush,
  };
}
