// What stands between one server and its store. Where the disk is slow, each call waits until it is done, and then until its
// answer comes; reads and writes keep their order among themselves and not with one another, as over several connections to a
// database. A server that is gone hears no answer any more; what it had asked to be written is then written or lost.
import { type Store, withChanges } from './store.ts';

export interface Disk {
  readonly store: Store;
  isSlow: boolean;
  /** Nothing of its server moves: not even an answer comes. */
  isAsleep: boolean;
  waiting(): number;
  /** Does the oldest read or write, or lets its answer come; `which`, from 0 up to 1, chooses. False where nothing waits. */
  step(which: number): boolean;
  /** Does everything and answers it, where the disk is quick and the server awake. */
  letGo(): void;
  end(become: 'written' | 'lost'): void;
}

interface Call {
  run(): Promise<unknown>;
  answer(work: Promise<unknown>): void;
}

/** Reads or writes, in their order. */
interface Queue {
  toDo: Call[];
  done: (() => void)[];
}

export function createDisk(store: Store, acted: () => void): Disk {
  const reads: Queue = { toDo: [], done: [] };
  const writes: Queue = { toDo: [], done: [] };
  const queues = [reads, writes];
  let isEnded = false;

  function inTurn<T>(queue: Queue, run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (isEnded) return;
      const whileThere =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          acted();
          if (!isEnded) settle(value);
        };
      const answer = (work: Promise<unknown>) =>
        void (work as Promise<T>).then(whileThere(resolve), whileThere(reject));
      queue.toDo.push({ run, answer });
      disk.letGo();
    });
  }

  /** These methods of the part go through the disk. */
  function gated<T extends object>(part: T, queue: Queue, methods: readonly (keyof T)[]): T {
    const changes: Partial<T> = {};
    for (const method of methods) {
      const call = part[method] as (...given: unknown[]) => Promise<unknown>;
      changes[method] = ((...given: unknown[]) =>
        inTurn(queue, () => call.apply(part, given))) as T[typeof method];
    }
    return withChanges(part, changes);
  }
  const read = <T extends object>(part: T, methods: readonly (keyof T)[]) => gated(part, reads, methods);
  const written = <T extends object>(part: T, methods: readonly (keyof T)[]) => gated(part, writes, methods);

  function doNext({ toDo, done }: Queue): void {
    const { run, answer } = toDo.shift()!;
    const work = run();
    done.push(() => answer(work));
  }

  const view = ['holds', 'eventsAfter', 'head'] as const;
  const texts = store.log.textsAfter ? (['textsAfter'] as const) : [];
  const disk: Disk = {
    store: {
      log: written(read(store.log, [...view, ...texts, 'find']), ['append', 'appendAll', 'newEpoch']),
      room: written(read(store.room, view), ['newEpoch']),
      queries: read(store.queries, ['meeting', 'meetingsOf', 'countOf']),
      jobs: written(store.jobs, ['claim', 'takeOver', 'neglected']),
      leases: written(store.leases, ['acquire', 'renew', 'release', 'freeAllOf']),
    },
    isSlow: false,
    isAsleep: false,
    waiting: () => queues.reduce((sum, { toDo }) => sum + toDo.length, 0),
    step(which) {
      if (disk.isAsleep) return false;
      const can = queues.flatMap((queue) => [
        ...(queue.toDo.length > 0 ? [() => doNext(queue)] : []),
        ...(queue.done.length > 0 ? [() => queue.done.shift()!()] : []),
      ]);
      can[Math.floor(which * can.length)]?.();
      return can.length > 0;
    },
    letGo() {
      if (disk.isSlow || disk.isAsleep) return;
      for (const queue of queues) {
        while (queue.toDo.length > 0) doNext(queue);
        for (const answer of queue.done.splice(0)) answer();
      }
    },
    end(become) {
      isEnded = true;
      for (const queue of queues) {
        if (become === 'written') for (const { run } of queue.toDo) void run();
        queue.toDo = [];
        queue.done = [];
      }
    },
  };
  return disk;
}
