// What is moved from one database to another: rows of tables, whatever is in them. Two kinds of values are written otherwise in
// SQLite than in PostgreSQL: yes and no, and moments.

export type Row = Record<string, unknown>;

export interface Column {
  name: string;
  kind: 'yes-or-no' | 'moment' | 'other';
}

export interface Source {
  /** The tables that hold something to move, with their columns. */
  tables(): Promise<Map<string, Column[]>>;
  /** All rows, in parts. */
  rows(table: string, columns: readonly Column[]): AsyncIterable<Row[]>;
  /** The name that changes when sequence numbers lose their meaning. */
  epoch(): Promise<string>;
  close(): Promise<void>;
}

export interface Destination {
  tables(): Promise<Map<string, Column[]>>;
  /** What stands in the way: people or meetings that are there already. */
  isEmpty(): Promise<boolean>;
  insert(table: string, columns: readonly Column[], rows: readonly Row[]): Promise<void>;
  setEpoch(epoch: string): Promise<void>;
  /** Everything that was inserted stays, all of it at once. */
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** Those that say what shape a database has, or where it stands. */
export const ownTables: ReadonlySet<string> = new Set(['store_facts', 'store_shape']);

export const rowsAtOnce = 200;

/** Rows that others refer to come first. */
export function inOrder(tables: Iterable<string>): string[] {
  const first = ['sessions', 'user'];
  const isFirst = (table: string) => (first.includes(table) ? 0 : 1);
  return [...tables].toSorted((a, b) => isFirst(a) - isFirst(b) || a.localeCompare(b));
}
