// Queues the pages that open a meeting: a few begin in each turn of the event loop, so that other work runs in between, one
// page of each person before anybody's next. After a restart thousands of pages come at the same moment, and one person may
// come again and again.

const perTurn = 8;

/** Resolves when it is this person's turn. */
export type TakeTurn = (userId: string) => Promise<void>;

export function createEntrance(): TakeTurn {
  /** By person; whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let isOpen = false;

  function letIn(): void {
    for (let places = perTurn; places > 0 && waiting.size > 0; places--) {
      const [userId, pages] = waiting.entries().next().value!;
      waiting.delete(userId);
      pages.shift()!();
      // Behind everybody else.
      if (pages.length > 0) waiting.set(userId, pages);
    }
    isOpen = waiting.size > 0;
    if (isOpen) setImmediate(letIn);
  }

  return (userId) =>
    new Promise((resolve) => {
      const pages = waiting.get(userId) ?? [];
      pages.push(resolve);
      waiting.set(userId, pages);
      if (!isOpen) setImmediate(letIn);
      isOpen = true;
    });
}
