// The cursor of each follower of the log in each session, for followers that must continue there after the process ended.
// cursors-contract.ts proves it for each database.

export interface Cursors {
  /** Up to which sequence number `name` has heard the session; 0 when it never did. */
  read(name: string, sessionId: string): Promise<number>;
  /** Never goes back. Of a session that was deleted nothing is kept. */
  write(name: string, sessionId: string, sequence: number): Promise<void>;
  /** Sessions in which something is kept that `name` has not heard, the oldest first, at most `limit`. */
  behind(name: string, limit: number): Promise<string[]>;
}
