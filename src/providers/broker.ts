// The interface of the broker between servers that share a database: short messages for whoever is listening at that moment.
// It stores nothing and guarantees nothing; everything that must not be lost is in the database.

export interface Broker {
  /** Tells all other servers. Lost where there is no connection. */
  tell(subject: string, text: string): void;
  /** Hears what others tell; never what this server told itself. */
  listen(subject: string, heard: (text: string) => void): void;
  readonly isConnected: boolean;
  /** Calls `changed` whenever the connection was lost or is there again. */
  onChange(changed: () => void): void;
  close(): Promise<void>;
}
