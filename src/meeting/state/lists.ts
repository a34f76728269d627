// Immutable lists of a state: an unchanged list stays the same object.

/** Lists made while folding one batch. Nobody else has seen them, so they may grow in place. */
export type OwnLists = WeakSet<readonly unknown[]>;

export function grown<T>(list: T[], item: T, own: OwnLists): T[] {
  if (own.has(list)) {
    list.push(item);
    return list;
  }
  const copy = [...list, item];
  own.add(copy);
  return copy;
}

export function without<T>(list: T[], matches: (item: T) => boolean): T[] {
  return list.some(matches) ? list.filter((item) => !matches(item)) : list;
}
