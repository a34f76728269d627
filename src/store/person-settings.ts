// Settings of one person, by name: small JSON values that nobody else sees.

export interface PersonSettings {
  /** Undefined when nothing was set. The value is as it was written; whoever reads it checks it. */
  read(userId: string, name: string): Promise<unknown>;
  write(userId: string, name: string, value: unknown): Promise<void>;
  remove(userId: string, name: string): Promise<void>;
  /** Everything that this person has set. */
  readAll(userId: string): Promise<Record<string, unknown>>;
  removeAll(userId: string): Promise<void>;
}
