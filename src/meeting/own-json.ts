// The only place where parsed JSON is taken for a type without being checked (tests/json.test.ts).

/**
 * For text that this program wrote itself, from a value of this type, and kept where nobody else writes: in its database
 * above all. It was checked before it was written. To check every event again would make reading a meeting three times as
 * slow. Whatever comes from elsewhere is parsed with a schema.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it wrote.
export function ownJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
