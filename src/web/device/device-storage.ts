// One named value in this browser's local storage, validated by its schema. The one place that handles full, blocked or
// corrupt storage. Values that are too large or too many are in IndexedDB instead.

/** A schema, as zod's are: what does not fit it has no data. */
interface Schema<T> {
  safeParse(value: unknown): { data?: T | undefined };
}

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredValue<T> {
  /** Undefined when there is none, or none that fits the schema. The same object until it changes. */
  read(): T | undefined;
  /** Never throws: what the storage does not take holds for as long as this page. */
  write(value: T): void;
  remove(): void;
  /** Hears of every change made here or in another tab; the answer ends it. */
  subscribe(changed: () => void): () => void;
}

/** What is stored under `key`, for as long as nobody clears this browser. */
export function storedValue<T>(
  key: string,
  schema: Schema<T>,
  storage: DeviceStorage = browserStorage(),
): StoredValue<T> {
  const watchers = new Set<() => void>();
  let known: { text: string | null; value: T | undefined } | undefined;
  /** Set while this page knows better than a storage that takes nothing. */
  let unstored: { value: T | undefined } | undefined;

  function change(value: T | undefined): void {
    try {
      if (value === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(value));
      unstored = undefined;
    } catch {
      unstored = { value };
    }
    for (const changed of watchers) changed();
  }

  return {
    read() {
      if (unstored) return unstored.value;
      const text = storedText(storage, key);
      if (known?.text !== text) known = { text, value: valueIn(text, schema) };
      return known.value;
    },
    write: change,
    remove: () => change(undefined),
    subscribe(changed) {
      const elsewhere = (event: StorageEvent): void => {
        // Without a key, another tab cleared everything.
        if (event.key === key || event.key === null) changed();
      };
      watchers.add(changed);
      globalThis.addEventListener?.('storage', elsewhere);
      return () => {
        watchers.delete(changed);
        globalThis.removeEventListener?.('storage', elsewhere);
      };
    },
  };
}

/** In memory where the browser gives a page no storage at all. */
function browserStorage(): DeviceStorage {
  try {
    return globalThis.localStorage;
  } catch {
    return storageInMemory();
  }
}

/** A working twin of the browser's storage, gone with the page. */
export function storageInMemory(): DeviceStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

function storedText(storage: DeviceStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function valueIn<T>(text: string | null, schema: Schema<T>): T | undefined {
  return text === null ? undefined : schema.safeParse(fromJson(text)).data;
}

/** Earlier pages stored some words as they are: what is no JSON is read as plain text. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
