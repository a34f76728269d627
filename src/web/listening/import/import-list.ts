// The progress of each import: its public state, and the listeners to notify of changes.

export interface ImportState {
  /** The meeting's. */
  sessionId: string;
  name: string;
  /** queued: another one is at work. stopped: it goes on when resumed. done: the meeting has it all. */
  phase: 'queued' | 'reading' | 'writing' | 'stopped' | 'done';
  /** 0 to 1. */
  share: number;
  /** Why it waits or has stopped, in words. */
  problem: string | undefined;
}

export interface ImportList {
  all(): readonly ImportState[];
  subscribe(changed: () => void): () => void;
  show(state: ImportState): void;
  change(sessionId: string, part: Partial<ImportState>): void;
  remove(sessionId: string): void;
}

export function createImportList(): ImportList {
  let states: readonly ImportState[] = [];
  const subscribers = new Set<() => void>();

  function set(next: readonly ImportState[]): void {
    states = next;
    for (const changed of subscribers) changed();
  }

  const others = (id: string) => states.filter(({ sessionId }) => sessionId !== id);

  return {
    all: () => states,
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    show: (state) => set([...others(state.sessionId), state]),
    change: (sessionId, part) =>
      set(states.map((state) => (state.sessionId === sessionId ? { ...state, ...part } : state))),
    remove: (sessionId) => set(others(sessionId)),
  };
}
