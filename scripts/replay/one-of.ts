// Picks one meeting out of a file that holds several, and says which there are when the choice is missing or wrong.

/** The rows of the meeting called `name`; without a name, of the only one. `open` begins the rows anew. */
export async function* oneOf<T>(
  open: () => AsyncIterable<T>,
  nameOf: (row: T) => string,
  name: string | undefined,
): AsyncGenerator<T> {
  const names = new Set<string>();
  if (name === undefined) {
    for await (const row of open()) names.add(nameOf(row));
    if (names.size > 1)
      throw new Error(`choose one of its ${names.size} meetings with --meeting-name: ${listed(names)}`);
  }
  let found = false;
  for await (const row of open()) {
    names.add(nameOf(row));
    if (name !== undefined && nameOf(row) !== name) continue;
    found = true;
    yield row;
  }
  if (!found && name !== undefined)
    throw new Error(`it holds no meeting of that name, but these: ${listed(names)}`);
}

function listed(names: Set<string>): string {
  return [...names].toSorted((a, b) => a.localeCompare(b)).join(' ') || 'none';
}
