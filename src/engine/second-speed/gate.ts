// Limits the number of concurrent requests to language models, over all meetings; the others wait in the order of their
// arrival.

export interface Gate {
  /** Runs `work` when there is room. Its room is free when it has ended, or when `signal` aborts, whatever it does then. */
  through<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  inside(): number;
}

export function createGate(room: number): Gate {
  const queue = new Set<() => void>();
  let inside = 0;

  /** The room goes to whoever waits for it. */
  function leave(): void {
    const [next] = queue;
    if (!next) return void inside--;
    queue.delete(next);
    next();
  }

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (inside < room) return void inside++;
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.add(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    // Gone while it waited: it was given no room.
    if (queue.delete(resolve)) signal.throwIfAborted();
  }

  return {
    async through(signal, work) {
      await enter(signal);
      let isInside = true;
      const leaveOnce = () => {
        if (isInside) leave();
        isInside = false;
      };
      signal.addEventListener('abort', leaveOnce, { once: true });
      if (signal.aborted) leaveOnce();
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        signal.removeEventListener('abort', leaveOnce);
        leaveOnce();
      }
    },
    inside: () => inside,
  };
}
